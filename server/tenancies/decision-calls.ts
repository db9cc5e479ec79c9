import {
  acceptPreviewSchema,
  acceptTenantSchema,
  chooseUnitSchema,
  compareSchema,
  type DecisionFacts,
  keepWarmSchema,
  noteSchema,
} from '../../domain/calls/decision.ts';
import { applicantSchema } from '../../domain/calls/applicant.ts';
import { listingQuerySchema } from '../../domain/calls/listing.ts';
import { moveForwardSchema } from '../../domain/calls/pipeline.ts';
import { openUnitTypes } from '../../domain/listings/listing.ts';
import { isRunning } from '../../domain/tenancies/tenancy.ts';
import type { Application } from '../../store/applications/application.ts';
import { applicationsOf, awaitingDecision, keepNote, markKeptWarm } from '../../store/applications/notes.ts';
import { lastViewings } from '../../store/viewings/viewing.ts';
import { documentsOfAll } from '../../store/documents/document.ts';
import { formAnswersOf } from '../../store/documents/form-answers.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { countInterest } from '../../store/tenancies/rental-units.ts';
import { choicesOf, chooseUnit } from '../../store/tenancies/unit-choice.ts';
import { acceptPreview, acceptTenant, cancelTenancy } from './accept-tenant.ts';
import { listingOf } from '../http/applicant-form-call.ts';
import { call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { conflict, notFound } from '../http/errors.ts';
import { ownApplication, ownListing } from '../http/owned.ts';
import {
  presentAccepted,
  presentChoices,
  presentCompare,
  presentDecisionFact,
  presentNote,
  presentOwnChoice,
} from './present-decision.ts';
import { presentRentalUnits } from './present-rental-units.ts';
import { tenanciesText } from './text.ts';

const path = (name: string) => `/listing/application_pipeline/${name}`;
/** More than this nobody decides between on one page. */
const mostDecisions = 1000;

const preview = call({
  method: 'get',
  path: path('accept_preview'),
  limit: 'read',
  access: 'landlord',
  schema: acceptPreviewSchema,
  load: ownApplication,
  act: ({ loaded, input }) => acceptPreview(loaded, { instanceId: input.instance_id, keepWarm: input.keep_warm }),
  present: (answer) => answer,
});

const accept = call({
  method: 'post',
  path: path('accept_tenant'),
  limit: 'write',
  access: 'landlord',
  schema: acceptTenantSchema,
  load: ownApplication,
  act: ({ loaded, input, context, now }) =>
    acceptTenant(
      loaded,
      {
        instanceId: input.instance_id,
        keepWarm: input.keep_warm,
        tell: input.tell_others ?? null,
        version: input.version,
      },
      context,
      now,
    ),
  present: ({ acceptance, application }, { loaded }) => presentAccepted(acceptance, application, loaded.listing),
});

const cancel = call({
  method: 'post',
  path: '/listing/rental_units/cancel_applicant',
  limit: 'write',
  access: 'landlord',
  schema: moveForwardSchema,
  load: ownApplication,
  async act({ loaded, context, now }) {
    const listing = await cancelTenancy(loaded, context, now);
    return { listing, interest: await countInterest(listing._id) };
  },
  present: presentRentalUnits,
});

const compare = call({
  method: 'get',
  path: path('compare'),
  limit: 'read',
  access: 'landlord',
  schema: compareSchema,
  load: ownListing,
  async act({ loaded, input }) {
    const applications = await applicationsOf(loaded._id, input.application_ids);
    if (applications.length < input.application_ids.length) throw notFound('application');
    const ids = applications.map(({ _id }) => _id);
    const [documents, viewings, forms] = await Promise.all([
      documentsOfAll(ids),
      lastViewings(ids),
      Promise.all(ids.map(formAnswersOf)),
    ]);
    return applications.map((application, index) => {
      const id = String(application._id);
      return { application, documents: documents.get(id) ?? [], viewing: viewings.get(id), form: forms[index] ?? null };
    });
  },
  present: (records, { loaded }) => presentCompare(records, loaded),
});

const facts = call({
  method: 'get',
  path: path('decision_facts'),
  limit: 'read',
  access: 'landlord',
  schema: listingQuerySchema,
  load: ownListing,
  async act({ loaded }) {
    const applications = await awaitingDecision(loaded._id, mostDecisions);
    const ids = applications.map(({ _id }) => _id);
    const [documents, viewings] = await Promise.all([documentsOfAll(ids), lastViewings(ids)]);
    return applications.map((application) => ({
      application,
      documents: documents.get(String(application._id)) ?? [],
      viewing: viewings.get(String(application._id)),
    }));
  },
  present: (rows): DecisionFacts => ({
    items: rows.map(({ application, documents, viewing }) => presentDecisionFact(application, documents, viewing)),
  }),
});

async function announced(changed: Application | null, refusal: string, { live }: Context): Promise<Application> {
  if (!changed) throw conflict(refusal);
  await live.publish(String(changed.landlordId), {
    type: 'application',
    listingId: String(changed.listingId),
    applicationId: String(changed._id),
  });
  return changed;
}

const readNote = call({
  method: 'get',
  path: path('note'),
  limit: 'read',
  access: 'landlord',
  schema: moveForwardSchema,
  load: ownApplication,
  act: ({ loaded }) => loaded.application,
  present: presentNote,
});

const writeNote = call({
  method: 'post',
  path: path('note'),
  limit: 'write',
  access: 'landlord',
  schema: noteSchema,
  load: ownApplication,
  act: async ({ loaded, input, context, now }) =>
    announced(await keepNote(loaded.application._id, input.note, now), tenanciesText.applicantGone, context),
  present: presentNote,
});

const keepWarm = call({
  method: 'post',
  path: path('keep_warm'),
  limit: 'write',
  access: 'landlord',
  schema: keepWarmSchema,
  load: ownApplication,
  act: async ({ loaded, input, context }) =>
    announced(await markKeptWarm(loaded.application._id, input.keep), tenanciesText.notBackup, context),
  present: presentNote,
});

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

/** Takes the unit that an applicant would like instead, while it is open and they are asked. */
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
  return announced(chosen, tenanciesText.applicationChanged, context);
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

export const decisionRoutes = [
  preview,
  accept,
  cancel,
  compare,
  facts,
  readNote,
  writeNote,
  keepWarm,
  choices,
  ownChoice,
  chooseOwn,
];
