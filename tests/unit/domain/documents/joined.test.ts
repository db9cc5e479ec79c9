import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeJoined } from '../../../../domain/documents/joined/judge-joined.ts';
import { filesOfOneDocument, type SentFile } from '../../../../domain/documents/joined/one-document.ts';
import type { ReadDocument } from '../../../../domain/documents/read-document.ts';
import { asking, scanned, today, typed } from './documents-for-tests.ts';

const at = new Date('2026-11-20T10:00:00Z');
const file = (id: string, text: string, about: Partial<SentFile> = {}): SentFile => ({
  id,
  name: `${id}.jpg`,
  receivedAt: at,
  document: typed(text, { noise: scanned }),
  ...about,
});
const readable = ({ document }: SentFile) => {
  if (!document.readable) throw new Error('A drawn page can be read');
  return document;
};
const judged = (files: readonly SentFile[], slot: Parameters<typeof asking>[0] = 'PROOF_OF_FINANCIAL_MEANS') =>
  judgeJoined(files.map(readable), asking(slot, { employer: null, grossIncomeYear: null }));
const groups = (...files: SentFile[]) => filesOfOneDocument(files, today);

const euro = (cents: number) => (cents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');
type Row = [day: string, what: string, change: number];
const october: readonly Row[] = [
  ['02 Oct 2026', 'Tesco Stores', -45_20],
  ['05 Oct 2026', 'Irish Rail', -18_00],
  ['09 Oct 2026', 'Electric Ireland', -88_10],
  ['13 Oct 2026', 'Dunnes Stores', -61_35],
  ['16 Oct 2026', 'FICTIONAL FOODS WAGES', 3_120_00],
  ['20 Oct 2026', 'Rent standing order', -1_450_00],
  ['24 Oct 2026', 'SuperValu', -39_99],
  ['29 Oct 2026', 'Netflix', -17_99],
];

type Statement = {
  holder?: readonly [string, string];
  opening?: number;
  /** The row at which the second page begins. */
  cut?: number;
  /** Adds an amount to the printed balance of one row, counted from 0. */
  forged?: { row: number; by: number } | null;
  marks?: boolean;
};
/** A statement of October 2026, on two pages. */
function statement({
  holder = ['Aoife Byrne', 'Aoife Byrne'],
  opening = 2_400_00,
  cut = 4,
  forged = null,
  marks = true,
}: Statement = {}): [string, string] {
  let balance = opening;
  const rows = october.map(([day, what, change], row) => {
    balance += change;
    const printed = balance + (forged?.row === row ? forged.by : 0);
    const [out, come] = change < 0 ? [euro(-change), ''] : ['', euro(change)];
    return `${day.padEnd(14)}${what.padEnd(28)}${out.padStart(12)}${come.padStart(12)}${euro(printed).padStart(14)}`;
  });
  const before = october.slice(0, cut).reduce((sum, [, , change]) => sum + change, opening);
  const head = (page: number) => `
Corrib Bank                Statement of account
Account name: ${holder[page - 1] ?? ''}
IBAN: IE29 AIBK 9311 5212 3456 78
Statement period 1 Oct 2026 to 31 Oct 2026${marks ? `            Page ${page} of 2` : ''}

Date          Details                            Paid out     Paid in       Balance
`;
  return [
    `${head(1)}01 Oct 2026   Opening balance ${euro(opening).padStart(50)}\n${rows.slice(0, cut).join('\n')}`,
    `${head(2)}              Balance brought forward ${euro(before).padStart(42)}\n${rows.slice(cut).join('\n')}\n\nClosing balance ${euro(balance).padStart(60)}`,
  ];
}
const statementFiles = (about: Statement = {}): [SentFile, SentFile] => {
  const [one, two] = statement(about);
  return [file('IMG_1', one), file('IMG_2', two)];
};

const licenceFront = `
CEADUNAS TIOMANA     DRIVING LICENCE     IRELAND
1. BYRNE
2. AOIFE
3. 14.02.1990 IRELAND
4a. 03.05.2022    4c. NDLS
4b. 02.05.2032
5. 123456789
8. 2 SAMPLE GROVE CORK
9. AM B
`;
const licenceBack = `
9.      10.         11.         12.
AM      03.05.12    02.05.32
A1
A2
A
B1      03.05.12    02.05.32
B       03.05.12    02.05.32
BE
`;
const cardFront = `
REPUBLIKA HRVATSKA    OSOBNA ISKAZNICA   IDENTITY CARD
Surname
BYRNE
Given names
AOIFE
Date of birth
14 02 1990
Date of expiry
02 05 2032
Document number
103456789
`;

describe('files that are read as one document', () => {
  it('are the pages of one statement, in the order of their pages whatever their names say', () => {
    const [one, two] = statementFiles();
    expect(groups(one, two)).toEqual([['IMG_1', 'IMG_2']]);
    expect(groups(two, one)).toEqual([['IMG_1', 'IMG_2']]);
    expect(groups({ ...two, name: 'a.jpg' }, { ...one, name: 'z.jpg' })).toEqual([['IMG_1', 'IMG_2']]);
  });

  it('are pages without numbers where the second begins with the balance of the first', () => {
    expect(groups(...statementFiles({ marks: false }))).toEqual([['IMG_1', 'IMG_2']]);
  });

  it('are both sides of a driving licence', () => {
    expect(groups(file('front', licenceFront), file('back', licenceBack))).toEqual([['front', 'back']]);
    expect(groups(file('back', licenceBack), file('front', licenceFront))).toEqual([['front', 'back']]);
  });

  it('are a letter and the rest of its last sentence', () => {
    const first = `
Fictional Foods Ltd
4 Sample Quay, Cork
12 November 2026
To whom it may concern
Confirmation of employment
I confirm that Aoife Byrne has been employed by Fictional Foods Ltd as Buyer
since 3 March 2021. The position is permanent and full time, and her gross`;
    const second = `
annual salary is EUR 46,800.00 before tax.
Please ring me with any questions.
Yours sincerely
Deirdre Maguire
HR Manager
021 555 0199`;
    expect(groups(file('scan 1', first), file('scan 2', second))).toEqual([['scan 1', 'scan 2']]);
    const letter = [file('scan 1', first), file('scan 2', second)];
    expect(judged(letter.slice(0, 1), 'PROOF_OF_EMPLOYMENT').verdict).toBe('INSUFFICIENT');
    expect(judged(letter, 'PROOF_OF_EMPLOYMENT')).toMatchObject({ verdict: 'SUPPORTS' });
  });

  it('are not two payslips, two people’s statements, two cards, or two photographs of one page', () => {
    const slip = (day: string, net: string) => `
Fictional Foods Ltd          PAYSLIP
Employee: Aoife Byrne        Pay date: ${day}
Gross pay   900.00
PAYE 90.00  USC 20.00  PRSI 40.00
Total deductions 150.00
Net pay ${net}`;
    expect(groups(file('IMG_1', slip('06/11/2026', '750.00')), file('IMG_2', slip('13/11/2026', '750.00')))).toEqual(
      [],
    );
    expect(groups(...statementFiles({ holder: ['Aoife Byrne', 'Tomasz Wiśniewski'] }))).toEqual([]);
    expect(groups(file('IMG_1', licenceFront), file('IMG_2', cardFront))).toEqual([]);
    expect(groups(file('IMG_1', licenceFront), file('IMG_2', licenceFront))).toEqual([]);
    const [one] = statementFiles();
    expect(groups(one, { ...one, id: 'IMG_2', name: 'IMG_2.jpg' })).toEqual([]);
  });

  it('are none where a page could belong to either of two others', () => {
    const other = licenceFront.replace('BYRNE', 'KELLY').replace('14.02.1990', '11.07.1985');
    expect(groups(file('a', licenceFront), file('b', other), file('back', licenceBack))).toEqual([]);
  });

  it('are never PDFs with text, which are whole when they come', () => {
    const [one, two] = statement();
    const pdf = (id: string, text: string): SentFile => ({ ...file(id, text), document: typed(text) });
    expect(groups(pdf('IMG_1', one), pdf('IMG_2', two))).toEqual([]);
  });
});

describe('a judgement of files that are read as one document', () => {
  it('finds on one page what the other lacks', () => {
    const [one, two] = statementFiles();
    expect(judged([one, two])).toMatchObject({ kind: 'bank_statement', verdict: 'SUPPORTS' });
    const sides = [file('front', licenceFront), file('back', licenceBack)];
    expect(judged(sides, 'PROOF_OF_IDENTITY')).toMatchObject({ kind: 'driving_licence', verdict: 'SUPPORTS' });
  });

  it('never hides a forged balance, whichever page it stands on and wherever the pages part', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 0, max: october.length - 1 }),
        fc.integer({ min: 100_00, max: 9_000_00 }),
        fc.integer({ min: 500_00, max: 9_000_00 }),
        (cut, row, by, opening) => {
          const files = statementFiles({ cut, opening, forged: { row, by } });
          const alone = files.map(
            (one) => judged([one]).claims.find(({ rule }) => rule === 'balance-adds-up')?.outcome,
          );
          const together = judged(files);
          if (alone.some((outcome) => outcome === 'not-shown' || outcome === 'contradicts'))
            expect(together.verdict).not.toBe('SUPPORTS');
          // A balance in the middle of its page is checked against both neighbours, so the forgery must be found there.
          const first = row < cut ? 0 : cut;
          const last = row < cut ? cut - 1 : october.length - 1;
          if (row > first && row < last) expect(together.verdict).not.toBe('SUPPORTS');
        },
      ),
      { numRuns: 30 },
    );
  });

  it('is not in order when a page begins with another balance than the page before ended with', () => {
    const [one] = statementFiles();
    const [, two] = statementFiles({ opening: 5_400_00 });
    expect(groups(one, two)).toEqual([['IMG_1', 'IMG_2']]);
    expect(judged([one, two])).toMatchObject({
      verdict: 'INSUFFICIENT',
      reason: expect.stringContaining('Page 2 begins with €5,187.35, but the page before ends with €2,187.35'),
    });
  });

  it('is no better than the worst fault that was seen on a page of it', () => {
    const worse = { SUPPORTS: 0, UNREADABLE: 1, INSUFFICIENT: 2, CONTRADICTS: 3 };
    const faults: readonly [string, string][] = [
      [cardFront.replace('02 05 2032', '02 05 2019'), 'P1'],
      [licenceFront.replace('02.05.2032', '02.05.2019'), 'P2'],
      [statement({ forged: { row: 2, by: 500_00 } })[0], 'P3'],
    ];
    for (const [text, id] of faults) {
      const slot = id === 'P3' ? 'PROOF_OF_FINANCIAL_MEANS' : 'PROOF_OF_IDENTITY';
      const bad = file(id, text);
      const alone = judged([bad], slot);
      expect(alone.verdict, id).not.toBe('SUPPORTS');
      for (const other of [statement()[0], statement()[1], licenceFront, licenceBack, cardFront]) {
        const whole = judged([bad, file('other', other)], slot);
        const same = whole.kind === alone.kind;
        if (same)
          expect(worse[whole.verdict], `${id} with ${other.slice(0, 40)}`).toBeGreaterThanOrEqual(worse[alone.verdict]);
      }
    }
  });
});

