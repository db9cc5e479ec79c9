import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extendTailwindMerge } from 'tailwind-merge';
import { describe, expect, it } from 'vitest';
import { cn } from '../../../../web/components/cn.ts';

const reference = extendTailwindMerge({
  cacheSize: 0,
  extend: { classGroups: { 'font-size': [{ text: ['fine', 'row'] }], rounded: [{ rounded: ['plate', 'card'] }] } },
});

const web = join(import.meta.dirname, '..', '..', '..', '..', 'web');

/** Every word of the texts in the pages' code that tailwind-merge knows as a class, without its variants. */
function classesOfPages(): string[] {
  const words = new Set<string>();
  for (const file of readdirSync(web, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, , text = ''] of readFileSync(join(web, file), 'utf8').matchAll(/(['"`])((?:(?!\1)[^\\])*)\1/g))
      for (const word of text.split(/\s+/)) words.add(word.replace(/^(?:(?:[^:[(]|\[[^\]]*\]|\([^)]*\))*:)*/, ''));
  }
  return [...words].filter(
    (word) => /^-?[a-z](?:[\w./()-]|\[[^\]"]*\])*!?$/.test(word) && reference(`${word} ${word}`) === word,
  );
}

/** One class of each shape: what is true of p-4 is true of p-5. */
const shapesOf = (classes: readonly string[]) => [
  ...new Map(classes.map((name) => [name.replace(/[\d.]+/g, '0'), name])).values(),
];

/**
 * Where we differ from it: a clamp sets the overflow in both directions, nothing replaces a class about touch, and it
 * takes our shadows for colours.
 */
const isExempt = (one: string, other: string) =>
  (one.startsWith('overflow-') && other.startsWith('line-clamp-')) ||
  ['touch', 'shadow'].some((name) => one.startsWith(name) && other.startsWith(name));

describe('of two classes', () => {
  const classes = classesOfPages();
  const shapes = shapesOf(classes);

  it('the later one replaces the earlier where it sets the same, as with tailwind-merge', () => {
    expect(shapes.length).toBeGreaterThan(300);
    const wrong = shapes.flatMap((one) =>
      shapes
        .filter((other) => other !== one && !isExempt(one, other))
        .map((other) => `${one} ${other}`)
        .filter((both) => cn(both) !== reference(both)),
    );
    expect(wrong).toEqual([]);
  }, 60_000);

  it('with variants, only the one with the same variants does', () => {
    const samples = [
      'p-4 hover:p-2',
      'hover:p-4 hover:p-2',
      'sm:hover:p-4 sm:hover:px-2',
      '[&>span]:hidden [&>span]:flex',
      'max-[68.75rem]:has-[>:nth-child(3)]:w-full max-[68.75rem]:has-[>:nth-child(3)]:w-auto',
      'text-ink! text-door-ink',
      'text-ink! text-door-ink!',
      'group-data-[state=open]:rotate-180 rotate-90',
    ];
    expect(samples.map((both) => cn(both))).toEqual(samples.map((both) => reference(both)));
  });

  it('unknown ones stay, once each', () => {
    expect(cn('on-door', false, 'after-a-while', undefined, 'touch-target')).toBe('on-door after-a-while touch-target');
    expect(cn()).toBe('');
  });
});
