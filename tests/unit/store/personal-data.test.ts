import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose, { type Schema } from 'mongoose';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { gridFsName } from '../../../store/file-homes/gridfs.ts';
import type { FileBucket } from '../../../store/file-homes/home.ts';
import '../../../store/prepare.ts';
import { erasureSteps } from '../../../store/privacy/erasure-steps.ts';
import { personalData, personalElsewhere, personalFiles } from '../../../store/privacy/personal-data.ts';
import { jobs } from '../../../workers/queues.ts';

const project = join(import.meta.dirname, '..', '..', '..');
const models = new Map(Object.values(mongoose.models).map((model) => [model.collection.collectionName, model.schema]));

/** Every path of a schema down to its leaves, as 'deliveries.steps.reason'. */
function pathsOf(schema: Schema, before = ''): string[] {
  return Object.entries(schema.paths).flatMap(([name, type]) => {
    const inner = (type as { schema?: Schema }).schema;
    return inner ? pathsOf(inner, `${before}${name}.`) : [`${before}${name}`];
  });
}

const isUnder = (path: string, field: string) => path === field || path.startsWith(`${field}.`);
const fieldsOf = (collection: string) => {
  const { personal = [], impersonal = [] } = personalData[collection] ?? {};
  return [...personal.flatMap(({ fields }) => fields), ...impersonal];
};

describe('the registry of personal data', () => {
  it('knows every collection, and none that is gone', () => {
    expect(Object.keys(personalData).sort()).toEqual([...models.keys()].sort());
  });

  it.each([...models])('says of each field of %s once whether it is about a person', (collection, schema) => {
    const fields = fieldsOf(collection);
    const paths = pathsOf(schema);
    const times = (path: string) => fields.filter((field) => isUnder(path, field)).length;
    expect(paths.filter((path) => times(path) !== 1 && !path.endsWith('._id'))).toEqual([]);
    expect(fields.filter((field) => !paths.some((path) => isUnder(path, field)))).toEqual([]);
  });

  it('names a step or an expiry that there is for all that is held, and uses each step', () => {
    const steps = Object.keys(erasureSteps);
    const rows = Object.entries(personalData).flatMap(([collection, { personal }]) =>
      personal.map(({ erasedBy }) => ({ collection, erasedBy })),
    );
    const expires = (schema: Schema | undefined) =>
      schema?.indexes().some(([, options]) => options.expireAfterSeconds !== undefined) ?? false;
    const byExpiry = rows.filter(({ erasedBy }) => erasedBy === 'expiry').map(({ collection }) => collection);
    expect(byExpiry.filter((collection) => !expires(models.get(collection)))).toEqual([]);
    const named = new Set(rows.map(({ erasedBy }) => erasedBy));
    expect(steps.filter((step) => step !== 'fingerprints' && !named.has(step as never))).toEqual([]);
  });

  it('says openly what nobody can have erased', () => {
    const lasting = Object.entries(personalData).flatMap(([collection, { personal }]) =>
      personal.some(({ erasedBy }) => erasedBy === 'never') ? [collection] : [],
    );
    expect(lasting.sort()).toEqual(['deletions', 'retired_usernames']);
  });

  it('knows every store of files', () => {
    const used = globSync('{store,workers,server}/**/*.ts', { cwd: project }).flatMap((file) =>
      [...readFileSync(join(project, file), 'utf8').matchAll(/storeFile\(\s*'(\w+)'/g)].map(([, bucket]) => bucket),
    );
    expect([...new Set(used)].sort()).toEqual(Object.keys(personalFiles).sort());
    expect(gridFsName('mails' satisfies FileBucket)).toBe('files_mails');
  });

  it('finds nothing in a job that could name a person', () => {
    const words = ['Aoife Byrne', 'aoife@mail.example', '+353857654321', '12 Fictional Lane'];
    const named = Object.entries(jobs).flatMap(([name, { data }]) =>
      Object.entries(data.shape as Record<string, { safeParse: (value: unknown) => { success: boolean } }>).flatMap(
        ([field, schema]) => (words.some((word) => schema.safeParse(word).success) ? [`${name}.${field}`] : []),
      ),
    );
    expect(named).toEqual([]);
    expect(Object.keys(personalElsewhere)).toContain('jobs');
  });
});

/** What log lines may say: ids, counts, states, and errors. */
const loggable = new Set(
  `err mailId messageId applicationId landlordId listingId documentId outgoingId batchId userId operatorId id
  job jobs work queue attempt template removed accounts documents pass records event what action about result status method path
  certFile ms port url count kind reason step reminders slotId metric code pasted remoteAddress size recipients`.split(
    /\s+/,
  ),
);

/** The names in the first argument of each call of a log. */
function loggedNames(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(project, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const names: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && /(?:^|\.)log\.(?:debug|info|warn|error)$/.test(node.expression.getText())) {
      const [facts] = node.arguments;
      if (facts && ts.isObjectLiteralExpression(facts))
        for (const one of facts.properties) if (one.name) names.push(one.name.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

it('log lines say nothing but what the registry expects', () => {
  const files = globSync('{mail,server,store,workers,roles}/**/*.ts', { cwd: project });
  const unexpected = files.flatMap((file) =>
    loggedNames(file).flatMap((name) => (loggable.has(name) ? [] : [`${file}: ${name}`])),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(unexpected).toEqual([]);
});
