import { expect, it } from 'vitest';
import { withoutUnseen } from '../../../../domain/text/unseen.ts';
import { scaled } from '../../../pace-of-machine.ts';

it.each([
  ['a name with blanks of no width', 'Ci\u200bara\u2060 No\u00adlan\ufeff', 'Ciara Nolan'],
  ['a name written backwards', '\u202enaloN\u202c Ann\u2066', 'naloN Ann'],
  ['a joiner between Latin letters', 'Ann\u200d By\u200crne', 'Ann Byrne'],
  ['a zero byte and an escape', 'Ann\0 \u001bByrne', 'Ann Byrne'],
  ['nothing but fillers', '\u200b\u3164\u115f', ''],
  ['tags', 'Ann\u{e0041}\u{e007f}', 'Ann'],
])('takes out %s', (_what, given, seen) => {
  expect(withoutUnseen(given)).toBe(seen);
});

it.each([
  ['Persian with its joiner', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
  ['Hindi with its joiner', '\u0915\u094d\u200d\u0937'],
  ['a family of emoji', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
  ['an emoji with its form', '\u2764\ufe0f'],
  ['lines and columns', 'Name:\tAnn\r\nPhone: 087'],
  ['accents written as marks', 'Sea\u0301n O\u2019Brien-Ní Dhónaill'],
])('keeps %s', (_what, given) => {
  expect(withoutUnseen(given)).toBe(given);
});

it('takes long texts in a moment', () => {
  const started = performance.now();
  withoutUnseen('\u200d\u0627'.repeat(100_000) + '\u200b'.repeat(100_000));
  expect(performance.now() - started).toBeLessThan(scaled(1000));
});
