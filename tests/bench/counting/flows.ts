import type { Types } from 'mongoose';
import { bookableUntil } from '../../../domain/viewings/slots.ts';
import { addDays, civilDate } from '../../../domain/civil-time.ts';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { findListingById } from '../../../store/listings/listing.ts';
import { recountConversation } from '../../../store/messages/conversation-summary.ts';
import { slotsFor } from '../../../store/viewings/open-slots.ts';
import { clockPaces } from '../../../workers/clock.ts';
import type { Answered, Browser } from '../../integration/server/browser-for-tests.ts';
import {
  advertUrl,
  application,
  houseShare,
  landlordIdOf,
  listingOf,
  passcodeFor,
} from '../../integration/server/world-for-tests.ts';
import { password } from '../../integration/server/people-for-tests.ts';
import { type StoreCounts, type StoreWatch, watchStore } from './store-watch.ts';
import { type CountingWorld, mailDomain } from './world.ts';

/** The cost of one flow: commands to the store, and jobs added to the queues. */
export type FlowCounts = StoreCounts & { jobs: number };

/** The setting of the counted flows, with a home to let. */
type Scene = {
  world: CountingWorld;
  watch: StoreWatch;
  owner: Browser;
  landlordId: Types.ObjectId;
  listingId: string;
  username: string;
  /** A person with no earlier contact. */
  someone(): { name: string; email: string };
};

/** Prepares what the flow needs, and returns the work to count. */
type Flow = (scene: Scene) => Promise<() => Promise<unknown>>;

async function answered(asked: Promise<Answered>): Promise<Answered> {
  const answer = await asked;
  if (answer.status !== 200) throw new Error(`The call answered ${answer.status}: ${answer.text}`);
  return answer;
}

/** An enquiry of about 2 KB, in Daft's layout. */
function enquiryOf({ name, email }: { name: string; email: string }): string {
  const letter = 'We are two nurses in steady work and would love to see the room at any time that suits you. '.repeat(
    15,
  );
  return `From: "Daft.ie" <noreply@daft.ie>
Subject: Daft.ie Enquiry | Apartment | 14 Rathgar Avenue, Rathmines, Dublin 6
Message-ID: <${email}@daft.ie>
Date: Sat, 21 Nov 2026 10:00:00 +0000
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

Enquiry from ${name} on Daft.ie
Email: ${email}
Phone: 085 000 0000
Message:
I would like the double room. ${letter}
(${advertUrl})
`;
}

function replyOf({ email, replyToken }: Application, username: string, file: boolean): [raw: string, to: string] {
  const text = 'Thank you, here is what you asked for.';
  const head = `From: <${email}>
Subject: Re: Your application
Message-ID: <reply-${file ? 'file' : 'text'}-${replyToken}@example.net>
Date: Sat, 21 Nov 2026 11:00:00 +0000
MIME-Version: 1.0
`;
  const body = file
    ? `Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain

${text}
--b
Content-Type: application/pdf; name=payslip.pdf
Content-Disposition: attachment; filename=payslip.pdf

%PDF-1.4 nothing that can be read
--b--
`
    : `Content-Type: text/plain

${text}
`;
  return [head + body, `${username}+r-${replyToken}@${mailDomain}`];
}

/** An applicant whose enquiry was read, and who has the passcode. */
async function invited(scene: Scene): Promise<Application> {
  const person = scene.someone();
  await scene.world.receive(enquiryOf(person), `${scene.username}@${mailDomain}`);
  await scene.world.work();
  const found = await Applications.findOne({ emailKey: person.email }).lean<Application>();
  if (found?.stage !== 'information_collection' || !found.passcode) throw new Error('The enquiry was not taken on');
  return found;
}

const enquiry: Flow = async (scene) => {
  const person = scene.someone();
  await scene.world.receive(enquiryOf(person), `${scene.username}@${mailDomain}`);
  return () => scene.world.work();
};

const reply =
  (file: boolean): Flow =>
  async (scene) => {
    await scene.world.receive(...replyOf(await invited(scene), scene.username, file));
    return () => scene.world.work();
  };

const booking: Flow = async ({ world, watch, landlordId, listingId, someone }) => {
  const position = { stage: 'viewing_appointment', subState: 'pending' } as const;
  const who = await application(landlordId, listingId, { position, ...someone() });
  const passcode = await passcodeFor(who, world.now());
  await recountConversation(who._id);
  const listing = await findListingById(listingId);
  const today = civilDate(world.now());
  const days = listing
    ? await slotsFor(
        listing,
        who._id,
        { from: addDays(today, 1), to: bookableUntil(today, { dates: [] }) },
        world.now(),
      )
    : [];
  const free = days.flat().find(({ available }) => available);
  if (!free) throw new Error('There is no free slot');
  const visitor = world.visitor();
  return async () => {
    await answered(
      visitor.post('/applications/viewing_appointment/submit', {
        applicationId: String(who._id),
        passcode,
        date: free.date,
        start_time: `${free.start}:00`,
      }),
    );
    await watch.quiet();
    await world.work();
  };
};

