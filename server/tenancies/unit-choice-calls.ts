import { chooseUnitSchema } from '../../domain/calls/unit-choice.ts';
import { applicantSchema } from '../../domain/calls/applicant-gate.ts';
import { listingQuerySchema } from '../../domain/calls/listing.ts';
import { openUnitTypes } from '../../domain/listings/listing.ts';
import { isRunning } from '../../domain/tenancies/tenancy.ts';
import type { Application } from '../../store/applications/application.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { choicesOf, chooseUnit } from '../../store/tenancies/unit-choice.ts';
import { listingOf } from '../http/applicant-form-call.ts';
import { announceOr409 } from '../applications/announce.ts';
import { call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { conflict } from '../http/errors.ts';
import { ownListing } from '../http/owned.ts';
import { presentChoices, presentOwnChoice } from './present-unit-choice.ts';
import { tenanciesText } from './text.ts';

const path = (name: string) => `/listing/application_pipeline/${name}`;

const choices = call({
  method: 'get',
  path: path('unit_choices'),
  limit: 'read',
  access: 'landlord',
  schema: listingQuerySchema,
  load: ownListing,
  act: ({ loaded }) => choicesOf(loaded._id),
  present: (asked, { loaded }) => presentChoices(asked, loaded),
});

const ownChoice = call({
  method: 'post',
  path: '/applications/information_collection/unit_choice',
  limit: 'passcode',
  access: 'applicant',
  schema: applicantSchema,
  load: ({ who }) => listingOf(who),
  act: async ({ who }) => who,
  present: (application, { loaded }) => presentOwnChoice(application, loaded, isRunning(application)),
});

/** Assigns the unit that an applicant would like instead, while it is open and they are being asked. */
async function choose(
  who: Application,
  listing: Listing,
  unitTypeId: string,
  context: Context,
  now: Date,
): Promise<Application> {
  if (!who.choice || !isRunning(who)) throw conflict(tenanciesText.nothingToChoose);
  const unit = openUnitTypes(listing.unitTypes).find(({ id }) => id === unitTypeId);
  if (!unit) throw conflict(tenanciesText.unitLet);
  const chosen = await chooseUnit(who, unit, now);
  // If the queue can't take it, the sweep finds it.
  if (chosen?.screenedAt === null)
    await context.options.queues.enqueue('screen-application', { applicationId: String(chosen._id) });
  return announceOr409(chosen, tenanciesText.applicationChanged, context);
}

const chooseOwn = call({
  method: 'post',
  path: '/applications/information_collection/choose_unit',
  limit: 'passcode',
  access: 'applicant',
  schema: chooseUnitSchema,
  load: ({ who }) => listingOf(who),
  act: ({ who, input, loaded, context, now }) => choose(who, loaded, input.unit_type_id, context, now),
  present: (application, { loaded }) => presentOwnChoice(application, loaded, isRunning(application)),
});

export const unitChoiceRoutes = [choices, ownChoice, chooseOwn];
