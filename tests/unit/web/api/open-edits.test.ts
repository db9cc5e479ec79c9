import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDrafts } from '../../../../web/api/drafts.ts';
import { editLeft, hasEditLeft, keepOpenEdits, openEdit, takeEdit } from '../../../../web/api/open-edits.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  // Object.keys(sessionStorage) lists what is kept, as it does in a browser.
  const listed = new Proxy(storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('sessionStorage', listed);
  vi.stubGlobal('localStorage', {});
});
afterEach(() => vi.unstubAllGlobals());

const saved = { name: 'Single room', fee: '800' };
const changed = { ...saved, fee: '850' };

/** A session that ends while this form is open. */
function endSessionWith(name: string, unsaved: unknown): void {
  const close = openEdit(name, () => unsaved);
  keepOpenEdits('demo');
  close();
}

describe('changes that were not saved when the session ended', () => {
  it('are given back to the same user and form, until it has taken them', () => {
    endSessionWith('unit.1', changed);
    expect(editLeft('demo', 'unit.1', saved)).toEqual(changed);
    expect(hasEditLeft('demo', 'unit.')).toBe(true);
    expect(editLeft('other', 'unit.1', saved)).toBeUndefined();
    expect(editLeft('demo', 'unit.2', saved)).toBeUndefined();
    takeEdit('demo', 'unit.1');
    expect(editLeft('demo', 'unit.1', saved)).toBeUndefined();
    expect(hasEditLeft('demo', 'unit.')).toBe(false);
  });

  it('are none where nothing was changed, or the form was closed before', () => {
    endSessionWith('unit.1', undefined);
    openEdit('unit.2', () => changed)();
    keepOpenEdits('demo');
    expect(kept.size).toBe(0);
  });

  it('are not given to a form that has other fields by now', () => {
    endSessionWith('unit.1', changed);
    expect(editLeft('demo', 'unit.1', { ...saved, count: '1' })).toBeUndefined();
    expect(editLeft('demo', 'unit.1', [''])).toBeUndefined();
    expect(editLeft('demo', 'unit.1', '')).toBeUndefined();
  });

  it('are removed when someone signs out', () => {
    endSessionWith('unit.1', changed);
    forgetDrafts();
    expect(kept.size).toBe(0);
  });

  it('stop nobody where the browser keeps nothing', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('full');
      },
    });
    endSessionWith('unit.1', changed);
    expect(editLeft('demo', 'unit.1', saved)).toBeUndefined();
    expect(warned).toHaveBeenCalledTimes(2);
    warned.mockRestore();
  });
});
