import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import mongoose, { type Model, Types } from 'mongoose';
import ts from 'typescript';
import { sampleAt } from './grown-store.ts';

const project = join(import.meta.dirname, '..', '..', '..');

/** One query of the store as written in its source, with a filter of its shape. */
export type QuerySite = {
  /** The file, the method and the filter as written. */
  name: string;
  model: Model<unknown>;
  /** Null if the source doesn't show the filter: a test supplies one. */
  filter: Record<string, unknown> | null;
};

/** Methods that look for records; their first argument is the filter. */
const methods = new Set([
  'find',
  'findOne',
  'findOneAndUpdate',
  'findOneAndDelete',
  'updateOne',
  'updateMany',
  'deleteOne',
  'deleteMany',
  'countDocuments',
  'exists',
]);

/** A value that the source doesn't show, such as a function's parameter. */
const unknown = Symbol('unknown');
/** A part that a filter sometimes omits; it is omitted here. */
const optional = Symbol('optional');

/** A value of the field in a grown store, or else one of the type in its schema. */
function sample(model: Model<unknown>, path: string): unknown {
  const kept = sampleAt(model, path);
  if (kept !== undefined && kept !== null) return kept;
  const { options, instance } = model.schema.path(path) ?? { options: {}, instance: 'ObjectId' };
  const type = instance === 'Array' ? (options as { type?: { name?: string }[] }).type?.[0] : instance;
  const name = typeof type === 'string' ? type : type?.name;
  if (name === 'Date') return new Date('2026-03-11T12:00:00Z');
  if (name === 'Number') return 1;
  if (name === 'Boolean') return true;
  if (name === 'ObjectId' || name === 'SchemaObjectId') return new Types.ObjectId();
  return 'x';
}

function literal(node: ts.Expression): unknown {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (node.kind === ts.SyntaxKind.NullKeyword) return null;
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node) || ts.isSatisfiesExpression(node))
    return literal(node.expression);
  return unknown;
}

/** The value of a field or operator, with samples where the source doesn't show it. */
function valueOf(model: Model<unknown>, path: string, node: ts.Expression): unknown {
  const said = literal(node);
  if (said !== unknown) return said;
  if (ts.isObjectLiteralExpression(node)) return filterOf(model, node, path);
  if (ts.isArrayLiteralExpression(node)) {
    const listed = node.elements.filter((element) => !ts.isSpreadElement(element));
    return listed.length > 0 ? listed.map((element) => valueOf(model, path, element)) : [sample(model, path)];
  }
  return sample(model, path);
}

/** Operators whose value is a list of filters: those that the source doesn't show are left out. */
const ofFilters = new Set(['$and', '$or', '$nor']);

/** Operators whose value is a list, even if the source shows only a name. */
const ofLists = new Set(['$in', '$nin', '$all']);

/** A filter, or the part of one inside the field at `path`. */
function filterOf(model: Model<unknown>, node: ts.ObjectLiteralExpression, path = ''): Record<string, unknown> {
  const entries = node.properties.map((property): [string, unknown] => {
    if (ts.isShorthandPropertyAssignment(property)) return [property.name.text, sample(model, property.name.text)];
    if (!ts.isPropertyAssignment(property) || ts.isComputedPropertyName(property.name)) return ['', optional];
    const key = property.name.text;
    if (ofFilters.has(key)) {
      const list = ts.isArrayLiteralExpression(property.initializer) ? property.initializer.elements : [];
      const shown = [...list]
        .filter((one) => ts.isObjectLiteralExpression(one))
        .map((one) => filterOf(model, one, path));
      return [key, shown.length > 0 ? shown : optional];
    }
    const operator = key.startsWith('$');
    const at = operator || path === '' ? (operator ? path : key) : `${path}.${key}`;
    const value = valueOf(model, at, property.initializer);
    return [key, ofLists.has(key) && !Array.isArray(value) ? [value] : value];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== optional));
}

/** The filter of a call: its first argument, or what the first stage of a pipeline matches. */
function filterOfCall(
  model: Model<unknown>,
  first: ts.Expression | undefined,
  method: string,
): Record<string, unknown> | null {
  if (method === 'findByIdAndUpdate' || method === 'findById') return { _id: new Types.ObjectId() };
  if (!first) return {};
  if (method === 'aggregate') {
    const stage = ts.isArrayLiteralExpression(first) ? first.elements[0] : undefined;
    const match =
      stage && ts.isObjectLiteralExpression(stage)
        ? stage.properties.find((property) => property.name?.getText() === '$match')
        : undefined;
    return match && ts.isPropertyAssignment(match) && ts.isObjectLiteralExpression(match.initializer)
      ? filterOf(model, match.initializer)
      : null;
  }
  return ts.isObjectLiteralExpression(first) ? filterOf(model, first) : null;
}

/** Model parameters of functions, by name, each with one of the models passed to it. */
const givenModels = new Map([['batches', 'BulkBatches']]);

/** The models that the store exports, by their export names. */
async function modelsByName(files: readonly string[]): Promise<Map<string, Model<unknown>>> {
  const known = new Set<unknown>();
  const found = new Map<string, Model<unknown>>();
  for (const file of files) {
    const module = (await import(join(project, file))) as Record<string, unknown>;
    for (const model of Object.values(mongoose.models)) known.add(model);
    for (const [name, value] of Object.entries(module)) if (known.has(value)) found.set(name, value as Model<unknown>);
  }
  return found;
}

/** A query's method, the name of its model and its argument: `Model.method(filter)` or `change(Model, filter)`. */
function calledOn(call: ts.CallExpression) {
  const { expression, arguments: given } = call;
  if (ts.isPropertyAccessExpression(expression))
    return { method: expression.name.text, name: expression.expression.getText(), argument: given[0] };
  const [model] = given;
  if (expression.getText() !== 'change' || !model) return null;
  return { method: 'updateOne', name: model.getText(), argument: given[1] };
}

/** Every query of the store. Models that a file doesn't export are found by their collection. */
export async function querySites(): Promise<QuerySite[]> {
  const files = globSync('store/**/*.ts', { cwd: project }).sort();
  const exported = await modelsByName(files);
  return files.flatMap((file) => {
    const text = readFileSync(join(project, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const own = new Map(
      [...text.matchAll(/const (\w+) = model<[^(]*>\(\s*'(\w+)'/g)].map(([, name = '', model = '']) => [
        name,
        mongoose.models[model] as Model<unknown> | undefined,
      ]),
    );
    const sites: QuerySite[] = [];
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (!ts.isCallExpression(node)) return;
      const called = calledOn(node);
      if (!called) return;
      const { method, name, argument: given } = called;
      const model = own.get(name) ?? exported.get(givenModels.get(name) ?? name);
      if (!model || !(methods.has(method) || method === 'aggregate')) return;
      const argument = given?.getText().replaceAll(/\s+/g, ' ') ?? '';
      sites.push({ name: `${file} ${method}(${argument})`, model, filter: filterOfCall(model, given, method) });
    };
    visit(source);
    return sites;
  });
}