describe('two people’s papers', () => {
  const given = ['Aoife', 'Marek', 'Fatima', 'Oisín', 'Giulia', 'Chukwuemeka'];
  const family = ['Byrne', 'Kowalczyk', 'Haddad', 'Ó Sé', 'Rossi', 'Okafor'];
  const person = fc.record({ given: fc.constantFrom(...given), family: fc.constantFrom(...family) });
  const name = (one: { given: string; family: string }) => `${one.given} ${one.family}`;
  const pagesOf = (who: string): Record<string, ReadDocument> => {
    const [given = '', ...rest] = who.split(' ');
    const own = (text: string) =>
      text.replace('BYRNE', rest.join(' ').toUpperCase()).replace('AOIFE', given.toUpperCase());
    const [one, two] = statement({ holder: [who, who] });
    return Object.fromEntries(
      [one, two, own(licenceFront), own(cardFront)].map((text, n) => [`${n}`, typed(text, { noise: scanned })]),
    );
  };

  it('are never joined, whatever the files are called and in whichever order they come', () => {
    fc.assert(
      fc.property(person, person, fc.nat(3), fc.nat(3), fc.boolean(), (a, b, one, two, swapped) => {
        fc.pre(a.given !== b.given && a.family !== b.family);
        const pages = [pagesOf(name(a))[one], pagesOf(name(b))[two]];
        const files = pages.flatMap((document, n): SentFile[] =>
          document ? [{ id: `${n}`, name: `IMG_${n + 1}.jpg`, receivedAt: at, document }] : [],
        );
        expect(filesOfOneDocument(swapped ? files.toReversed() : files, today)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});
