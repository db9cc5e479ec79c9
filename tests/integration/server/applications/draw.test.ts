import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DrawProof } from '../../../../domain/applications/draw.ts';
import { referenceOf } from '../../../../domain/applications/reference.ts';
import type { BulkPreflightAnswer } from '../../../../domain/calls/bulk-move.ts';
import type { DrawsAnswer, DrawState } from '../../../../domain/calls/draw.ts';
import type { StageList } from '../../../../domain/calls/pipeline.ts';
import type { TableAnswer } from '../../../../domain/calls/pipeline-table.ts';
import type { ProgressionAnswer } from '../../../../domain/calls/progression.ts';
import type { TodayAnswer } from '../../../../domain/calls/today.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import { findApplicationById } from '../../../../store/applications/find-application.ts';
import { BulkBatches, unfinishedMoves } from '../../../../store/applications/bulk-move.ts';
import { findDraw } from '../../../../store/applications/draw.ts';
import { withdrawApplication } from '../../../../store/applications/withdraw.ts';
import { Listings } from '../../../../store/listings/listing.ts';
import { releaseHeld } from '../../../../workers/jobs/release-held.ts';
import { bulkMove } from '../../../../workers/jobs/bulk-move.ts';
import { jobContext } from '../../../job-context.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { fits, listingToDraw, readyDraw } from '../draw-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { openTestServer, type TestServer } from '../server-for-tests.ts';
import { landlordIdOf } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
let landlordId: Types.ObjectId;
const folder = mkdtempSync(join(tmpdir(), 'letterbox-draw-'));
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app);
  landlordId = await landlordIdOf(owner);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.close();
});

type World = Awaited<ReturnType<typeof listingToDraw>>;
const ids = ({ listingId, draw }: World) => ({ listing_id: listingId, draw_id: String(draw._id) });
const step = async (name: string, input: object) => owner.post(`/listing/draw/${name}`, input);
const shown = async ({ listingId }: World): Promise<DrawState | undefined> =>
  bodyOf<DrawsAnswer>(await owner.get(`/listing/draw?listing_id=${listingId}`)).draws[0];
