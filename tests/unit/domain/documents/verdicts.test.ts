import { describe, expect, test } from 'vitest';
import { judge } from '../../../../domain/documents/judge.ts';
import type { FactName } from '../../../../domain/documents/fact-names.ts';
import type { KnownApplicant } from '../../../../domain/documents/judgement.ts';
import { slotOfKind, type Verdict } from '../../../../domain/documents/kinds.ts';
import { asking, noisy, type Noise, scanned, typed } from './documents-for-tests.ts';
import { samples } from './samples-for-tests.ts';

const proofs = samples.flatMap((sample) => {
  const slot = slotOfKind(sample.kind);
  return slot ? [{ ...sample, slot }] : [];
});
const differing: Partial<KnownApplicant> = { employer: null, grossIncomeYear: null, rentMonth: 900, dateOfBirth: null };

const intact = (text: string) => text;

function judged(
  title: string,
  change: (text: string) => string = intact,
  { noise = null, about = differing }: { noise?: Noise | null; about?: Partial<KnownApplicant> } = {},
) {
  const sample = proofs.find((one) => one.title === title);
  if (!sample) throw new Error(`No sample is called ${title}`);
  const text = change(sample.text);
  if (change !== intact && text === sample.text) throw new Error('The fault was not planted');
  return judge(typed(text, { noise }), asking(sample.slot, about));
}

describe('a true document', () => {
  test.each(proofs.map(({ title }) => title))('%s supports', (title) => {
    const judgement = judged(title);
    expect(
      judgement.verdict,
      `${judgement.reason}\n${JSON.stringify(judgement.facts.map(({ name, value }) => [name, value]))}`,
    ).toBe('SUPPORTS');
  });

  test.each(proofs.map(({ title }) => title))('%s supports as a good scan', (title) => {
    const judgement = judged(title, intact, { noise: scanned });
    expect(judgement.verdict, judgement.reason).toBe('SUPPORTS');
  });

  test.each(proofs.map(({ title }) => title))(
    '%s is never held against the applicant for the mistakes of recognition',
    (title) => {
      const judgement = judged(title, intact, { noise: noisy });
      expect(judgement.verdict, judgement.reason).not.toBe('CONTRADICTS');
    },
  );

  test.each(proofs.map(({ title }) => title))('%s of someone else does not pass', (title) => {
    const judgement = judged(title, (text) =>
      text
        .replaceAll('Aoife Maria', 'Conor Mark')
        .replaceAll('AOIFE MARIA', 'CONOR MARK')
        .replaceAll('Aoife', 'Conor')
        .replaceAll('AOIFE', 'CONOR')
        .replaceAll('Byrne', 'Walsh')
        .replaceAll('BYRNE', 'WALSH')
        .replaceAll('AOIFE<MARIA', 'CONOR<MARK<'),
    );
    expect(judgement.verdict, judgement.reason).toBe('CONTRADICTS');
    expect(judgement.reason).toMatch(/Conor|Walsh/);
  });

  test.each(proofs.map(({ title, slot }) => [title, slot] as const))(
    '%s given for something else asks for the right one',
    (title, slot) => {
      const other = slot === 'PROOF_OF_IDENTITY' ? 'PREVIOUS_LANDLORD_REFERENCE' : 'PROOF_OF_IDENTITY';
      const sample = proofs.find((one) => one.title === title);
      expect(judge(typed(sample?.text ?? ''), asking(other))).toMatchObject({
        verdict: 'INSUFFICIENT',
        askAgain: true,
      });
    },
  );
});

