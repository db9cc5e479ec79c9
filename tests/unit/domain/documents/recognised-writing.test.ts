import { describe, expect, test } from 'vitest';
import { datesIn } from '../../../../domain/documents/dates.ts';
import { zoneOf } from '../../../../domain/documents/facts/mrz.ts';
import { statementRows } from '../../../../domain/documents/facts/transactions.ts';
import { judge } from '../../../../domain/documents/judge.ts';
import { readingOf } from '../../../../domain/documents/reading.ts';
import { followBalance } from '../../../../domain/documents/running-balance.ts';
import { asWritten } from '../../../../domain/documents/recognised-writing.ts';
import { td3 } from '../../../../fixtures/documents/identifiers.ts';
import { asking, scanned, today, typed } from './documents-for-tests.ts';

const readable = (text: string) => {
  const document = typed(text, { noise: scanned });
  if (!document.readable) throw new Error('Typed text can always be read.');
  return document;
};
const written = (line: string) => {
  const words = readable(line).pages[0]?.lines[0]?.words ?? [];
  return asWritten(words)
    .map(({ text }) => text)
    .join(' ');
};

describe('recognised words are corrected', () => {
  test.each([
    ['a letter where a euro sign was', 'Tesco -E37.05', 'Tesco -€37.05'],
    ['two signs for one', 'Spar £€66.15', 'Spar €66.15'],
    ['cents after a space', 'Balance 892 .20', 'Balance 892.20'],
    ['a label without its space', 'Registrationstatus Registered', 'Registration status Registered'],
    ['a label run into its date', 'Dateprinted15 November', 'Date printed 15 November'],
    ['a long word with one letter wrong', 'Statenent of Registraton', 'Statement of Registration'],
    ['a letter among the digits of an amount', 'Rent -B48.00', 'Rent -848.00'],
    ['the country of an IBAN', '1E84 REVO 1653', 'IE84 REVO 1653'],
    ['a sentence without spaces', 'Thisconfirmsthatthe student', 'This confirms that the student'],
  ])('%s', (_, read, expected) => {
    expect(written(read)).toBe(expected);
  });

  test.each([
    'Byrne Thornton Islam Manning',
    'E12 Lane, Block C',
    'Therefore',
    'Holden Sheehan Stateman',
    'C1.2 Terms',
    'PRSI CLASS A1',
    '12 .5 hours',
  ])('a possible name, class or other word stays: %s', (line) => {
    expect(written(line)).toBe(line);
  });

  test('each part keeps its share of the place', () => {
    const [word] = readable('Dateprinted').pages[0]?.lines[0]?.words ?? [];
    const [date, printed] = word ? asWritten([word]) : [];
    expect(date?.box.x).toBe(word?.box.x);
    expect((date?.box.width ?? 0) + (printed?.box.width ?? 0)).toBeCloseTo(word?.box.width ?? 0);
    expect(printed?.box.x).toBeCloseTo((date?.box.x ?? 0) + (date?.box.width ?? 0));
  });

  test('text that was not recognised stays as the file has it', () => {
    const document = typed('Dateprinted E37.05');
    expect(document.readable && readingOf(document).lines[0]?.text).toBe('Dateprinted E37.05');
  });
});

test.each(['25Sep2 026', '25 Sep 2 026', '25Sep2026'])(
  'a date is found although spaces are lost or added: %s',
  (text) => {
    expect(datesIn(text.toLowerCase())[0]?.value).toBe('2026-09-25');
  },
);

describe('an app that prints each balance below its transaction', () => {
  const screen = (balance: string) => `Personal EUR
Account holder Aoife Byrne
Statement 01 Nov 2026 - 20 Nov 2026
Spar                 -10.00
20Nov2 026           2,090.00
Boots                -20.00
15 N9v-2026          ${balance}
Employer             +1,500.00
9 Nov 026            2,120.00
Netflix              -1OO.00
6 Nov 2026           €620.00
Aldi                 -80.00
03 Nov 2026          720.00`;
  const balanceOf = (balance: string) => followBalance(statementRows(readingOf(readable(screen(balance)))));

  test('is read although dates are misread', () => {
    const { right, wrong } = balanceOf('2,100.00');
    expect(right).toBe(4);
    expect(wrong).toHaveLength(0);
  });
  test('shows a balance that was changed', () => {
    const { oneNumberOff } = balanceOf('3,100.00');
    expect(oneNumberOff).toBe(true);
  });
});

describe('machine-readable lines with lost fillers', () => {
  const holder = {
    given: 'Conor',
    family: 'Doyle',
    sex: 'M',
    born: '1991-04-06',
    country: 'GBR',
    number: '888664880',
    expires: '2033-04-22',
  } as Parameters<typeof td3>[0];
  const [names, numbers] = td3(holder);

  test('are read when names end in a stray letter and the check digits stand apart', () => {
    const shortNames = `${names.replace(/<+$/, '')}<<<<< N`;
    const shortNumbers = `${numbers.slice(0, 29)} <<<<<${numbers.slice(-1)}`;
    const zone = zoneOf(readingOf(readable(`${shortNames}\n${shortNumbers}`)), today);
    expect(zone?.valid).toBe(true);
    expect(zone?.surname).toBe('DOYLE');
    expect(zone?.givenNames).toBe('CONOR');
  });

  test('still show a date of birth that was changed', () => {
    const forged = `${numbers.slice(0, 13)}95${numbers.slice(15, 29)} <<<<<${numbers.slice(-1)}`;
    const zone = zoneOf(readingOf(readable(`${names}\n${forged}`)), today);
    expect(zone?.valid).toBe(false);
  });
});

describe('a promise of support whose euro sign was lost', () => {
  const form = (amount: string) => `GUARANTOR'S UNDERTAKING
Guarantor                 Oisin Sharma
Tenant                    Aoife Byrne
I will pay towards the rent   ${amount}
Telephone                 087 204 5022
I guarantee the rent of the tenant named above and undertake to support the tenant.
Signed: Oisin Sharma      Date: 8 November 2026`;
  const verdictOf = (amount: string) =>
    judge(typed(form(amount), { noise: scanned }), asking('PROOF_OF_FINANCIAL_MEANS')).verdict;

  test('is read from what it is paid for', () => {
    expect(verdictOf('1,650 per month')).toBe('SUPPORTS');
  });
  test('is missing if there is no number', () => {
    expect(verdictOf('As agreed between us')).toBe('INSUFFICIENT');
  });
});