const proofOf = async (world: World): Promise<DrawProof> => {
  const { listing_id: listingId, draw_id: drawId } = ids(world);
  return JSON.parse(
    (await owner.get(`/listing/draw/proof?listing_id=${listingId}&draw_id=${drawId}`)).text,
  ) as DrawProof;
};
/** Does what the job does: moves every drawn applicant who hasn't been moved yet. */
async function move({ listingId }: World): Promise<void> {
  for (const { _id } of await BulkBatches.find({ listingId, status: 'moving' }).lean())
    await bulkMove({ batchId: String(_id) }, jobContext({ now: app.clock.now }));
}
const stages = async (world: World) => {
  const found = await Applications.find({ listingId: world.listingId }, { stage: 1 }).lean();
  return new Map(found.map(({ _id, stage }) => [referenceOf(String(_id)), stage]));
};
/** Recomputes the draw from its record with the publicly available command. */
async function check(proof: DrawProof): Promise<{ code: number; output: string }> {
  const file = join(folder, `${proof.commitment.slice(0, 8)}-${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(proof));
  const command = join(import.meta.dirname, '..', '..', '..', '..', 'roles', 'draw.ts');
  try {
    return { code: 0, output: (await promisify(execFile)(process.execPath, [command, file])).stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

describe('a draw among those who fit', () => {
  it('publishes the hash before, fixes who takes part at one moment, and is worked out again from its record', async () => {
    // Given a prepared draw, of which everything except the seed is shown
    const world = await listingToDraw(owner, landlordId, 7, 3);
    const before = await proofOf(world);
    expect(before).toMatchObject({ commitment: world.draw.commitment, seed: null, drawn_at: null, entrants: [] });
    expect((await check(before)).code).toBe(1);
    expect(await shown(world)).toMatchObject({ number: 1, places: 3, drawn_at: null, drawn: [] });

    // When it is drawn from two pages at once, then one of them draws
    const runs = await Promise.all([step('run', ids(world)), step('run', ids(world))]);
    expect(runs.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    // And applicants who become eligible later take no part
    const late = await fits(landlordId, world.listingId, 'Late Comer');
    await move(world);

    const proof = await proofOf(world);
    expect(proof.entrants).toEqual(world.waiting.map(({ _id }) => referenceOf(String(_id))).toSorted());
    expect(proof.entrants).not.toContain(referenceOf(String(late._id)));
    expect(proof.drawn).toHaveLength(3);
    const now = await stages(world);
    expect(proof.drawn.map((reference) => now.get(reference))).toEqual(Array(3).fill('information_collection'));
    expect([...now.values()].filter((stage) => stage === 'application_screening')).toHaveLength(5);
    // Then anyone can recompute it, and would notice a change to it
    expect(await check(proof)).toMatchObject({ code: 0, output: expect.stringContaining('agrees') });
    const [first = '', second = ''] = proof.drawn;
    const changes: Partial<DrawProof>[] = [
      { drawn: [second, first, ...proof.drawn.slice(2)] },
      { seed: 'a'.repeat(64) },
      { entrants: proof.entrants.filter((reference) => reference !== first) },
      { drawn: proof.drawn.slice(0, 2) },
    ];
    for (const change of changes) expect((await check({ ...proof, ...change })).code).toBe(1);
    // And it contains no names
    expect(JSON.stringify(proof)).not.toContain('Entrant');
  });

  it('leaves out who withdraws after the moment, and gives their place to the next in the order', async () => {
    const world = await listingToDraw(owner, landlordId, 5, 2);
    expect((await step('run', ids(world))).status).toBe(200);
    const order = (await findDraw(world.draw.listingId, String(world.draw._id)))?.order ?? [];
    const leaving = order[0] && (await findApplicationById(order[0].applicationId));
    if (!leaving) throw new Error('nobody was drawn');
    await withdrawApplication(leaving, { now: app.clock.now(), mailDomain: 'apply.letterbox.test' });
    await move(world);
    expect((await shown(world))?.drawn.map(({ state }) => state)).toEqual(['left', 'asked']);

    expect((await step('next', { ...ids(world), count: 1 })).status).toBe(200);
    await move(world);
    expect((await shown(world))?.drawn.map(({ state }) => state)).toEqual(['left', 'asked', 'asked']);
    const proof = await proofOf(world);
    expect(proof.drawn).toEqual(order.slice(0, 3).map(({ reference }) => reference));
    expect((await check(proof)).code).toBe(0);
  });

  it('stays one that can be worked out again while applicants withdraw at the same time', async () => {
    const world = await listingToDraw(owner, landlordId, 9, 4);
    const leave = async (id: Types.ObjectId) => {
      const leaving = await findApplicationById(id);
      if (leaving) await withdrawApplication(leaving, { now: app.clock.now(), mailDomain: 'apply.letterbox.test' });
    };
    const leavers = world.waiting.slice(0, 3).map(({ _id }) => _id);
    const [run] = await Promise.all([step('run', ids(world)), ...leavers.map(leave)]);
    expect(run.status).toBe(200);
    await move(world);

    // Then whoever withdrew is asked for nothing, whether or not they took part
    const after = await Applications.find({ _id: { $in: leavers } }, { stage: 1, subState: 1 }).lean();
    expect(after.map(({ stage, subState }) => `${stage}.${subState}`)).toEqual(
      leavers.map(() => 'application_screening.rejected'),
    );
    // The others who were drawn are, no more than there are places, and anyone can work the draw out again
    const proof = await proofOf(world);
    const left = new Set(leavers.map((id) => referenceOf(String(id))));
    const now = await stages(world);
    const asked = [...now].filter(([, stage]) => stage === 'information_collection').map(([reference]) => reference);
    expect(asked.toSorted()).toEqual(proof.drawn.filter((reference) => !left.has(reference)).toSorted());
    expect(proof.drawn.length).toBe(4);
    expect(await check(proof)).toMatchObject({ code: 0, output: expect.stringContaining('agrees') });
  });

  it('moves someone who was not drawn forward with a reason only, and the record has it', async () => {
    const world = await listingToDraw(owner, landlordId, 4, 1);
    await step('run', ids(world));
    await move(world);
    const [, , third, last] = (await findDraw(world.draw.listingId, String(world.draw._id)))?.order ?? [];
    const refused = await owner.post('/listing/application_pipeline/move_forward', {
      application_id: String(third?.applicationId),
      listing_id: world.listingId,
    });
    expect([refused.status, refused.body['error']]).toEqual([
      409,
      expect.stringContaining(`enter their reference (${third?.reference})`),
    ]);
    const many = bodyOf<BulkPreflightAnswer>(
      await owner.post('/listing/application_pipeline/bulk_preflight', {
        listing_id: world.listingId,
        application_ids: [String(last?.applicationId)],
        action: 'move_forward',
      }),
    );
    expect(many).toMatchObject({ will: 0, cannot: [{ reason: 'They took part in the draw and weren’t drawn.' }] });

    expect((await step('override', { ...ids(world), reference: third?.reference, reason: ' ' })).status).toBe(400);
    const reason = 'The council asked for this family to be housed first.';
    const reference = third?.reference.toLowerCase();
    expect((await step('override', { ...ids(world), reference, reason })).status).toBe(200);
    expect((await stages(world)).get(third?.reference ?? '')).toBe('information_collection');
    expect((await step('override', { ...ids(world), reference, reason })).status).toBe(409);
    const proof = await proofOf(world);
    expect(proof.overrides).toMatchObject([{ reference: third?.reference, reason }]);
    expect(await check(proof)).toMatchObject({ code: 0, output: expect.stringContaining(reason) });
  });

  it('stands whatever the landlord chooses afterwards, and who was not drawn is counted apart', async () => {
    // Given five who fit, of whom one was drawn, and a later applicant
    const world = await listingToDraw(owner, landlordId, 5, 1);
    await step('run', ids(world));
    await move(world);
    const late = await fits(landlordId, world.listingId, 'Late Comer');
    const query = `listing_id=${world.listingId}`;
    const settings = async () => bodyOf<ProgressionAnswer>(await owner.get(`/listing/progression?${query}`));
    expect(await settings()).toMatchObject({ waiting_for_documents: 1, passed_over: 4 });
    const decide = async () =>
      bodyOf<TodayAnswer>(await owner.get('/today', { Accept: 'application/json' })).rows.filter(
        (row) => row.kind === 'decide' && row.listing_id === world.listingId,
      );
    expect(await decide()).toMatchObject([{ decision: 'documents', count: 1 }]);

    // When the landlord lets everyone who fits be asked for documents
    const { version, viewing, most } = await settings();
    const everyone = { listing_id: world.listingId, documents: 'everyone', most, viewing, paused: false, version };
    expect((await owner.post('/listing/progression', everyone)).status).toBe(200);
    await releaseHeld({ listingId: world.listingId }, jobContext({ now: app.clock.now }));

    // Then the later applicant is asked, and nobody who lost the draw
    const now = await stages(world);
    expect(now.get(referenceOf(String(late._id)))).toBe('information_collection');
    expect([...now.values()].filter((stage) => stage === 'application_screening')).toHaveLength(4);
    expect(await settings()).toMatchObject({ waiting_for_documents: 0, passed_over: 4 });
    expect(await decide()).toEqual([]);
    const apart = await owner.get(
      `/listing/application_pipeline/stage_list/application_screening/in_review?${query}&held=draw`,
    );
    expect(bodyOf<StageList>(apart).items.map(({ hold }) => hold?.why)).toEqual(Array(4).fill('passed-over'));
    const nobody = await owner.get(`/listing/application_pipeline/table?${query}&waiting=nobody`);
    expect(bodyOf<TableAnswer>(nobody)).toMatchObject({ count: 4 });

    // And a freed place goes to the next in the order, and a new draw may pick any of them
    expect((await step('next', { ...ids(world), count: 1 })).status).toBe(200);
    await move(world);
    expect(await settings()).toMatchObject({ passed_over: 3 });
    await Listings.updateOne({ _id: world.listingId }, { 'progression.documents': 'landlord' });
    const again = await readyDraw(world.listingId, 2);
    expect(bodyOf<DrawsAnswer>(await owner.get(`/listing/draw?${query}`))).toMatchObject({
      waiting: 3,
      passed_over: 3,
    });
    expect((await step('run', { listing_id: world.listingId, draw_id: String(again._id) })).status).toBe(200);
    await move(world);
    expect(await settings()).toMatchObject({ passed_over: 1 });
  });

  it('is not drawn where a rule asks people in order, nor where nobody waits, and is not lost by a crash', async () => {
    const world = await listingToDraw(owner, landlordId, 2, 5);
    await Listings.updateOne({ _id: world.listingId }, { 'progression.documents': 'first' });
    expect((await step('run', ids(world))).status).toBe(409);
    expect((await step('prepare', { listing_id: world.listingId, places: 0 })).status).toBe(400);
    await Listings.updateOne({ _id: world.listingId }, { 'progression.documents': 'landlord' });
    // A prepared draw keeps its hash when its number of places changes.
    const changed = bodyOf<DrawsAnswer>(await step('prepare', { listing_id: world.listingId, places: 2 }));
    expect(changed.draws).toMatchObject([{ places: 2, commitment: world.draw.commitment }]);
    expect((await step('run', ids(world))).status).toBe(200);
    // The job was lost: the sweep finds the work that remains.
    const later = new Date(app.clock.now().getTime() + 60_000);
    const found = await unfinishedMoves(later, 10);
    const batch = await BulkBatches.findOne({ listingId: world.listingId }).lean();
    expect(found).toContainEqual({ _id: batch?._id });
    const empty = await listingToDraw(owner, landlordId, 0, 1);
    expect((await step('run', ids(empty))).status).toBe(409);
  });
});