/** Accepts an applicant for the last room of a listing that has one other applicant, who is told. */
const acceptance: Flow = async ({ world, watch, owner, landlordId, someone }) => {
  const oneRoom = { ...houseShare.rental_unit_types[1], instances: [{}] };
  const listingId = await listingOf(owner, { rental_unit_types: [oneRoom], advert_urls: [] });
  const listing = await findListingById(listingId);
  const unitInterest = [listing?.unitTypes[0]?.id ?? ''];
  const position = { stage: 'final_decision', subState: 'pending' } as const;
  const chosen = await application(landlordId, listingId, { position, unitInterest, ...someone() });
  await application(landlordId, listingId, { position, unitInterest, ...someone() });
  return async () => {
    const body = { listing_id: listingId, application_id: String(chosen._id), tell_others: true };
    await answered(owner.post('/listing/application_pipeline/accept_tenant', body));
    await watch.quiet();
    await world.work();
  };
};

/** Reads one page of a list. */
const page =
  (path: (scene: Scene, applicationId: string) => string): Flow =>
  async (scene) => {
    const who = await application(scene.landlordId, scene.listingId, scene.someone());
    return () => answered(scene.owner.get(path(scene, String(who._id))));
  };

/** The counted flows, by their names in the tables. */
export const flows = {
  'an enquiry, to the passcode email': enquiry,
  'a reply': reply(false),
  'a document by email': reply(true),
  'a booking': booking,
  'an acceptance': acceptance,
  'page: listings': page(() => '/listing/list'),
  'page: a stage': page(
    ({ listingId }) =>
      `/listing/application_pipeline/stage_list/application_screening/in_review?listing_id=${listingId}`,
  ),
  'page: the table': page(({ listingId }) => `/listing/application_pipeline/table?listing_id=${listingId}`),
  'page: conversations': page(({ listingId }) => `/listing/conversations?listing_id=${listingId}`),
  'page: one conversation': page((_scene, id) => `/listing/conversation?application_id=${id}`),
  'page: one applicant': page((_scene, id) => `/listing/applicant?application_id=${id}`),
  'page: unsorted email': page(() => '/unsorted'),
  'page: a month of viewings': page(({ world, listingId }) => {
    const [year, month] = civilDate(world.now()).split('-').map(Number);
    return `/listing/booked_viewing_slots?listing_id=${listingId}&year=${year}&month=${month}`;
  }),
  'page: rental units': page(({ listingId }) => `/listing/rental_units?listing_id=${listingId}`),
} as const satisfies Readonly<Record<string, Flow>>;

/** The cost of one minute's clock jobs when there is nothing to do. */
export const idleMinute = 'an idle minute';

export type FlowName = keyof typeof flows | typeof idleMinute;

const add = (a: FlowCounts, b: FlowCounts, times: number): FlowCounts => ({
  commands: a.commands + b.commands * times,
  writes: a.writes + b.writes * times,
  rows: a.rows + b.rows * times,
  bytes: a.bytes + b.bytes * times,
  jobs: a.jobs + b.jobs * times,
});

async function openScene(world: CountingWorld, watch: StoreWatch): Promise<Scene> {
  const owner = world.visitor();
  const username = 'counted';
  await answered(owner.post('/auth/signup', { email: `${username}@example.ie`, password }));
  await answered(owner.put('/user/username', { username }));
  const everyDay = Array.from({ length: 7 }, (_, day) => ({
    day_of_week: day,
    slots: [{ start: '09:00', end: '17:00' }],
  }));
  const listingId = await listingOf(owner, { weekly_availability: everyDay });
  let people = 0;
  return {
    world,
    watch,
    owner,
    username,
    landlordId: await landlordIdOf(owner),
    listingId,
    someone: () => ({ name: `Person Number${++people}`, email: `person${people}@example.net` }),
  };
}

/**
 * Counts each flow on its second run; the first loads and caches what a running process already has. `told` is given
 * the commands of each.
 */
export async function countFlows(
  world: CountingWorld,
  told: (name: string, commands: readonly string[]) => void = () => undefined,
): Promise<Map<FlowName, FlowCounts>> {
  const watch = watchStore();
  const scene = await openScene(world, watch);
  const counts = new Map<FlowName, FlowCounts>();
  for (const [name, prepare] of Object.entries(flows) as [keyof typeof flows, Flow][]) {
    await (await prepare(scene))();
    const work = await prepare(scene);
    const jobs = world.jobs();
    const counted = await watch.during(work);
    counts.set(name, { ...counted, jobs: world.jobs() - jobs });
    told(name, watch.last);
    await world.work();
  }
  let minute: FlowCounts = { commands: 0, writes: 0, rows: 0, bytes: 0, jobs: 0 };
  for (const [job, everyMs] of Object.entries(clockPaces)) {
    const run = () => world.run(job as keyof typeof clockPaces, {});
    await run();
    await world.work();
    minute = add(minute, { ...(await watch.during(run)), jobs: 1 }, 60_000 / everyMs);
    told(`${idleMinute}: ${job}`, watch.last);
  }
  counts.set(idleMinute, minute);
  return counts;
}

/** The durations of one flow, store included, in ms: `times` of them, after `warm` runs that aren't measured. */
export async function timeFlow(
  world: CountingWorld,
  name: keyof typeof flows,
  { times, warm }: { times: number; warm: number },
): Promise<number[]> {
  const watch = watchStore();
  const scene = await openScene(world, watch);
  const durations: number[] = [];
  for (let round = 0; round < warm + times; round++) {
    const work = await flows[name](scene);
    const began = performance.now();
    await work();
    if (round >= warm) durations.push(performance.now() - began);
  }
  return durations;
}
