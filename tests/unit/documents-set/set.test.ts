import { isValidIBAN } from 'ibantools';
import { describe, expect, it } from 'vitest';
import { documentKinds, kindsOfSlot, verdicts } from '../../../domain/documents/kinds.ts';
import { sameValue } from '../../../fixtures/documents/compare.ts';
import { drawPdf } from '../../../fixtures/documents/draw.ts';
import { faults, forms } from '../../../fixtures/documents/faults.ts';
import { brokenPpsn, checkDigit, iban, ppsn, td3 } from '../../../fixtures/documents/identifiers.ts';
import { papers } from '../../../fixtures/documents/kinds/index.ts';
import { planDocuments } from '../../../fixtures/documents/plan.ts';
import { randomFrom } from '../../../fixtures/documents/random.ts';
import { sheetText } from '../../../fixtures/documents/sheet.ts';

const set = planDocuments(1);
const textOf = (planned: (typeof set)[number]) => sheetText(planned.drawn.sheets);

describe('the labelled set of documents', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(planDocuments(1)).toEqual(set);
    const other = planDocuments(2);
    expect(other.map(({ label }) => label.applicant.fullName)).not.toEqual(set.map(({ label }) => label.applicant.fullName));
  });

  it('draws the same bytes for the same plan', async () => {
    const [first] = set;
    const draw = () => drawPdf(first?.drawn.sheets ?? [], { made: '2026-11-01', producer: 'test' });
    expect((await draw()).equals(await draw())).toBe(true);
  });

  it('has every kind in at least three layouts, and every fault', () => {
    expect(set.length).toBeGreaterThanOrEqual(180);
    expect(new Set(set.map(({ kind }) => kind))).toEqual(new Set(documentKinds.filter((kind) => kind !== 'unknown')));
    for (const { kind, layouts } of papers) expect(new Set(layouts.map(({ name }) => name)).size, kind).toBeGreaterThanOrEqual(3);
    const planted = new Set(set.map(({ label }) => label.fault));
    expect(faults.filter(({ name }) => !planted.has(name))).toEqual([]);
    expect(forms.filter((form) => !set.some((planned) => planned.form === form))).toEqual([]);
    expect(new Set(set.map(({ id }) => id)).size).toBe(set.length);
  });

  it('labels what can be labelled', () => {
    for (const { id, kind, label } of [...set, ...planDocuments(3, { holdout: true })]) {
      expect(label.today, id).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(label.applicant.fullName.split(' ').length, id).toBeGreaterThanOrEqual(2);
      expect(label.verdicts.length, id).toBeGreaterThan(0);
      expect(verdicts).toEqual(expect.arrayContaining([...label.verdicts]));
      // A true document answers what was asked; a misplaced one does not.
      expect(kindsOfSlot[label.slot].includes(kind), id).toBe(label.fault !== 'wrong-kind');
      if (label.fault === null) expect(label.verdicts, id).toContain('SUPPORTS');
    }
  });

  it('writes on the page whose it is, of everything true', () => {
    for (const planned of set.filter(({ label, kind }) => label.fault === null && kind !== 'other')) {
      const written = Object.entries(planned.label.facts).find(([name]) => ['account_holder', 'employee', 'beneficiary', 'tenant', 'person', 'holder', 'student', 'apprentice'].includes(name))?.[1] ?? '';
      expect(written.length, planned.id).toBeGreaterThan(3);
      expect(sameValue(written, textOf(planned).replace(/[<\n]/g, ' ')), planned.id).toBe(true);
    }
  });

  it('breaks the sums of an altered statement and of no other', () => {
    const cents = (text: string) => Number(text.replace(/[^\d-]/g, ''));
    const statements = set.filter(({ kind, layout, label }) => kind === 'bank_statement' && ['boi-like', 'credit-union', 'ptsb-like'].includes(layout) && [null, 'altered-amount'].includes(label.fault));
    expect(statements.some(({ label }) => label.fault)).toBe(true);
    for (const { id, drawn, label } of statements) {
      const rows = drawn.sheets.flatMap(({ marks }) => marks.flatMap((mark) => (mark.what === 'row' && mark.cells.length === 5 && /\d/.test(mark.cells[4]?.text ?? '') ? [mark.cells.map(({ text }) => text)] : [])));
      const off = rows.filter((row, at) => at > 0 && at < rows.length - 1 && cents(rows[at - 1]?.[4] ?? '') - cents(row[2] ?? '') + cents(row[3] ?? '') !== cents(row[4] ?? ''));
      expect(off.length >= 2, id).toBe(label.fault === 'altered-amount');
    }
  });
});

describe('identifiers', () => {
  it('have the check characters of published examples', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) expect(['7654321G', '7654321PA', '7654321BB']).toContain(ppsn(randomFrom(seed), '7654321'));
    expect(brokenPpsn('1234567T')).not.toBe('1234567T');
    expect(iban('IE', 'AIBK93115212345678')).toBe('IE29AIBK93115212345678');
    const [first, second] = td3({ family: 'Ní Bhroin', given: 'Aoife Maria', country: 'IRL', number: 'PA1234567', born: '1990-02-14', sex: 'F', expires: '2033-02-13' });
    expect(first).toBe('P<IRLNI<BHROIN<<AOIFE<MARIA<<<<<<<<<<<<<<<<<');
    expect(second).toBe('PA12345673IRL9002144F3302130<<<<<<<<<<<<<<00');
  });

  it('pass their checks on every paper whose fault is another', () => {
    const sound = set.filter(({ label }) => !['bad-check-digit', 'h-number'].includes(label.fault ?? ''));
    const ibans = sound.flatMap(({ label }) => label.facts['iban'] ?? []);
    expect(ibans.length).toBeGreaterThan(10);
    expect(ibans.filter((value) => !isValidIBAN(value))).toEqual([]);
    const zones = sound.flatMap((planned) => textOf(planned).match(/^[A-Z0-9<]{44}$/gm) ?? []).filter((line) => !line.startsWith('P<'));
    expect(zones.length).toBeGreaterThan(10);
    for (const line of zones) {
      expect(line.charAt(9)).toBe(checkDigit(line.slice(0, 9)));
      expect(line.charAt(43)).toBe(checkDigit(line.slice(0, 10) + line.slice(13, 20) + line.slice(21, 43)));
    }
  });
});
