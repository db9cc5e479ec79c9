import { describe, expect, it } from 'vitest';
import { composeMail } from '../../../../fixtures/compose-mail.ts';
import { classify } from '../../../../mail/read/classify.ts';
import { withOwnForward } from '../../../../mail/read/own-forward.ts';
import { parseMessage } from '../../../../mail/read/parse.ts';
import { contextFor } from './fixture-reading.ts';

const listing = {
  id: 'listing',
  address: '6 Cooper Lane, Fermoy, Co. Cork',
  status: 'ACTIVE' as const,
  adverts: [],
  unitTypes: [{ id: 'unit', name: '3 Bed House' }],
};
const forwarded = (address: string) =>
  `This came back to me on Friday, trying again.\n\n---------- Forwarded message ---------\nFrom: Ida Quirke <${address}>\nDate: Fri, 20 Nov 2026 at 09:10\nSubject: House\nTo: <wrong@mail.example>\n\nHello, the three of us would love to rent 6 Cooper Lane. My number is 087 000 4411. Ida\n`;

async function parsed(body: string) {
  const headers: [string, string][] = [
    ['From', 'Ida Quirke <ida@one.example>'],
    ['To', 'demo@apply.letterbox.test'],
    ['Subject', 'Fwd: House'],
    ['Message-ID', '<own.forward@one.example>'],
  ];
  return (await parseMessage(composeMail(headers, { type: 'text/plain', body }))).message;
}

describe('a letter of one’s own that someone forwards', () => {
  it('is read as if they had written it now', async () => {
    const message = await parsed(forwarded('ida@one.example'));
    const classified = await classify(message, contextFor(message, { listings: [listing] }));
    expect(classified).toMatchObject({
      kind: 'direct',
      enquiry: { name: 'Ida Quirke', occupants: 3, phone: '+353870004411' },
    });
  });

  it('is not read so where another wrote it', async () => {
    const message = await parsed(forwarded('ben@two.example'));
    expect(withOwnForward(message)).toBe(message);
    const classified = await classify(message, contextFor(message, { listings: [listing] }));
    expect(classified.kind).toBe('unsorted');
  });
});
