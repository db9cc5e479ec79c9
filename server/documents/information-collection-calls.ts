import type { Types } from 'mongoose';
import {
  type Ending,
  moveDocumentSchema,
  removeDocumentSchema,
  saveDraftSchema,
  type SaveDraftAnswer,
  type SubmitAnswer,
  type UploadAnswer,
} from '../../domain/calls/information-collection.ts';
import { applicantSchema } from '../../domain/calls/applicant-gate.ts';
import { senderInSentence, type SenderDetails } from '../../domain/accounts/sender-details.ts';
import { disputeUntil } from '../../domain/privacy/holds.ts';
import { defaultPeriods, type OwnPeriods, periodsOf } from '../../domain/privacy/periods.ts';
import { answersTo, mergeValues } from '../../domain/documents/collection/form-answers.ts';
import { isFillingForm, openFields } from '../../domain/documents/collection/open-questions.ts';
import type { Application } from '../../store/applications/application.ts';
import { type Collection, collectionOf } from '../../store/documents/collection.ts';
import { formAnswersOf, saveDraft } from '../../store/documents/form-answers.ts';
import { formVersionOf } from '../../store/listings/form.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { provenDomainOf } from '../../store/accounts/own-address.ts';
import { findUserById } from '../../store/accounts/user.ts';
import { noteNoticeSeen } from '../../store/privacy/notice.ts';
import { currentNotice } from '../privacy/notice.ts';
import { holdsOn } from '../../store/privacy/hold.ts';
import { endingOf } from '../applications/applicant-ending.ts';
import { choosableUnits, sendForm, valuesOf } from './applicant-form.ts';
import { entryOf, formCall, listingOf } from '../http/applicant-form-call.ts';
import { moveUpload, mustBeAnswering, proofEntry, purposeOf, removeUpload, takeUpload } from './applicant-upload.ts';
import { call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { badRequest, notFound } from '../http/errors.ts';
import { presentFields, presentOwnApplication, presentUpload } from './present-collection.ts';
import { documentsText } from './text.ts';

const path = (name: string) => `/applications/information_collection/${name}`;

type Own = { collection: Collection; ending: Ending | null; heldUntil: string | null; provenDomain: string | null };

type Addressee = {
  listing: Listing;
  landlordId: Types.ObjectId;
  username: string;
  sender: SenderDetails;
  own: OwnPeriods;
};

function shown(
  who: Application,
  loaded: Addressee,
  { collection, ending, heldUntil, provenDomain }: Own,
  context: Context,
) {
  const { listing, username, sender, own } = loaded;
  const values = valuesOf(who, listing, collection.answers);
  const inbox = { username, domain: context.options.applicationsMailDomain };
  const landlord = senderInSentence(username, sender);
  return presentOwnApplication(who, {
    ending,
    listing,
    collection,
    values,
    units: choosableUnits(listing, values.bedroomId),
    inbox,
    landlord,
    provenDomain,
    kept: { ...periodsOf(context.options.periods ?? defaultPeriods, own), held_until: heldUntil },
  });
}

const status = call({
  method: 'post',
  path: path('status'),
  limit: 'passcode',
  access: 'applicant',
  schema: applicantSchema,
  async load({ who }) {
    const [listing, landlord] = await Promise.all([listingOf(who), findUserById(String(who.landlordId))]);
    if (!landlord?.username) throw notFound('application');
    const { _id: landlordId, username, sender, ownPeriods: own = {}, modelReadingSince = null } = landlord;
    return { listing, landlordId, username, sender, own, modelReadingSince };
  },
  async act({ who, loaded, now, context }): Promise<Own> {
    const { landlordId: _id, own: ownPeriods } = loaded;
    const notice = await currentNotice({ ...loaded, _id, ownPeriods }, context, now);
    await noteNoticeSeen(who, notice.version, now);
    const [collection, ending, holds, provenDomain] = await Promise.all([
      collectionOf(who, loaded.listing),
      endingOf(who),
      holdsOn(who),
      provenDomainOf(_id),
    ]);
    return { collection, ending, heldUntil: disputeUntil(holds, now), provenDomain };
  },
  present: (own, { who, loaded, context }) => shown(who, loaded, own, context),
});

const fields = call({
  method: 'post',
  path: path('fields'),
  limit: 'passcode',
  access: 'applicant',
  schema: applicantSchema,
  load: ({ who }) => listingOf(who),
  act: ({ who }) => formAnswersOf(who._id),
  present: (answers, { who, loaded: listing }) => presentFields(who, listing, valuesOf(who, listing, answers)),
});

const draft = call({
  method: 'post',
  path: path('save_draft'),
  limit: 'passcode',
  access: 'applicant',
  schema: saveDraftSchema,
  load: ({ who }) => listingOf(who),
  async act({ who, input, now, loaded: listing }) {
    mustBeAnswering(who, listing);
    const known = valuesOf(who, listing, await formAnswersOf(who._id));
    const fields = answersTo(openFields(listing.formFields, who), input.values.fields ?? {});
    const main = isFillingForm(who) ? input.values : {};
    await saveDraft(who._id, mergeValues(known, { ...main, fields }), now);
    return now;
  },
  present: (savedAt, { loaded: listing }): SaveDraftAnswer => ({
    saved_at: savedAt.toISOString(),
    form_version: formVersionOf(listing),
  }),
});

const upload = formCall(path('upload'), async (asked): Promise<UploadAnswer> => {
  const { entries, files } = asked.form;
  const [file] = files;
  if (!file || files.length > 1) throw badRequest(documentsText.oneFile);
  const taken = await takeUpload(
    file,
    purposeOf(asked.who, asked.listing, entryOf(entries, 'field') ?? proofEntry),
    asked,
  );
  const replaced = entryOf(entries, 'replaces');
  // Only once the new one is stored: a failed upload removes nothing.
  if (replaced && replaced !== String(taken.document._id)) await removeUpload(replaced, taken.document.name, asked);
  return presentUpload(taken);
});

const remove = call({
  method: 'post',
  path: path('remove_document'),
  limit: 'passcode',
  access: 'applicant',
  schema: removeDocumentSchema,
  load: ({ who }) => listingOf(who),
  act: ({ input, who, loaded: listing, context, now }) =>
    removeUpload(input.document_id, null, { who, listing, context, now }),
  present: () => ({ message: documentsText.removed }),
});

const moveDocument = call({
  method: 'post',
  path: path('move_document'),
  limit: 'passcode',
  access: 'applicant',
  schema: moveDocumentSchema,
  load: ({ who }) => listingOf(who),
  act: ({ input, who, loaded: listing, context, now }) =>
    moveUpload(input.document_id, purposeOf(who, listing, input.field), { who, listing, context, now }),
  present: () => ({ message: documentsText.moved }),
});

const submit = formCall(path('submit'), async (asked): Promise<SubmitAnswer> => {
  const { sentAt } = await sendForm(asked);
  return { message: documentsText.sent, sent_at: sentAt.toISOString() };
});

export const collectionRoutes = [status, fields, draft, upload, moveDocument, remove, submit];
