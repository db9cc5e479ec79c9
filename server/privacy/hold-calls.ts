import type { Types } from 'mongoose';
import type { MessageAnswer } from '../../domain/calls/account.ts';
import {
  endApplicationHoldSchema,
  endListingHoldSchema,
  holdApplicationSchema,
  holdListingSchema,
} from '../../domain/calls/periods.ts';
import { civilDate } from '../../domain/civil-time.ts';
import { type HoldReason, holdRefusal } from '../../domain/privacy/holds.ts';
import { periodsText } from '../../domain/privacy/periods-text.ts';
import { shortDate } from '../../domain/text/dates.ts';
import { endHolds, setHold } from '../../store/privacy/hold.ts';
import { call } from '../http/call.ts';
import { badRequest, conflict } from '../http/errors.ts';
import { ownApplication, ownListing } from '../http/owned.ts';

const text = periodsText.holds;

/** What a hold applies to. */
type HoldTarget = { landlordId: Types.ObjectId; listingId: Types.ObjectId; applicationId: Types.ObjectId | null };
type HoldInput = { hold_reason: HoldReason; note: string; last_day: string };

async function keep(target: HoldTarget, { hold_reason: reason, note, last_day: until }: HoldInput, now: Date) {
  const refusal = holdRefusal({ reason, until }, civilDate(now));
  if (refusal) throw badRequest(refusal);
  const kept = await setHold({ ...target, reason, note, until, setAt: now });
  if (!kept) throw conflict(text.gone);
  return text.set({ date: shortDate(until) });
}

async function end(target: HoldTarget, now: Date): Promise<string> {
  if (!(await endHolds(target, now))) throw conflict(text.none);
  return text.ended;
}

const present = (message: string): MessageAnswer => ({ message });

const holdApplication = call({
  method: 'post',
  path: '/listing/application_pipeline/hold',
  limit: 'write',
  access: 'landlord',
  schema: holdApplicationSchema,
  load: ownApplication,
  act: ({ who, loaded: { application, listing }, input, now }) =>
    keep({ landlordId: who._id, listingId: listing._id, applicationId: application._id }, input, now),
  present,
});

const endApplicationHold = call({
  method: 'post',
  path: '/listing/application_pipeline/end_hold',
  limit: 'write',
  access: 'landlord',
  schema: endApplicationHoldSchema,
  load: ownApplication,
  act: ({ who, loaded: { application, listing }, now }) =>
    end({ landlordId: who._id, listingId: listing._id, applicationId: application._id }, now),
  present,
});

const holdListing = call({
  method: 'post',
  path: '/listing/hold',
  limit: 'write',
  access: 'landlord',
  schema: holdListingSchema,
  load: ownListing,
  act: ({ who, loaded, input, now }) =>
    keep({ landlordId: who._id, listingId: loaded._id, applicationId: null }, input, now),
  present,
});

const endListingHold = call({
  method: 'post',
  path: '/listing/end_hold',
  limit: 'write',
  access: 'landlord',
  schema: endListingHoldSchema,
  load: ownListing,
  act: ({ who, loaded, now }) => end({ landlordId: who._id, listingId: loaded._id, applicationId: null }, now),
  present,
});

export const holdRoutes = [holdApplication, endApplicationHold, holdListing, endListingHold];
