import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { judge } from '../../../../domain/documents/judge.ts';
import { slotOfKind } from '../../../../domain/documents/kinds.ts';
import { claimHeading, factLabels, kindLabels, ruleLabels } from '../../../../domain/documents/labels.ts';
import { asking, typed } from './documents-for-tests.ts';
import { samples } from './samples-for-tests.ts';

const root = new URL('../../../../', import.meta.url);
const sourceOf = (patterns: string[]) =>
  globSync(patterns, { cwd: root.pathname })
    .map((file) => readFileSync(new URL(file, root), 'utf8'))
    .join('\n');
const labelled = [...Object.values(factLabels), ...Object.values(ruleLabels)];

describe('the labels of facts, kinds and rules', () => {
  test('every fact is one that some reader finds', () => {
    const readers = sourceOf(['domain/documents/facts/*.ts', 'domain/documents/read-facts.ts']);
    expect(
      Object.keys(factLabels).filter((name) => !readers.includes(`'${name}'`) && !readers.includes(`${name}:`)),
    ).toEqual([]);
  });

  test('every rule is one that some check answers with', () => {
    const rules = sourceOf(['domain/documents/rules/*.ts', 'domain/documents/joined/*.ts']);
    expect(Object.keys(ruleLabels).filter((name) => !rules.includes(`'${name}'`))).toEqual([]);
  });

  test('none is a key with its underscores or hyphens taken out, and none says two things', () => {
    expect(labelled.filter((label) => /[_]|^[a-z]|\.$/.test(label))).toEqual([]);
    expect(new Set(Object.values(factLabels)).size).toBe(Object.keys(factLabels).length);
    expect(new Set(Object.values(kindLabels).map(({ heading }) => heading)).size).toBe(Object.keys(kindLabels).length);
  });

  test.each(samples.map(({ title, kind, text }) => [title, kind, text] as const))(
    '%s is told in them',
    (_, kind, text) => {
      const { claims, facts } = judge(typed(text), asking(slotOfKind(kind)));
      for (const { name } of facts) expect(factLabels[name], name).toBeTruthy();
      for (const claim of claims) expect(Object.values(ruleLabels)).toContain(claimHeading(claim));
    },
  );

  test('a claim of a plugged-in model keeps its own heading', () => {
    expect(claimHeading({ rule: 'toString', claim: 'The letter is on headed paper' })).toBe(
      'The letter is on headed paper',
    );
  });

  test('the pages take their words from the tables and derive none from a key', () => {
    const page = sourceOf(['web/shared/documents/*.{ts,tsx}']);
    expect(page).toContain('factLabels[fact.name]');
    expect(page).not.toMatch(/replaceAll\('_'/);
  });
});
