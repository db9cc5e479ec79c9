import { describe, expect, test } from 'vitest';
import { isVouchedFor } from '../../../../domain/inbound/vouching.ts';
import { composeMail } from '../../../../fixtures/compose-mail.ts';
import { classify } from '../../../../mail/read/classify.ts';
import { parseMessage } from '../../../../mail/read/parse.ts';
import { originOf } from '../../../../workers/inbound/vouching.ts';
import { authentication, contextFor } from './fixture-reading.ts';

const footers = [
  'This enquiry was sent to you through Daft.ie.',
  'You received this email because you have an ad on Rent.ie. Unsubscribe | rent.ie',
  '© MyHome.ie, The Irish Times DAC',
];
const applicant = 'victim@mail.example';
const listing = {
  id: 'listing',
  address: '27 Harrington Street, Portobello, Dublin 8',
  status: 'ACTIVE' as const,
  adverts: [],
  unitTypes: [{ id: 'unit', name: '2 Bed Apartment' }],
};

/** An enquiry laid out as platforms do, with a platform’s name only in its last line; and how it is classified. */
async function enquiryWith(footer: string, from: string, dmarc: 'pass' | 'fail' | null) {
  const raw = composeMail(
    [
      ['From', `Enquiries <${from}>`],
      ['To', 'demo@apply.letterbox.test'],
      ['Subject', 'Enquiry | 27 Harrington Street, Portobello, Dublin 8'],
      ['List-Unsubscribe', '<https://mail.example/u>'],
      ['Message-ID', '<footer@mail.example>'],
    ],
    {
      type: 'text/plain',
      body: [
        'Name: Vera Novak',
        `Email: ${applicant}`,
        'Phone: 085 000 0011',
        '',
        'Message:',
        'Hello, I would love to view the apartment. I work full time.',
        '',
        'https://www.daft.ie/for-rent/apartment-27-harrington-street/6523457',
        '',
        footer,
      ].join('\n'),
    },
  );
  const { message } = await parseMessage(raw);
  const checked = dmarc && authentication(message, dmarc);
  const classified = await classify(message, contextFor(message, { authentication: checked, listings: [listing] }));
  const envelope = { mailFrom: from, remoteAddress: '198.51.100.9', helo: 'mx.example', transmissionType: 'ESMTP' };
  const origin = originOf(classified, { authentication: checked, message, mail: { envelope } }, { settings: {} });
  return { classified, origin };
}

describe('a platform’s name in the footer alone', () => {
  test.each(footers)(
    'makes no platform of another sender, however well that one is authenticated: %s',
    async (footer) => {
      for (const dmarc of ['pass', null, 'fail'] as const) {
        const { classified, origin } = await enquiryWith(footer, 'noreply@enquiries.example', dmarc);
        expect('platform' in classified ? classified.platform : null).toBeNull();
        expect(origin.onBehalf).not.toBe('platform');
        expect(isVouchedFor(applicant, origin)).toBe(false);
      }
    },
  );

  test('is read like the enquiry of any site, so that the landlord sees it', async () => {
    const { classified } = await enquiryWith(footers[0] ?? '', 'noreply@enquiries.example', 'pass');
    expect(classified).toMatchObject({ kind: 'enquiry', platform: null, enquiry: { email: applicant } });
  });

  test('adds nothing to what the platform’s own domain shows', async () => {
    for (const footer of footers) {
      const genuine = await enquiryWith(footer, 'noreply@daft.ie', 'pass');
      expect(genuine).toMatchObject({ classified: { platform: 'daft' }, origin: { onBehalf: 'platform' } });
      expect(isVouchedFor(applicant, genuine.origin)).toBe(true);
      const forged = await enquiryWith(footer, 'noreply@daft.ie', 'fail');
      expect(forged.classified.kind).toBe('spoof');
      expect(isVouchedFor(applicant, forged.origin)).toBe(false);
    }
  });
});