describe('a document with one fault', () => {
  const faults: readonly [string, string, (text: string) => string, Verdict, RegExp][] = [
    [
      'a statement with debit and credit columns',
      'an altered salary',
      (text) => text.replace('3,163.75', '4,163.75'),
      'CONTRADICTS',
      /add up/,
    ],
    [
      'a statement with debit and credit columns',
      'an altered balance',
      (text) => text.replace('     5,123.75', '     6,123.75'),
      'CONTRADICTS',
      /add up|does not follow/,
    ],
    [
      'a statement with debit and credit columns',
      'a wrong IBAN',
      (text) => text.replace('5287 6543', '5287 6544'),
      'CONTRADICTS',
      /IBAN/,
    ],
    [
      'a statement of a fintech, newest first',
      'an altered balance',
      (text) => text.replace('€5,123.75', '€9,123.75'),
      'CONTRADICTS',
      /does not follow|add up/,
    ],
    [
      'a statement with debit and credit columns',
      'an old date',
      (text) => text.replaceAll('2026', '2025'),
      'INSUFFICIENT',
      /more recent/,
    ],
    [
      'a monthly payslip',
      'an altered net pay',
      (text) => text.replace('Net Pay          3,163.75', 'Net Pay          3,863.75'),
      'CONTRADICTS',
      /add up/,
    ],
    ['wages by the week', 'altered gross wages', (text) => text.replace('720.00', '920.00'), 'CONTRADICTS', /add up/],
    [
      'a monthly payslip',
      'another year',
      (text) => text.replace('29/10/2026', '29/10/2025'),
      'INSUFFICIENT',
      /more recent/,
    ],
    [
      'a monthly payslip',
      'a date in the future',
      (text) => text.replace('29/10/2026', '29/03/2027'),
      'CONTRADICTS',
      /in the future/,
    ],
    [
      'a letter of employment',
      'an end',
      (text) => text.replace('Signed,', 'Her last working day is 30 November 2026. Signed,'),
      'CONTRADICTS',
      /ended/,
    ],
    [
      'a letter of employment',
      'no pay',
      (text) => text.replace('Her gross salary is €46,800 a year.', ''),
      'INSUFFICIENT',
      /pay/,
    ],
    ['a letter of employment', 'no date', (text) => text.replace('3 November 2026', ''), 'INSUFFICIENT', /date/i],
    [
      'a reference',
      'arrears',
      (text) => text.replace('She paid when due', 'She left owing two months, in arrears'),
      'CONTRADICTS',
      /mentions a problem/,
    ],
    [
      'a reference',
      'no contact',
      (text) => text.replace(', 087 000 0000', ''),
      'INSUFFICIENT',
      /no phone number or email address/,
    ],
    [
      'a passport',
      'expired',
      (text) =>
        text
          .replace('13 FEB/FEABH 2033', '13 FEB/FEABH 2023')
          .replace('3302130<<<<<<<<<<<<<<00', '2302131<<<<<<<<<<<<<<02'),
      'CONTRADICTS',
      /expired|check digits/,
    ],
    [
      'a passport',
      'a wrong check digit',
      (text) => text.replace('9002144F', '9002145F'),
      'CONTRADICTS',
      /check digits/,
    ],
    ['a passport', 'only the upper half', (text) => text.replace(/P<IRL[\s\S]*/, ''), 'INSUFFICIENT', /two lines/],
    ['a driving licence', 'expired', (text) => text.replace('28.02.2031', '28.02.2021'), 'CONTRADICTS', /expired/],
    [
      'a tax certificate',
      'a wrong check character',
      (text) => text.replace('7654321PA', '7654321QA'),
      'CONTRADICTS',
      /check character/,
    ],
    [
      'a tax certificate',
      'no number',
      (text) => text.replace('PPSN: 7654321PA', ''),
      'INSUFFICIENT',
      /couldn’t find a PPSN/,
    ],
    [
      'a certificate of registration',
      'a past year',
      (text) => text.replace('2026/27', '2024/25').replace('October 2026', 'October 2024'),
      'INSUFFICIENT',
      /academic year/,
    ],
    [
      'a certificate of registration',
      'an offer',
      (text) =>
        text
          .replace('This is to certify that Aoife Byrne', 'Dear Aoife Byrne, we are pleased to offer you a place')
          .replace('is registered full time in', ''),
      'INSUFFICIENT',
      /offers/,
    ],
    [
      'an apprentice’s registration',
      'cancelled',
      (text) => text.replace('Phase 2', 'Registration cancelled'),
      'CONTRADICTS',
      /has ended/,
    ],
    [
      'a reference',
      'a template’s gap',
      (text) => text.replace('B. Example', '[Landlord name]'),
      'CONTRADICTS',
      /template/,
    ],
  ];
  test.each(faults)('%s with %s', (title, _, change, verdict, reason) => {
    const judgement = judged(title, change);
    expect(judgement, JSON.stringify(judgement.facts.map(({ name, value }) => [name, value]))).toMatchObject({
      verdict,
      reason: expect.stringMatching(reason),
    });
  });

  test('pay that is not what was said', () => {
    expect(
      judged('a letter of employment', intact, { about: { ...differing, grossIncomeYear: 70_000 } }),
    ).toMatchObject({ verdict: 'CONTRADICTS', reason: expect.stringContaining('€46,800') });
    expect(
      judged('a letter of employment', intact, {
        about: { ...differing, grossIncomeYear: 46_000, employer: 'Fictional Foods' },
      }),
    ).toMatchObject({ verdict: 'SUPPORTS' });
    expect(
      judged('a letter of employment', intact, { about: { ...differing, employer: 'Harbour Hotel' } }),
    ).toMatchObject({ verdict: 'INSUFFICIENT' });
  });

  test('another date of birth than the applicant’s', () => {
    expect(judged('a passport', intact, { about: { dateOfBirth: '1991-02-14' } })).toMatchObject({
      verdict: 'CONTRADICTS',
    });
    expect(judged('a passport', intact, { about: { dateOfBirth: '1990-02-14' } })).toMatchObject({
      verdict: 'SUPPORTS',
    });
  });
});

