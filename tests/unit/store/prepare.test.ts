import { readdirSync, readFileSync } from 'node:fs';
import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import '../../../store/prepare.ts';

it('prepares the indexes of every entity there is, whatever else the process has loaded', () => {
  const store = new URL('../../../store/', import.meta.url);
  const sources = readdirSync(store, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(new URL(file, store), 'utf8'));
  const entities = sources.flatMap((source) => [...source.matchAll(/\bmodel<\w+>\('(\w+)'/g)].map((match) => match[1]));
  expect(entities.length).toBeGreaterThan(5);
  expect(Object.keys(mongoose.models).sort()).toEqual(entities.sort());
});
