import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { dialogHistory } from '../../../../web/components/dialog-history.ts';

type Entry = { state: Record<string, unknown>; href: string };

/** A browser's history, with the router that hears what is not kept from it. */
function browser() {
  const entries: Entry[] = [
    { state: { idx: 0 }, href: '/listings' },
    { state: { idx: 1 }, href: '/listing' },
  ];
  let at = 1;
  const timers: (() => void)[] = [];
  const steps: number[] = [];
  const routed: string[] = [];
  let listen: (event: PopStateEvent) => void = () => undefined;
  const arrive = () => {
    let isKept = false;
    listen({ state: entries[at]?.state, stopImmediatePropagation: () => (isKept = true) } as unknown as PopStateEvent);
    if (!isKept) routed.push(entries[at]?.href ?? '');
  };
  const push = (state: Record<string, unknown>, href = entries[at]?.href ?? '') => {
    entries.splice(at + 1, Infinity, { state, href });
    at++;
  };
  const turn = () => {
    for (const timer of timers.splice(0)) timer();
  };
  /** Carries out what was asked for, until nothing is left to do. */
  const run = () => {
    while (timers.length > 0 || steps.length > 0) {
      turn();
      const step = steps.shift();
      if (step === undefined) continue;
      // A step beyond either end does nothing, and nobody hears of it.
      if (!entries[at + step]) continue;
      at += step;
      arrive();
    }
  };
  const dialogs = dialogHistory({
    history: {
      get state(): unknown {
        return entries[at]?.state;
      },
      pushState: (state: Record<string, unknown>) => push(state),
      go: (delta = 0) => void steps.push(delta),
    },
    location: {
      get href() {
        return entries[at]?.href ?? '';
      },
    },
    hearPopstateFirst: (heard) => {
      listen = heard;
    },
    setTimeout: (timer) => timers.push(timer),
  });
  return {
    dialogs,
    turn,
    run,
    routed,
    back: () => {
      steps.push(-1);
      run();
    },
    forward: () => {
      steps.push(1);
      run();
    },
    navigate: (href: string) => push({ idx: Number(entries[at]?.state['idx']) + 1 }, href),
    address: () => entries[at]?.href,
  };
}

describe('Back', () => {
  let page: ReturnType<typeof browser>;
  let shown: Map<string, () => void>;
  const close = (name: string) => {
    shown.get(name)?.();
    shown.delete(name);
  };
  const open = (name: string) => {
    shown.set(
      name,
      page.dialogs.opened(() => close(name)),
    );
    page.run();
  };
  beforeEach(() => {
    page = browser();
    shown = new Map();
  });

  it('closes a dialog, and only then leaves the page', () => {
    open('move');
    page.back();
    expect([[...shown.keys()], page.address(), page.routed]).toEqual([[], '/listing', []]);
    page.back();
    expect([page.address(), page.routed]).toEqual(['/listings', ['/listings']]);
  });

  it('closes the topmost of two first', () => {
    open('viewer');
    open('ask again');
    page.back();
    expect([...shown.keys()]).toEqual(['viewer']);
    page.back();
    expect([[...shown.keys()], page.address(), page.routed]).toEqual([[], '/listing', []]);
  });

  it('leaves the page at once after a dialog was closed by its button', () => {
    open('move');
    close('move');
    page.run();
    page.back();
    expect(page.address()).toBe('/listings');
  });

  it('is undone by one step forward, over the entry of a dialog that has closed', () => {
    open('move');
    close('move');
    page.navigate('/today');
    page.back();
    page.back();
    expect(page.address()).toBe('/listings');
    page.forward();
    expect(page.address()).toBe('/listing');
    page.forward();
    expect(page.address()).toBe('/today');
  });

  it('closes the second where one dialog led to another', () => {
    open('which unit');
    close('which unit');
    open('sure');
    page.back();
    expect([[...shown.keys()], page.address()]).toEqual([[], '/listing']);
    page.back();
    expect(page.address()).toBe('/listings');
  });

  it('leads to the page from the one that a dialog led to, and from there on as if there had been no dialog', () => {
    open('search');
    close('search');
    page.navigate('/today');
    page.run();
    page.back();
    expect([page.address(), page.routed]).toEqual(['/listing', ['/listing']]);
    page.back();
    expect([page.address(), page.routed]).toEqual(['/listings', ['/listing', '/listings']]);
  });

  it('passes over the entries of dialogs that were closed by their buttons', () => {
    open('viewer');
    open('ask again');
    close('ask again');
    close('viewer');
    open('move');
    page.back();
    expect([[...shown.keys()], page.address()]).toEqual([[], '/listing']);
    page.back();
    expect([page.address(), page.routed]).toEqual(['/listings', ['/listings']]);
  });

  it('is not asked for when a dialog is closed by its button: it could undo where the button leads', () => {
    open('search');
    close('search');
    page.turn();
    page.navigate('/today');
    page.run();
    expect([page.address(), page.routed]).toEqual(['/today', []]);
  });
});

describe('every dialog', () => {
  it('is drawn by a component that Back closes', () => {
    const web = join(import.meta.dirname, '..', '..', '..', '..', 'web');
    const drawing = readdirSync(web, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .filter((file) => /from '@base-ui\/react\/(?:alert-)?dialog'/.test(readFileSync(join(web, file), 'utf8')));
    expect(drawing.length).toBeGreaterThan(1);
    for (const file of drawing)
      expect(readFileSync(join(web, file), 'utf8'), file).toMatch(/useBackCloses\(open\b[^)]*, \(\) => onOpenChange/);
  });
});
