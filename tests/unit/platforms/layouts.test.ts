import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Branch, composeMail, type HeaderLine, type Leaf } from '../../../fixtures/compose-mail.ts';
import { fillPlaceholders } from '../../../fixtures/fixture-mail.ts';
import {
  daftNew,
  daftOld,
  type EnquiryFacts,
  myhomeBoth,
  myhomeHtml,
  rentHtml,
  rentText,
} from '../../../fixtures/platform-layouts.ts';
import type { Enquiry, Message } from '../../../domain/inbound/message.ts';
import { parseMessage } from '../../../mail/read/parse.ts';
import { platformOfAddress } from '../../../platforms/platform.ts';

// Each template loses lines, swaps them and gets new words: the applicant's name and address are found anyway.

const facts: EnquiryFacts = {
  id: 'x-1@mail.daft.ie',
  name: 'Ciara Bhroin',
  email: 'ciara.bhroin@example.net',
  phone: '085 000 0011',
  subject: 'Enquiry about 14 Grosvenor Terrace, Rathmines, Dublin 6',
  letter: 'Good evening, we are two nurses and would love to see it.\nWe could come on any day of the week.',
  link: 'https://www.daft.ie/for-rent/house-14-grosvenor-terrace-rathmines-dublin-6/6512345',
  fields: [
    ['Adults', '2'],
    ['Pets', 'No'],
    ['Move in date', '1 February 2027'],
  ],
};
type Layout = { headers: HeaderLine[]; body: Leaf | Branch };
const layouts: Readonly<Record<string, (given: EnquiryFacts) => Layout>> = {
  daftNew,
  daftOld,
  rentText,
  rentHtml,
  myhomeHtml,
  myhomeBoth,
};
const read: Record<string, Message> = {};

beforeAll(async () => {
  for (const [name, layout] of Object.entries(layouts)) {
    const { headers, body } = layout(facts);
    read[name] = (await parseMessage(fillPlaceholders(composeMail(headers, body), {}))).message;
  }
});

function enquiry(message: Message): Enquiry | null {
  const found = platformOfAddress(message.from?.address ?? '')?.readMail(message);
  return found?.kind === 'enquiry' ? found.enquiry : null;
}

describe.each(Object.keys(layouts))('the layout %s', (layout) => {
  const original = () => {
    const message = read[layout];
    if (!message) throw new Error(`${layout} was not composed`);
    return message;
  };
  /** The email with other lines; Reply-To is the applicant's, with the name, or the platform tells neither. */
  const changed = (lines: readonly string[], replyTo: boolean): Message => ({
    ...original(),
    text: lines.join('\n'),
    html: null,
    replyTo: replyTo ? { name: facts.name, address: facts.email } : null,
  });
  const lines = () => original().text.split('\n');
  const tells = (text: string) => text.includes(facts.email) || text.includes('Ciara') || text.includes('Bhroin');
  /** A label above its value counts as one line. */
  const blocks = (): string[] =>
    lines().reduce<string[]>((made, line) => {
      const above = made.at(-1);
      const label =
        above !== undefined &&
        /^(?:full name|e-mail|mobile|name|email|email address|first name|surname|phone number|telephone|adults|pets|move in date|number of .*)$/i.test(
          above.trim(),
        );
      return label && line.trim() ? [...made.slice(0, -1), `${above}\n${line}`] : [...made, line];
    }, []);

  test('is read whole', () => {
    expect(enquiry(original())).toMatchObject({
      name: facts.name,
      email: facts.email,
      phone: '+353850000011',
      letter: facts.letter,
      advert: { advertId: '6512345' },
    });
    if (layout !== 'daftOld')
      expect(enquiry(original())).toMatchObject({ occupants: 2, pets: false, moveIn: '2027-02-01' });
  });

  test('with lines gone still tells name and address', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.boolean()), fc.boolean(), (keep, replyTo) => {
        const kept = blocks().filter((block) => (!replyTo && tells(block)) || keep.next().value);
        expect(enquiry(changed(kept, replyTo))).toMatchObject({ name: facts.name, email: facts.email });
      }),
      { numRuns: 100 },
    );
  });

  test('with lines in another order still tells name and address', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(blocks(), { minLength: blocks().length }), (shuffled) => {
        // Daft's older template has no labels: there the order of the first lines is the template.
        expect(enquiry(changed(shuffled, layout === 'daftOld'))).toMatchObject({
          name: facts.name,
          email: facts.email,
        });
      }),
      { numRuns: 100 },
    );
  });

  test('with other words around the values still tells name and address', () => {
    const words: Readonly<Record<string, readonly string[]>> = {
      name: ['Applicant name', 'Name of applicant', 'Contact', 'NAME', '* Name', 'Tenant’s name', 'Enquirer'],
      email: ['Applicant e-mail', 'E-MAIL ADDRESS', '• Email', 'Their email address', 'Reply to', 'Contact email'],
    };
    const dress = fc.record({
      name: fc.constantFrom(...(words['name'] ?? [])),
      email: fc.constantFrom(...(words['email'] ?? [])),
      separator: fc.constantFrom(': ', ' : ', ':\t', ':  '),
      before: fc.array(fc.constantFrom('Good news!', '', 'You have a new lead.', 'Ref. 77'), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(dress, ({ name, email, separator, before }) => {
        const others = blocks().filter((block) => !tells(block));
        const reworded = [
          ...before,
          `${name}${separator}${facts.name}`,
          `${email}${separator}${facts.email}`,
          ...others,
        ];
        expect(enquiry(changed(reworded, false))).toMatchObject({ name: facts.name, email: facts.email });
      }),
      { numRuns: 60 },
    );
  });
});
