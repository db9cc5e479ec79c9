import { descendants } from './html-tree.ts';
import { isObject, type JsonObject, parseJson } from './json-values.ts';
import type { Page } from './page.ts';
import { literalAt, valuesWithNames } from './script-literal.ts';

/**
 * The data that a page hands to its scripts, however its framework writes it: JSON, JSON given to a variable or a
 * function, JSON in a string or an attribute, pieces of a stream, values that refer to one another by number or key.
 */
const bounds = {
  scripts: 40,
  characters: 1_500_000,
  values: 40,
  attributes: 60,
  elements: 20_000,
  strings: 60,
  tries: 80,
};

const given = /[=(]\s*(?=[{[])/g;
/** `JSON.parse("…")` and `JSON.parse('…')` */
const parsedString = /JSON\.parse\(\s*(?:("(?:[^"\\]|\\.)*")|'((?:[^'\\]|\\.)*)')\s*\)/g;

/** The values that a script's code assigns or passes on, where they are literals. */
function valuesInCode(body: string): unknown[] {
  const text = body.slice(0, bounds.characters);
  const values: unknown[] = [];
  for (const [, double, single] of text.matchAll(parsedString)) {
    const words = double ?? `"${(single ?? '').replaceAll(String.raw`\'`, "'").replace(/(?<!\\)"/g, String.raw`\"`)}"`;
    const inner = parseJson(words);
    if (typeof inner === 'string') values.push(parseJson(inner));
  }
  values.push(...valuesWithNames(text));
  given.lastIndex = 0;
  let tries = 0;
  for (let match = given.exec(text); match && values.length < bounds.values; match = given.exec(text)) {
    tries += 1;
    if (tries > bounds.tries) break;
    const start = match.index + match[0].length;
    const found = literalAt(text, start);
    if (found === null || found.end - start < 40) continue;
    values.push(found.value);
    given.lastIndex = found.end;
  }
  return values.filter((value) => value !== null);
}

const flightPush = /^\s*(?:\(self\.__next_f\s*=[^)]*\)|self\.__next_f)\.push\(/;

/** The data that a newer framework streams in pieces: lines of a number, a colon and JSON. */
function streamedStates(page: Page): unknown[] {
  const pieces = page.scripts
    .filter(({ body }) => flightPush.test(body))
    .slice(0, 200)
    .map(({ body }) => parseJson(body.replace(flightPush, '').replace(/\)\s*;?\s*$/, '')))
    .flatMap((piece) => (Array.isArray(piece) && typeof piece[1] === 'string' ? [piece[1]] : []));
  return pieces
    .join('')
    .split('\n')
    .slice(0, 500)
    .map((line) => parseJson(line.replace(/^[\da-f]+:/i, '')))
    .filter((value) => value !== null);
}

/** Some servers hand the page's data over in an attribute of the element that a script fills. */
function statesInAttributes({ root }: Page): unknown[] {
  const found: unknown[] = [];
  let looked = 0;
  for (const { attributes } of descendants(root)) {
    looked += 1;
    if (looked > bounds.elements || found.length >= bounds.attributes) break;
    for (const [name, value] of Object.entries(attributes)) {
      if (value.length < 40 || !/^\s*[{[]/.test(value) || name === 'style' || name === 'class') continue;
      const state = parseJson(value);
      if (state !== null) found.push(state);
    }
  }
  return found;
}

const revivers = new Set(['Reactive', 'ShallowReactive', 'Ref', 'ShallowRef', 'EmptyRef', 'EmptyShallowRef']);
const revived = { values: 50_000, depth: 40 };

/** A list in which objects and lists hold the places of their values: the value that its first entry stands for. */
function withPlaces(list: readonly unknown[]): unknown {
  let used = 0;
  const valueAt = (place: unknown, depth: number): unknown => {
    used += 1;
    if (typeof place !== 'number' || used > revived.values || depth > revived.depth) return null;
    const value = list[place];
    if (Array.isArray(value)) {
      const [mark, inner] = value;
      return typeof mark === 'string' && revivers.has(mark)
        ? valueAt(inner, depth + 1)
        : value.map((one) => valueAt(one, depth + 1));
    }
    if (!isObject(value)) return value;
    // ‘_3: 4’: the name of the field is a value of the list as well.
    const nameOf = (key: string) => {
      const name = /^_\d+$/.test(key) ? list[Number(key.slice(1))] : key;
      return typeof name === 'string' ? name : key;
    };
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [nameOf(key), valueAt(one, depth + 1)]));
  };
  return valueAt(0, 0);
}

const holdsPlaces = (value: unknown): value is unknown[] =>
  Array.isArray(value) &&
  value.length > 8 &&
  (isObject(value[0]) || Array.isArray(value[0])) &&
  Object.values(value[0]).some((one) => typeof one === 'number') &&
  Object.values(value[0]).every((one) => typeof one === 'number' || typeof one === 'string') &&
  value.slice(1).some((one) => typeof one === 'string');

/** JSON within a string of JSON, as an answer that the server has fetched for the page. */
function unfolded(value: unknown, budget: { strings: number }, depth = 0): unknown {
  if (depth > 12) return value;
  if (typeof value === 'string') {
    if (value.length < 40 || !/^\s*[{[]/.test(value) || budget.strings <= 0) return value;
    budget.strings -= 1;
    return parseJson(value) ?? value;
  }
  if (Array.isArray(value)) return value.map((one) => unfolded(one, budget, depth + 1));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, unfolded(one, budget, depth + 1)]));
}

const referred = 3;
/** A store in which objects name one another: `{ __ref: 'Address:14' }` becomes that address. */
function withStore(store: JsonObject): unknown {
  const whole = (value: unknown, depth: number): unknown => {
    if (Array.isArray(value)) return value.map((one) => whole(one, depth));
    if (!isObject(value)) return value;
    const ref = value['__ref'];
    if (typeof ref === 'string') return depth > 0 && ref in store ? whole(store[ref], depth - 1) : null;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, whole(one, depth)]));
  };
  return Object.fromEntries(Object.entries(store).map(([key, value]) => [key, whole(value, referred)]));
}

const isStore = (value: unknown): value is JsonObject =>
  isObject(value) && Object.keys(value).some((key) => /^[A-Z]\w*:/.test(key));

/** A store may be the whole state or one field of it. */
function withReferences(state: unknown): unknown {
  if (isStore(state)) return withStore(state);
  if (!isObject(state)) return state;
  return Object.fromEntries(
    Object.entries(state).map(([key, value]) => [key, isStore(value) ? withStore(value) : value]),
  );
}

/** Every state that a page carries. */
export function statesOf(page: Page): unknown[] {
  const inScripts = page.scripts
    .filter(({ type, body }) => type !== 'application/ld+json' && !flightPush.test(body))
    .slice(0, bounds.scripts)
    .flatMap(({ body }) => {
      const json = parseJson(body);
      return json === null ? valuesInCode(body) : [json];
    });
  return [...inScripts, ...streamedStates(page), ...statesInAttributes(page)]
    .map((state) => unfolded(state, { strings: bounds.strings }))
    .map((state) => (holdsPlaces(state) ? withPlaces(state) : state))
    .map(withReferences);
}
