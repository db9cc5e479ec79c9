/** Reads JSON from strangers: its shape is never assumed, and nothing here throws. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Not JSON, cut off, or nested too deeply: then this reader finds nothing.
  }
}

/** The value at a path of own keys; undefined if there is none. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  let current = value;
  for (const key of path) {
    if (!isObject(current) || !Object.hasOwn(current, key)) return undefined;
    current = current[key];
  }
  return current;
}

const maxText = 60_000;

/** A text or a number as text; null for anything else and for an empty text. */
export function textAt(value: unknown, ...path: readonly string[]): string | null {
  const found = at(value, ...path);
  if (typeof found === 'number' && Number.isFinite(found)) return String(found);
  return typeof found === 'string' && found.trim() !== '' ? found.slice(0, maxText).trim() : null;
}

export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found.slice(0, 500) : [];
}

const searchBounds = { values: 200_000, depth: 60 };

/** The objects in a JSON value that match a test, outer ones first, at most `limit`. */
export function findObjects(root: unknown, accepts: (value: JsonObject) => boolean, limit = 20): JsonObject[] {
  const found: JsonObject[] = [];
  const waiting: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let index = 0; index < waiting.length && index < searchBounds.values && found.length < limit; index += 1) {
    const { value, depth } = waiting[index] ?? { value: null, depth: 0 };
    if (typeof value !== 'object' || value === null) continue;
    if (isObject(value) && accepts(value)) found.push(value);
    if (depth >= searchBounds.depth) continue;
    for (const child of Object.values(value)) {
      if (typeof child === 'object' && child !== null && waiting.length < searchBounds.values)
        waiting.push({ value: child, depth: depth + 1 });
    }
  }
  return found;
}
