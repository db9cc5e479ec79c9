import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitingParties, type WaitingParty } from '../../../../domain/applications/table.ts';
import { waitingOn } from '../../../../domain/today/waiting-on.ts';
import type { MatchingAnswer, SavedViewList, TableAnswer, TableRow } from '../../../../domain/calls/pipeline-table.ts';
import { stages, subStates, type Position } from '../../../../domain/pipeline.ts';
import type { Application } from '../../../../store/applications/application.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
let listingId: string;
let made: Application[];

/**
 * One application for every combination: each stage and sub-state, with and without a letter to answer, a hold, and
 * documents to review.
 */
const grid = stages.flatMap((stage) =>
  subStates[stage].flatMap((subState) =>
    Array.from({ length: 16 }, (_, bits) => ({ position: { stage, subState } as Position, bits })),
  ),
);
const since = new Date('2026-03-01T09:00:00Z');

const waitingOfSeed = ({ position: { stage, subState }, bits }: (typeof grid)[number]): WaitingParty =>
  waitingOn({
    stage,
    subState,
    isUnanswered: (bits & 1) > 0,
    heldStep: bits & 2 ? 'viewing' : null,
    hasPapersToCheck: (bits & 4) > 0,
  });

beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app);
  listingId = await listingOf(owner);
  const landlordId = await landlordIdOf(owner);
  made = [];
  for (const [n, { position, bits }] of grid.entries()) {
    const one = await application(landlordId, listingId, {
      position,
      receivedAt: new Date(since.getTime() + n * 60_000),
    });
    await Applications.updateOne(
      { _id: one._id },
      {
        $set: {
          lastMessageAt: new Date(app.clock.now().getTime() - n * 6 * 60 * 60_000),
          'enquiry.occupants': n % 4 === 0 ? null : n % 7,
          'enquiry.moveIn': n % 3 === 0 ? null : `2026-0${1 + (n % 9)}-01`,
          ...(n % 5 === 0 ? {} : { criteriaCount: { met: n % 5, failed: n % 2, open: n % 3 } }),
          ...(n % 2 === 0
            ? {}
            : {
                papers: {
                  inOrder: n % 3,
                  required: 2,
                  isComplete: n % 3 === 2,
                  rent: n % 3 === 0 ? null : n % 3 === 1 ? 'yes' : 'not shown',
                },
              }),
          ...(bits & 1 ? { 'conversation.unansweredAt': since } : {}),
          ...(bits & 2 ? { hold: { step: 'viewing', why: 'choose', since } } : {}),
          ...(bits & 4 ? { papersToCheck: { count: 1, since } } : {}),
        },
      },
    );
    made.push(one);
  }
});
afterAll(() => app.close());

const base = '/listing/application_pipeline';
const rowsOf = async (query: string): Promise<{ rows: TableRow[]; count: number }> => {
  const rows: TableRow[] = [];
  let next = '';
  for (;;) {
    const answer = await owner.get(`${base}/table?listing_id=${listingId}&${query}&next=${next}`);
    const page = bodyOf<TableAnswer>(answer);
    rows.push(...page.rows);
    if (!page.next_cursor) return { rows, count: page.count };
    next = page.next_cursor;
  }
};

it.each<[string, (row: TableRow) => string | number | null]>([
  ['criteria', (row: TableRow) => row.criteria?.met ?? null],
  ['papers', (row: TableRow) => row.papers?.in_order ?? null],
  ['people', (row: TableRow) => row.people],
  ['move_in', (row: TableRow) => row.move_in],
  ['rent', (row: TableRow) => row.rent],
  ['waiting', (row: TableRow) => waitingParties.indexOf(row.waiting)],
  ['last_message', (row: TableRow) => row.last_message_at],
])('sorted by %s everyone is there once, and what is not known comes last', async (sort, value) => {
  for (const order of ['asc', 'desc'] as const) {
    const { rows, count } = await rowsOf(`sort=${sort}&order=${order}`);
    expect(new Set(rows.map((row) => row.application_id)).size).toBe(grid.length);
    expect([rows.length, count]).toEqual([grid.length, grid.length]);
    const values = rows.map(value);
    const known = values.filter((one) => one !== null);
    expect(values.slice(0, known.length)).toEqual(known);
    const sorted = known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(known).toEqual(order === 'asc' ? sorted : sorted.toReversed());
  }
});

