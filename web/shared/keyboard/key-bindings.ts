/** What a single key can do, on the pages where it can. */
export const keyActions = [
  'next',
  'previous',
  'move',
  'advance',
  'reject',
  'undo',
  'select',
  'messages',
  'show',
] as const;
export type KeyAction = (typeof keyActions)[number];

/** The key of each action. */
export type KeyBindings = Readonly<Record<KeyAction, string>>;

export const defaultBindings: KeyBindings = {
  next: 'j',
  previous: 'k',
  move: 's',
  advance: 'e',
  reject: 'r',
  undo: 'u',
  select: 'x',
  messages: 'm',
  show: '?',
};

/** Why an action can't have a key: another action has it, or it isn't one visible character. */
export type BindingProblem = { problem: 'taken'; by: KeyAction } | { problem: 'unsuitable' };

/** A key as the browser names it (`KeyboardEvent.key`): one visible character, small and capital letters alike. */
export function suitableKey(key: string): string | null {
  const [character, more] = key.toLowerCase();
  return character && !more && /[^\s\p{C}]/u.test(character) ? character : null;
}

/** The bindings with another key for an action, or why that can't be. */
export function withBinding(
  bindings: KeyBindings,
  action: KeyAction,
  key: string,
): { bindings: KeyBindings } | BindingProblem {
  const suitable = suitableKey(key);
  if (!suitable) return { problem: 'unsuitable' };
  const by = keyActions.find((other) => other !== action && bindings[other] === suitable);
  return by ? { problem: 'taken', by } : { bindings: { ...bindings, [action]: suitable } };
}

/** The action of a key; undefined for none. */
export const actionOf = (bindings: KeyBindings, key: string): KeyAction | undefined =>
  keyActions.find((action) => bindings[action] === key.toLowerCase());

/** Bindings from what a browser stored. An entry that is not one of ours, or whose key is taken, is left out. */
export function readBindings(stored: string | null): KeyBindings {
  let entries: unknown;
  try {
    entries = JSON.parse(stored ?? '{}');
  } catch {
    return defaultBindings; // Something else wrote there.
  }
  if (typeof entries !== 'object' || entries === null) return defaultBindings;
  const changed = Object.entries(entries).filter(
    (entry): entry is [KeyAction, string] =>
      keyActions.some((action) => action === entry[0]) &&
      typeof entry[1] === 'string' &&
      suitableKey(entry[1]) === entry[1],
  );
  const read = { ...defaultBindings, ...Object.fromEntries(changed) };
  return new Set(Object.values(read)).size === keyActions.length ? read : defaultBindings;
}

/** What a browser stores: only the keys that were changed. */
export const writeBindings = (bindings: KeyBindings): string =>
  JSON.stringify(
    Object.fromEntries(
      keyActions.flatMap((one) => (bindings[one] === defaultBindings[one] ? [] : [[one, bindings[one]]])),
    ),
  );
