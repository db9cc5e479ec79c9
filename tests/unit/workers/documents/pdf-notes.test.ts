import { describe, expect, it } from 'vitest';
import { type Annotation, runsOfNotes } from '../../../../workers/documents/pdf-notes.ts';

/** A page of 600 × 800 points, its view from the top left. */
const view = [1, 0, 0, -1, 0, 800];
const note = (text: string, more: Partial<Annotation> = {}): Annotation => ({
  subtype: 'FreeText',
  contentsObj: { str: text },
  rect: [100, 700, 300, 720],
  ...more,
});

describe('notes on a page', () => {
  it('are read where they stand', () => {
    const [run, ...more] = runsOfNotes([note('€4,200.00')], view);
    expect(more).toEqual([]);
    expect(run).toMatchObject({ text: '€4,200.00', x: 100, angle: 0, font: null });
    expect(run?.y).toBeGreaterThan(80);
    expect(run?.y).toBeLessThan(100);
    expect(run?.width).toBeLessThanOrEqual(200);
  });

  it('have a run for each of their lines, from top to bottom', () => {
    const runs = runsOfNotes([note('Brendan Moran\n\n087 000 1122', { rect: [100, 680, 300, 720] })], view);
    expect(runs.map(({ text }) => text)).toEqual(['Brendan Moran', '087 000 1122']);
    expect(runs[0]?.y).toBeLessThan(runs[1]?.y ?? 0);
  });

  it('are the values of filled-in fields, and no buttons', () => {
    const field = { subtype: 'Widget', contentsObj: {}, rect: [0, 0, 100, 20] };
    const fields = [
      { ...field, fieldType: 'Tx', fieldValue: 'Aoife Byrne' },
      { ...field, fieldType: 'Btn', fieldValue: 'Off' },
      { ...field, fieldType: 'Ch', fieldValue: ['one', 'two'] },
    ];
    expect(runsOfNotes(fields, view).map(({ text }) => text)).toEqual(['Aoife Byrne']);
  });

  it('are left out where they are hidden, empty, elsewhere or of another type', () => {
    const none = [
      note('unseen', { hidden: true }),
      note(' \n '),
      note('nowhere', { rect: [0, Number.NaN, 1, 1] }),
      note('nowhere', { rect: 'here' }),
      note('a link', { subtype: 'Link' }),
      {},
    ];
    expect(runsOfNotes(none, view)).toEqual([]);
    expect(runsOfNotes(Array<Annotation>(500).fill(note('many')), view).length).toBeLessThanOrEqual(200);
  });
});