it('finds by the filter whom the rule says an application waits for', async () => {
  const expected = new Map(made.map((one, n) => [String(one._id), waitingOfSeed(grid[n] as (typeof grid)[number])]));
  let found = 0;
  for (const party of waitingParties) {
    const { rows, count } = await rowsOf(`waiting=${party}`);
    for (const row of rows)
      expect([row.application_id, row.waiting, expected.get(row.application_id)]).toEqual([
        row.application_id,
        party,
        party,
      ]);
    found += count;
  }
  expect(found).toBe(grid.length);
});

it.each<[string, (row: TableRow) => boolean]>([
  ['criteria=all', ({ criteria }) => criteria?.failed === 0 && criteria.open === 0],
  ['criteria=failed', ({ criteria }) => (criteria?.failed ?? 0) > 0],
  ['criteria=open', ({ criteria }) => criteria?.failed === 0 && criteria.open > 0],
  ['papers=complete', ({ papers }) => papers?.in_order === 2],
  ['papers=check', (row) => row.papers_to_check > 0],
  ['people=2', ({ people }) => people === 2],
  ['people=5', ({ people }) => (people ?? 0) >= 5],
  ['people=unknown', ({ people }) => people === null],
  [
    'move_in_from=2026-04-01&move_in_to=2026-06-01',
    (row) => (row.move_in ?? '') >= '2026-04-01' && (row.move_in ?? '9') <= '2026-06-01',
  ],
  ['rent=yes', ({ rent }) => rent === 'yes'],
  ['rent=unknown', ({ rent }) => rent === null],
  ['last_message=day', (row) => Date.parse(row.last_message_at) >= app.clock.now().getTime() - 24 * 3_600_000],
  [
    'waiting=landlord&criteria=all&people=2',
    (row) => row.waiting === 'landlord' && row.criteria?.failed === 0 && row.criteria.open === 0 && row.people === 2,
  ],
])('the filter %s leaves exactly those, and selecting all that match selects them', async (query, fits) => {
  const everyone = (await rowsOf('')).rows;
  const wanted = everyone.filter(fits).map((row) => row.application_id);
  const { rows, count } = await rowsOf(query);
  expect(wanted.length).toBeGreaterThan(0);
  expect(rows.map((row) => row.application_id).toSorted()).toEqual(wanted.toSorted());
  expect(count).toBe(wanted.length);
  const all = bodyOf<MatchingAnswer>(await owner.get(`${base}/matching?listing_id=${listingId}&${query}`));
  expect(all.count).toBe(wanted.length);
  expect(all.applicants.map((one) => one.application_id).toSorted()).toEqual(wanted.toSorted());
});

it('refuses a filter that there is not', async () => {
  for (const query of ['people=many', 'move_in_from=soon', 'waiting=me', 'sort=income'])
    expect((await owner.get(`${base}/table?listing_id=${listingId}&${query}`)).status).toBe(400);
});

it('keeps views for every listing, replaces one of the same name, and shows them to nobody else', async () => {
  const settings = { sort: 'criteria', order: 'desc', waiting: 'landlord', columns: ['criteria', 'rent'] };
  const save = (name: string, changes = {}) =>
    owner.post('/listing/table_views/save', { name, settings: { ...settings, ...changes } });
  expect((await save('For Saturday')).status).toBe(200);
  expect((await save('For Saturday', { people: '2' })).status).toBe(200);
  const { items } = bodyOf<SavedViewList>(await owner.get('/listing/table_views'));
  expect(items).toMatchObject([{ name: 'For Saturday', settings: { ...settings, people: '2' } }]);
  expect((await save('')).status).toBe(400);
  expect((await save('Other', { columns: ['income'] })).status).toBe(400);
  const other = await landlord(app);
  expect(bodyOf<SavedViewList>(await other.get('/listing/table_views')).items).toEqual([]);
  await other.post('/listing/table_views/remove', { view_id: items[0]?.id ?? '' });
  expect(bodyOf<SavedViewList>(await owner.get('/listing/table_views')).items).toHaveLength(1);
  await owner.post('/listing/table_views/remove', { view_id: items[0]?.id ?? '' });
  expect(bodyOf<SavedViewList>(await owner.get('/listing/table_views')).items).toEqual([]);
  for (let n = 0; n < 30; n += 1) expect((await save(`View ${n}`)).status).toBe(200);
  expect((await save('One more')).status).toBe(409);
});
