import type { Types } from 'mongoose';
import { endedSubStates } from '../../domain/pipeline.ts';
import { chooseAgainAfterDays, isRunning } from '../../domain/tenancies/tenancy.ts';
import type { Acceptance } from './acceptance.ts';
import type { Application } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';
import { findApplicationById } from '../applications/find-application.ts';
import { screenedAgain } from '../applications/fill-in.ts';
import { invite } from '../applications/invitation.ts';
import { type OutgoingMail, countOutgoing } from '../outbound/outgoing-mail.ts';
import { passcodeTemplates } from '../outbound/templates.ts';
import { tenanciesText } from '../../domain/tenancies/text.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';

type MailOptions = { now: Date; holdMs: number; mailDomain: string; causedByMail?: boolean };
type ChoiceCounter = 'number' | 'againNumber';

/** What let the unit that someone asked for: an acceptance or, if it came after that, the application itself. */
type ChoiceCause = Pick<Acceptance, '_id' | 'unitTypeId' | 'at'>;

/** Records, once for each cause, that an applicant is asked to choose another unit. Returns the updated application. */
export async function askToChoose(
  applicationId: Types.ObjectId,
  acceptance: ChoiceCause,
  must: boolean,
  unitName: string,
): Promise<Application | null> {
  const choice = {
    acceptanceId: acceptance._id,
    unitTypeId: acceptance.unitTypeId,
    must,
    askedAt: acceptance.at,
    number: null,
    againAt: null,
    againNumber: null,
    answeredAt: null,
  };
  const { askedToChoose, stillConsidered } = tenanciesText.history;
  const text = (must ? askedToChoose : stillConsidered)({ unit: unitName });
  await Applications.updateOne(
    { _id: applicationId, 'choice.acceptanceId': { $ne: acceptance._id } },
    { $set: { choice }, $push: { history: { at: acceptance.at, actor: 'rule', event: 'asked-to-choose', text } } },
  );
  return findApplicationById(applicationId);
}

/**
 * Queues the email that asks, or asks again, once however often it is called: its number among the invitations is
 * recorded first. If a passcode email took the number in between, it gets the next one.
 */
export async function mailChoice(
  application: Application,
  which: ChoiceCounter,
  options: MailOptions,
): Promise<OutgoingMail | null> {
  for (
    let current: Application | null = application;
    current?.choice;
    current = await findApplicationById(application._id)
  ) {
    const { choice } = current;
    const number = choice[which] ?? undefined;
    if (number === undefined) {
      await reserve(current, which, null, (await countOutgoing(current._id, ...passcodeTemplates)) + 1);
      continue;
    }
    const mail = await invite(current, options, number, 'choose-unit');
    if (!mail || mail.template === 'choose-unit') return mail;
    await reserve(current, which, number, number + 1);
  }
  return null;
}

async function reserve(
  { _id, choice }: Application,
  which: ChoiceCounter,
  from: number | null,
  to: number,
): Promise<void> {
  await Applications.updateOne(
    { _id, 'choice.acceptanceId': choice?.acceptanceId ?? null, [`choice.${which}`]: from },
    { $set: { [`choice.${which}`]: to } },
  );
}

const running = { $nin: [...endedSubStates] };

/**
 * Stores which unit an applicant chose instead, and has their letter read against it if the landlord has yet to decide;
 * null if they were not asked, or their application has ended.
 */
export async function chooseUnit(
  application: Application,
  unit: { id: string; name: string },
  now: Date,
): Promise<Application | null> {
  const { _id, choice } = application;
  const screening = screenedAgain(application) ? { screenedAt: null } : {};
  return Applications.findOneAndUpdate(
    { _id, subState: running, 'choice.acceptanceId': choice?.acceptanceId ?? null },
    {
      $set: { unitInterest: [unit.id], 'choice.answeredAt': now, ...screening },
      $push: {
        history: {
          at: now,
          actor: 'applicant',
          event: 'unit-chosen',
          text: tenanciesText.history.chose({ unit: unit.name }),
        },
      },
    },
    { returnDocument: 'after' },
  ).lean<Application>();
}

const dayMs = 24 * 60 * 60 * 1000;

/** Applicants who were asked days ago, have not answered, and were not asked again: what the sweep looks for. */
export function unansweredChoices(now: Date, limit: number): UnfinishedQuery {
  const before = new Date(now.getTime() - chooseAgainAfterDays * dayMs);
  return Applications.find(
    {
      'choice.askedAt': { $lt: before, $type: 'date' },
      'choice.must': true,
      'choice.againAt': null,
      'choice.answeredAt': null,
      subState: running,
    },
    { _id: 1 },
  )
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}

/**
 * Asks again, without a hold; skips anyone who has answered or whose application has ended. Returns the application if
 * it was asked.
 */
export async function askAgain(applicationId: string, options: MailOptions): Promise<Application | null> {
  const asked = await findApplicationById(applicationId);
  if (!asked?.choice?.must || asked.choice.answeredAt || asked.choice.againAt || !isRunning(asked)) return null;
  // No email was sent in the first place, so there is nothing to remind them of.
  if (asked.choice.number !== null) await mailChoice(asked, 'againNumber', options);
  const text = tenanciesText.history.remindedToChoose;
  return Applications.findOneAndUpdate(
    { _id: asked._id, 'choice.acceptanceId': asked.choice.acceptanceId, 'choice.againAt': null },
    {
      $set: { 'choice.againAt': options.now },
      $push: { history: { at: options.now, actor: 'clock', event: 'asked-to-choose', text } },
    },
    { returnDocument: 'after' },
  ).lean<Application>();
}

/** Applicants of a listing whose unit was let and who were asked to choose again, most recently asked first. */
export async function choicesOf(
  listingId: Types.ObjectId,
): Promise<Pick<Application, '_id' | 'name' | 'unitInterest' | 'choice' | 'stage' | 'subState' | 'blindNumber'>[]> {
  return Applications.find(
    { listingId, 'choice.must': true, subState: running },
    { name: 1, unitInterest: 1, choice: 1, stage: 1, subState: 1, blindNumber: 1 },
  )
    .sort({ 'choice.askedAt': -1, _id: 1 })
    .limit(500)
    .lean<Pick<Application, '_id' | 'name' | 'unitInterest' | 'choice' | 'stage' | 'subState' | 'blindNumber'>[]>();
}
