import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actionOf,
  defaultBindings,
  keyActions,
  type KeyBindings,
  readBindings,
  withBinding,
  writeBindings,
} from '../../../../../web/shared/keyboard/key-bindings.ts';

const changed = (action: (typeof keyActions)[number], key: string): KeyBindings => {
  const next = withBinding(defaultBindings, action, key);
  if (!('bindings' in next)) throw new Error(`${key} was refused`);
  return next.bindings;
};

describe('a key for an action', () => {
  it('replaces the one it had, whether typed small or as a capital', () => {
    const bindings = changed('next', 'N');
    expect(actionOf(bindings, 'n')).toBe('next');
    expect(actionOf(bindings, 'N')).toBe('next');
    expect(actionOf(bindings, 'j')).toBeUndefined();
  });

  it('is refused if another action has it, and says which', () => {
    expect(withBinding(defaultBindings, 'next', 'r')).toEqual({ problem: 'taken', by: 'reject' });
  });

  it('can be the one it has', () => {
    expect(withBinding(defaultBindings, 'next', 'j')).toEqual({ bindings: defaultBindings });
  });

  it.each(['Enter', 'F5', ' ', '\t', '', 'Escape', '\u0007', 'ArrowUp'])('is one visible character: not %j', (key) => {
    expect(withBinding(defaultBindings, 'next', key)).toEqual({ problem: 'unsuitable' });
  });

  it.each(['ä', '7', '.', 'й', '你'])('can be any character that a keyboard has: %s', (key) => {
    expect(actionOf(changed('undo', key), key)).toBe('undo');
  });
});

describe('what a browser remembers', () => {
  it('is read as it was written', () => {
    const bindings = changed('messages', 'w');
    expect(readBindings(writeBindings(bindings))).toEqual(bindings);
    expect(writeBindings(defaultBindings)).toBe('{}');
  });

  it('never gives two actions one key, whatever stands there', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.dictionary(fc.constantFrom(...keyActions, 'other'), fc.string()).map((entries) => JSON.stringify(entries)),
    );
    fc.assert(
      fc.property(anything, (stored) => {
        const keys = Object.values(readBindings(stored));
        expect(new Set(keys).size).toBe(keyActions.length);
      }),
    );
  });
});
