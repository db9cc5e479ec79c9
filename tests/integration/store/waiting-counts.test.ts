import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Position, stages, subStates } from '../../../domain/pipeline.ts';
import type { Hold } from '../../../domain/listings/progression.ts';
import { type Decision, decisionAt } from '../../../domain/today/today.ts';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { countStages } from '../../../store/applications/stage-counts.ts';
import { waitingForDecisions } from '../../../store/applications/waiting.ts';
import { application } from '../server/world-for-tests.ts';
import { openWorld, type World } from '../../world.ts';

/** What the store counts of those who wait is what the rule says of each of them. */

let world: World;
const landlordId = new Types.ObjectId();
const listings = [new Types.ObjectId(), new Types.ObjectId()] as const;
const everyPosition = stages.flatMap((stage) => subStates[stage].map((subState) => ({ stage, subState }) as Position));
const since = new Date('2026-03-10T10:00:00Z');
const holds: readonly ((Hold & { since: Date }) | null)[] = [
  null,
  { step: 'documents', why: 'full', since },
  { step: 'viewing', why: 'landlord', since },
  { step: 'draw', why: 'passed-over', since },
];

beforeAll(async () => {
  world = await openWorld();
  // At each position with each hold one, two or three, so that no two numbers are equal by chance.
  let made = 0;
  for (const [round, position] of everyPosition.entries())
    for (const [step, hold] of holds.entries())
      for (const [which, listingId] of listings.entries())
        for (let n = 0; n <= (round + step + which) % 3; n += 1) {
          const seed = { position, hold, receivedAt: new Date(since.getTime() + made * 60_000) };
          await application(landlordId, String(listingId), seed);
          made += 1;
        }
  await application(new Types.ObjectId(), String(new Types.ObjectId()));
}, 120_000);
afterAll(() => world.close());

const standing = ({ stage, subState, hold }: Application) =>
  decisionAt({ stage, subState, heldStep: hold?.step ?? null });

it('those waiting for each decision are counted by the rule, by listing and reason, with the longest wait', async () => {
  const expected = new Map<string, { count: number; since: Date }>();
  for (const one of await Applications.find({ landlordId }).lean<Application[]>()) {
    const decision = standing(one);
    if (!decision) continue;
    const key = JSON.stringify([String(one.listingId), decision, one.hold?.why ?? null]);
    const before = expected.get(key) ?? { count: 0, since: one.receivedAt };
    expected.set(key, {
      count: before.count + 1,
      since: before.since < one.receivedAt ? before.since : one.receivedAt,
    });
  }
  const found = await waitingForDecisions(landlordId);
  // Several holds can wait for one decision with the same reason.
  const counted = new Map<string, { count: number; since: Date }>();
  for (const { listingId, decision, why, ...row } of found) {
    const key = JSON.stringify([String(listingId), decision, why]);
    const before = counted.get(key) ?? { count: 0, since: row.since };
    counted.set(key, { count: before.count + row.count, since: before.since < row.since ? before.since : row.since });
  }
  expect(counted.size).toBeGreaterThan(8);
  expect(counted).toEqual(expected);
});

const stageOf: Record<Decision, string> = {
  tenant: 'final_decision',
  viewing: 'information_collection',
  review: 'application_screening',
  documents: 'application_screening',
};

it.each([{}, { search: 'nobody of that name' }, { unitTypeId: 'double' }])(
  'a listing’s numbers are those of its rows, and who waits is counted whatever narrows the rest: %j',
  async (narrowing) => {
    const rows = await Applications.find({ listingId: listings[0] }).lean<Application[]>();
    const { stages: counts, waiting } = await countStages({ _id: listings[0] }, narrowing, since);
    const expected: Record<string, number> = {};
    for (const row of rows) {
      const decision = standing(row);
      if (decision) expected[stageOf[decision]] = (expected[stageOf[decision]] ?? 0) + 1;
    }
    expect(waiting).toEqual(expected);
    const shown = Object.keys(narrowing).length === 0;
    const at = (stage: string, subState: string) =>
      shown ? rows.filter((row) => row.stage === stage && row.subState === subState).length : 0;
    expect(counts).toEqual({
      application_screening: {
        in_review: at('application_screening', 'in_review'),
        rejected: at('application_screening', 'rejected'),
      },
      information_collection: {
        pending: at('information_collection', 'pending'),
        rejected: at('information_collection', 'rejected'),
      },
      viewing_appointment: {
        pending: at('viewing_appointment', 'pending'),
        scheduled: at('viewing_appointment', 'scheduled'),
        cancelled: at('viewing_appointment', 'cancelled'),
      },
      final_decision: at('final_decision', 'pending'),
    });
  },
);
