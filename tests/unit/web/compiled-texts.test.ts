import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { choiceIn, numberIn, pluralIn } from '../../../domain/text/compiled-message.ts';
import { type FilledMessage, icuMessage } from '../../../domain/text/icu-message.ts';
import { locale } from '../../../domain/text/locale.ts';
import { compiledMessage, compileTexts, messagesIn } from '../../../web/compiled-texts.ts';

const project = join(import.meta.dirname, '..', '..', '..');

/** A compiled message as the browser has it. */
const compiled = (message: string): FilledMessage =>
  new Function('$plural', '$choice', '$number', `return ${compiledMessage(message)}`)(
    pluralIn,
    choiceIn,
    numberIn,
  ) as FilledMessage;

type Elements = ReturnType<typeof parse>;

/** Values for every argument of a message: each count, and each choice with one that no branch names. */
function valuesFor(message: string): Record<string, string | number>[] {
  const counted = new Set<string>();
  const chosen = new Map<string, string[]>();
  const plain = new Set<string>();
  const walk = (elements: Elements): void => {
    for (const element of elements) {
      if (element.type === TYPE.plural || element.type === TYPE.number) counted.add(element.value);
      if (element.type === TYPE.select) chosen.set(element.value, Object.keys(element.options));
      if (element.type === TYPE.argument) plain.add(element.value);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const { value } of Object.values(element.options)) walk(value);
    }
  };
  walk(parse(message, { ignoreTag: true }));
  return [0, 1, 2, 5, 1200].map((count, at) => ({
    ...Object.fromEntries([...plain].map((name) => [name, `‘{${name}}’ <b>$\\`])),
    ...Object.fromEntries([...counted].map((name) => [name, count])),
    ...Object.fromEntries([...chosen].map(([name, choices]) => [name, choices[at % choices.length] ?? ''])),
  }));
}

describe('a message compiled for the browser', () => {
  it('says what the message library says, for every message of the catalogues', () => {
    const files = globSync(['domain/**/*.ts', 'web/**/*.{ts,tsx}'], { cwd: project });
    let messages = 0;
    for (const file of files) {
      const code = readFileSync(join(project, file), 'utf8');
      if (!code.includes('= catalogue({')) continue;
      for (const { text } of messagesIn(file, code)) {
        messages += 1;
        const [ours, theirs] = [compiled(text), icuMessage(text, locale)];
        for (const values of valuesFor(text)) expect(ours(values), text).toBe(theirs(values));
      }
    }
    expect(messages).toBeGreaterThan(500);
  });

  it('keeps backslashes, backticks and dollars of a text as they are', () => {
    expect(compiled('\\ ` ${n} costs $'.replace('${n}', '$'))({})).toBe('\\ ` $ costs $');
  });

  it.each(['{day, date, short}', '{at, selectordinal, other {#th}}', '{n, number, percent}'])(
    'refuses %j, which no helper formats',
    (message) => expect(() => compiledMessage(message)).toThrow('don’t know'),
  );
});

describe('the catalogues of a module', () => {
  it('keep plain texts and code around them to the letter', () => {
    const code = `export const text = catalogue({ a: 'Plain', b: '{name} moved', c: { d: "{n}" } });\nexport const x = 1;`;
    const result = compileTexts('text.ts', code) ?? '';
    expect(result).toContain(
      `catalogue({ a: 'Plain', b: (v)=>\`\${v["name"]} moved\`, c: { d: (v)=>\`\${v["n"]}\` } });\nexport const x = 1;`,
    );
  });

  it('stay as they are without arguments, and must be written out', () => {
    expect(compileTexts('text.ts', `const text = catalogue({ a: 'Plain' });`)).toBeNull();
    expect(() => compileTexts('text.ts', `const text = catalogue({ a: greeting });`)).toThrow('written out');
  });
});