describe('a passport whose check digits are wrong', () => {
  const forged = (proofs.find(({ title }) => title === 'a passport')?.text ?? '').replace('IRL9002144', 'IRL9102144');
  const seenWith = (confidence: number) =>
    judge(typed(forged, { noise: { ...scanned, confidence } }), asking('PROOF_OF_IDENTITY', { dateOfBirth: null }));

  test('speaks against itself on a clear picture', () => {
    expect(seenWith(97)).toMatchObject({
      verdict: 'CONTRADICTS',
      reason: expect.stringContaining('check digits of the machine-readable lines are wrong'),
    });
  });

  test.each([82, 55])('on an unclear one (certainty %i) a better picture is asked for', (confidence) => {
    const judgement = seenWith(confidence);
    expect(['INSUFFICIENT', 'UNREADABLE']).toContain(judgement.verdict);
    expect(judgement.claims.find(({ rule }) => rule === 'zone-checks')?.reason).toContain('sharper picture');
  });
});

describe('together with the other documents', () => {
  const fact = (name: FactName, value: string) => ({ name, value, places: [] });
  const text = proofs.find(({ title }) => title === 'a passport')?.text ?? '';

  test('another date of birth than another document’s is asked about', () => {
    const question = {
      ...asking('PROOF_OF_IDENTITY', { dateOfBirth: null }),
      others: [{ kind: 'driving_licence' as const, facts: [fact('date_of_birth', '1991-02-14')] }],
    };
    expect(judge(typed(text), question)).toMatchObject({
      verdict: 'INSUFFICIENT',
      reason: expect.stringContaining('isn’t the one on'),
    });
  });

  test('the same one supports', () => {
    const question = {
      ...asking('PROOF_OF_IDENTITY', { dateOfBirth: null }),
      others: [{ kind: 'driving_licence' as const, facts: [fact('date_of_birth', '1990-02-14')] }],
    };
    expect(judge(typed(text), question).verdict).toBe('SUPPORTS');
  });

  test('another employer is noted and holds nothing up', () => {
    const letter = proofs.find(({ title }) => title === 'a letter of employment')?.text ?? '';
    const question = {
      ...asking('PROOF_OF_EMPLOYMENT', differing),
      others: [{ kind: 'payslip' as const, facts: [fact('employer', 'Harbour Hotel Group')] }],
    };
    const judgement = judge(typed(letter), question);
    expect(judgement.verdict).toBe('SUPPORTS');
    expect(judgement.claims.find(({ rule }) => rule === 'agrees-with-others')?.outcome).toBe('note');
  });
});
