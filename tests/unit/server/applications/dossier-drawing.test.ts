import { afterAll, describe, expect, it, test } from 'vitest';
import type { Dossier } from '../../../../domain/applications/dossier.ts';
import { createDossierDrawer } from '../../../../server/applications/dossier/draw-in-child.ts';
import { HttpError } from '../../../../server/http/errors.ts';
import { scaled } from '../../../pace-of-machine.ts';
import { raisedFromNow } from '../../../raised-events.ts';

const person = { name: 'Ana Byrne', email: 'ana@example.ie', phone: null };
const dossier: Dossier = {
  name: 'A. B.',
  address: '14 Grosvenor Terrace',
  redaction: 'full',
  stands: 'Applications, in review',
  contact: [],
  facts: [],
  letter: 'Write to ana@example.ie.',
  documents: [],
  screening: [],
  viewing: 'No viewing booked.',
  history: [],
  madeAt: new Date('2026-03-11T12:00:00Z'),
  madeFor: 'demo',
};
const patient = { clockMs: scaled(60_000), computeMs: scaled(15_000) };
const drawer = createDossierDrawer(patient);
afterAll(() => drawer.close());

describe('given a letter that is written to take long', () => {
  const letters = ['a', '-', '\n', ' \n', '\u0301', '\u200b', '> a\n'].map((unit) =>
    unit.repeat(20_000).slice(0, 20_000),
  );
  it('then its dossier is drawn in a process of its own, and the server still answers calls', async () => {
    let longest = 0;
    let last = performance.now();
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 10);
    const drawn = await Promise.all(letters.map((letter) => drawer.draw({ dossier: { ...dossier, letter }, person })));
    clearInterval(beat);
    expect(drawn.map((pdf) => Buffer.from(pdf.subarray(0, 5)).toString())).toEqual(letters.map(() => '%PDF-'));
    expect(longest).toBeLessThan(scaled(1000));
  });
});

test('a dossier that takes more than it may is refused in words, and its process ended', async () => {
  const raised = await raisedFromNow('sys_confinement_exceeded');
  // A limit on bytes, not on time: on a busy machine an answer can be there before a short clock is looked at.
  const narrow = createDossierDrawer({ ...patient, answerMb: 0.001 });
  const refused = await narrow.draw({ dossier, person }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(HttpError);
  expect(refused).toMatchObject({ status: 422, message: expect.stringContaining('couldn’t be created') });
  await narrow.close();
  expect(await raised()).toBeGreaterThan(0);
});

test('when too many wait, further ones are asked to come again', async () => {
  const crowded = createDossierDrawer(patient);
  const asked = Array.from({ length: 40 }, () =>
    crowded.draw({ dossier, person }).then(
      () => 'drawn',
      (error: unknown) => (error instanceof HttpError ? error.status : 'closed'),
    ),
  );
  // The last was turned away at once; what waits ends with the pool.
  expect(await asked.at(-1)).toBe(503);
  await crowded.close();
  await Promise.all(asked);
});
