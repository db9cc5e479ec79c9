import {
  BOUNCED_DAYS,
  bounceSeenSchema,
  type BounceSeenAnswer,
  MAX_TODAY_ROWS,
  noReplySchema,
  type NoReplyAnswer,
  timesSeenSchema,
  type TimesSeenAnswer,
  todaySchema,
} from '../../domain/calls/today.ts';
import { applicationEvent } from '../../domain/calls/live.ts';
import { confirmationDays } from '../../domain/calls/unsorted.ts';
import { addDays, civilDate } from '../../domain/civil-time.ts';
import { emailKey } from '../../domain/applications/person.ts';
import { passcodeTemplates } from '../../store/outbound/templates.ts';
import { applicationsByIds, type KnownApplication } from '../../store/applications/known-people.ts';
import { lettersToAct, lettersToAnswer, papersToCheck, waitingForDecisions } from '../../store/applications/waiting.ts';
import { countUnsorted, freshConfirmations, unsortedMessages } from '../../store/inbound/unsorted-message.ts';
import { listingNames } from '../../store/listings/listing.ts';
import { markNoReply } from '../../store/messages/conversation.ts';
import { type BouncedMail, bouncedMails, delayedMails, markBouncesSeen } from '../../store/outbound/bounced.ts';
import { markTimesSeen, unsuitedOf } from '../../store/viewings/waiting-list.ts';
import { waitingRequests } from '../../store/privacy/data-request.ts';
import { viewingDays } from '../../store/viewings/coming.ts';
import type { Landlord } from '../http/access.ts';
import { call } from '../http/call.ts';
import { ownApplication } from '../http/owned.ts';
import { aboutRequests } from '../privacy/present-data-request.ts';
import { presentToday } from './present-today.ts';

const DAY_MS = 24 * 3_600_000;

/** More bounces than this in two weeks come from one bad address list, and the rest are found through the first. */
const MAX_BOUNCES = 100;

/** The applications in which a landlord has something to do or to decide. */
async function applicationsToAct(who: Landlord) {
  const [waiting, answers, papers, requests] = await Promise.all([
    waitingForDecisions(who._id),
    lettersToAnswer(who._id, MAX_TODAY_ROWS),
    papersToCheck(who._id, MAX_TODAY_ROWS),
    lettersToAct(who._id, MAX_TODAY_ROWS),
  ]);
  return { waiting, answers, papers, requests };
}

/** The received emails that a landlord has to sort. */
async function emailsToSort(who: Landlord, confirmedSince: Date) {
  const [unsorted, unsortedCount, forwarding] = await Promise.all([
    // Forwarding questions are among them, and have their own rows.
    unsortedMessages(who._id, null, 2 * MAX_TODAY_ROWS),
    countUnsorted(who._id),
    freshConfirmations(who._id, confirmedSince),
  ]);
  return { unsorted, unsortedCount, forwarding };
}

/** Whether an email bounced at an address that has been corrected since: its passcode went to the corrected one. */
function isResent({ applicationId, template, to }: BouncedMail, people: readonly KnownApplication[]): boolean {
  const person = people.find(({ _id }) => _id.equals(applicationId));
  const isElsewhere = Boolean(person?.email) && emailKey(person?.email ?? '') !== emailKey(to);
  return isElsewhere && passcodeTemplates.some((one) => one === template);
}

/** Everything that needs a landlord: each kind is found along its own index, none per applicant. */
async function found(who: Landlord, now: Date) {
  const date = civilDate(now);
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const named = listingNames(who._id);
  // Nobody is waiting for times of a closed listing.
  const openIds = async () => (await named).filter(({ status }) => status === 'ACTIVE').map(({ _id }) => _id);
  const [listings, applications, emails, viewings, data, times, failed, delayed] = await Promise.all([
    named,
    applicationsToAct(who),
    emailsToSort(who, daysAgo(confirmationDays)),
    viewingDays(who._id, date, addDays(date, 1)),
    waitingRequests(who._id, MAX_TODAY_ROWS),
    openIds().then((ids) => unsuitedOf(who._id, ids, MAX_TODAY_ROWS)),
    bouncedMails(who._id, daysAgo(BOUNCED_DAYS), MAX_BOUNCES),
    delayedMails(who._id, MAX_BOUNCES),
  ]);
  const bounced = [...failed, ...delayed].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const people = await applicationsByIds(
    who._id,
    [...bounced, ...times.rows].map(({ applicationId }) => applicationId),
  );
  const aboutData = await aboutRequests(who._id, data.rows);
  const lost = bounced.filter((mail) => !isResent(mail, people));
  return { date, now, data, aboutData, listings, ...applications, viewings, times, ...emails, bounced: lost, people };
}
export type FoundToday = Awaited<ReturnType<typeof found>>;

const today = call({
  method: 'get',
  path: '/today',
  alsoPage: true,
  limit: 'read',
  access: 'landlord',
  schema: todaySchema,
  act: ({ who, now }) => found(who, now),
  present: presentToday,
});

const noReply = call({
  method: 'post',
  path: '/today/no_reply',
  limit: 'write',
  access: 'landlord',
  schema: noReplySchema,
  load: ownApplication,
  async act({ who, input, loaded: { application }, context }) {
    await markNoReply(application, input.needed);
    const { _id, listingId } = application;
    await context.live.publish(String(who._id), {
      type: 'conversation',
      listingId: String(listingId),
      applicationId: String(_id),
    });
  },
  present: (_done, { input }): NoReplyAnswer => ({ application_id: input.application_id }),
});

const bounceSeen = call({
  method: 'post',
  path: '/today/bounce_seen',
  limit: 'write',
  access: 'landlord',
  schema: bounceSeenSchema,
  load: ownApplication,
  async act({ who, loaded: { application }, now, context }) {
    await markBouncesSeen(application._id, now);
    const { _id, listingId } = application;
    await context.live.publish(String(who._id), {
      type: 'conversation',
      listingId: String(listingId),
      applicationId: String(_id),
    });
  },
  present: (_done, { input }): BounceSeenAnswer => ({ application_id: input.application_id }),
});

const timesSeen = call({
  method: 'post',
  path: '/today/times_seen',
  limit: 'write',
  access: 'landlord',
  schema: timesSeenSchema,
  load: ownApplication,
  async act({ who, loaded: { application }, now, context }) {
    await markTimesSeen(application._id, now);
    await context.live.publish(String(who._id), applicationEvent(application));
  },
  present: (_done, { input }): TimesSeenAnswer => ({ application_id: input.application_id }),
});

export const todayRoutes = [today, noReply, bounceSeen, timesSeen];
