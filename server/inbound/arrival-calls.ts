import { type Arrivals, arrivalsSchema, type InboxTest, inboxTestSchema } from '../../domain/calls/arrivals.ts';
import { inboxAddress } from '../../domain/inbound/inbox-address.ts';
import {
  type InboxTestFacts,
  inboxTestState,
  isTestExpected,
  waitBeforeTest,
} from '../../domain/inbound/inbox-test.ts';
import { findUserById, type User } from '../../store/accounts/user.ts';
import { arrivals } from '../../store/inbound/arrivals.ts';
import { lastInboxTest, putInboxTest } from '../../store/inbound/inbox-test.ts';
import { call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { tooMany } from '../http/errors.ts';

type Landlord = User & { username: string };

function presentTest(test: InboxTestFacts, now: Date): InboxTest {
  return {
    state: inboxTestState(test, now),
    asked_at: test.askedAt.toISOString(),
    left_at: test.leftAt?.toISOString() ?? null,
    arrived_at: test.arrivedAt?.toISOString() ?? null,
  };
}

const ownAddress = ({ username }: Landlord, { options }: Context) =>
  inboxAddress(username, options.applicationsMailDomain);

/** Of a listing that is not the landlord's nothing has arrived, as of one that never was. */
const inboxArrivals = call({
  method: 'get',
  path: '/inbox/arrivals',
  limit: 'read',
  access: 'landlord',
  schema: arrivalsSchema,
  async act({ who, input, context }) {
    const [found, test] = await Promise.all([
      arrivals(who._id, input.listing_id ?? null),
      lastInboxTest(who, ownAddress(who, context)),
    ]);
    return { ...found, test };
  },
  present: ({ inbox, listing, test }, { now }): Arrivals => ({
    inbox,
    listing,
    test: test && presentTest(test, now),
  }),
});

/** Sends a test; while an earlier one is still expected, returns that instead. */
async function sendTest(who: Landlord, now: Date, context: Context): Promise<InboxTestFacts> {
  const to = ownAddress(who, context);
  const last = await lastInboxTest(who, to);
  if (last && isTestExpected(inboxTestState(last, now))) return last;
  const waitMs = waitBeforeTest(who.inboxTest?.askedTimes ?? [], now);
  if (waitMs > 0) throw tooMany(waitMs);
  const { applicationsMailDomain: mailDomain, sessionSecret: secret, queues } = context.options;
  const mail = await putInboxTest(who, { to, now, mailDomain, secret });
  if (mail) {
    // If the queue can't take it now, the sweep finds it in the outbox.
    await queues.enqueue('send-mail', { outgoingId: String(mail._id) });
    return { askedAt: now, leftAt: null, arrivedAt: null, isFailed: false };
  }
  const faster = await findUserById(String(who._id));
  const sent = faster && (await lastInboxTest(faster, to));
  return sent ?? { askedAt: now, leftAt: null, arrivedAt: null, isFailed: false };
}

const inboxTest = call({
  method: 'post',
  path: '/inbox/test',
  limit: 'write',
  access: 'landlord',
  schema: inboxTestSchema,
  act: ({ who, now, context }) => sendTest(who, now, context),
  present: (test, { now }): InboxTest => presentTest(test, now),
});

export const arrivalRoutes = [inboxArrivals, inboxTest];
