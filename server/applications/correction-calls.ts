import { announceApplication } from './announce.ts';
import type { z } from 'zod';
import { type ApplicantFields, applicantFieldsQuerySchema, correctionSchema } from '../../domain/calls/corrections.ts';
import {
  type FieldChange,
  type FieldState,
  type FieldValues,
  changesOf,
  fieldsOfDocuments,
} from '../../domain/applications/corrections.ts';
import { changeText } from '../../domain/applications/field-text.ts';
import { hasAnswered } from '../../domain/applications/has-answered.ts';
import { screen } from '../../domain/applications/screening/screening.ts';
import { applicationsText as ruleText } from '../../domain/applications/text.ts';
import { readPhone } from '../../platforms/phone-number.ts';
import type { Application } from '../../store/applications/application.ts';
import { fieldValuesOf, writeCorrections } from '../../store/applications/corrections.ts';
import { renewInvitation } from '../../store/applications/renew-invitation.ts';
import { forgetJudgements } from '../../store/documents/judge-again.ts';
import { formAnswersOf } from '../../store/documents/form-answers.ts';
import { originalMessages } from '../../store/inbound/original-messages.ts';
import { criteriaFor } from '../../store/listings/criteria.ts';
import { recountConversation } from '../../store/messages/conversation-summary.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { call } from '../http/call.ts';
import { badRequest, conflict } from '../http/errors.ts';
import { type OwnApplication, ownApplication } from '../http/owned.ts';
import { fieldStatesOf } from './field-states.ts';
import { moveOptions } from './move-forward.ts';
import { refuseHiddenFields, seenFields, redactionOf } from './seen.ts';
import { applicationsText } from './text.ts';

async function statesOf(application: Application): Promise<FieldState[]> {
  return fieldStatesOf(application, await formAnswersOf(application._id));
}

const fields = call({
  method: 'get',
  path: '/listing/application_pipeline/fields',
  limit: 'read',
  access: 'landlord',
  schema: applicantFieldsQuerySchema,
  load: ownApplication,
  act: async ({ loaded: { application } }) => ({
    states: await statesOf(application),
    messages: await originalMessages(application),
  }),
  present: ({ states, messages }, { loaded: { application, listing } }): ApplicantFields => {
    const redaction = redactionOf(application, listing, {
      names: messages.map(({ from }) => from.name),
      addresses: messages.map(({ from }) => from.address),
    });
    return {
      fields: seenFields(states, redaction),
      units: listing.unitTypes.map(({ id, name }) => ({ id, name })),
      can_correct_email: !redaction.isHidden && !hasAnswered(application.history),
      emails: messages.map(({ _id, from, subject, at, text }) => ({
        message_id: String(_id),
        from_name: redaction.isHidden ? redaction.label : from.name,
        from_address: redaction.isHidden ? '' : from.address,
        subject: redaction.cover(subject),
        at: at.toISOString(),
        text: redaction.cover(text),
      })),
    };
  },
});

/** What the landlord entered, as stored; it must fit the listing. */
function wantedValues(input: z.output<typeof correctionSchema>['fields'], listing: Listing): Partial<FieldValues> {
  const { phone, unit } = input;
  const number = phone ? readPhone(phone) : phone;
  if (phone && !number) throw badRequest(ruleText.input.phone);
  if (unit?.some((id) => !listing.unitTypes.some((type) => type.id === id)))
    throw badRequest(applicationsText.correction.unitGone);
  const known = Object.entries({ ...input, ...(number === undefined ? {} : { phone: number }) });
  return Object.fromEntries(known.filter(([, value]) => value !== undefined));
}

/** The results of the criteria with the corrections; null before the application was screened. */
async function screenWith(application: Application, listing: Listing, changes: readonly FieldChange[]) {
  if (!application.screenedAt) return null;
  const changed = Object.fromEntries(changes.map(({ field, value }) => [field, value]));
  const { unit, ...said } = { ...fieldValuesOf(application), ...changed };
  const { values } = await criteriaFor(listing, application.receivedAt);
  return screen(listing, unit, { ...application.enquiry, ...said }, values).criteria;
}

async function correct(
  { application, listing }: OwnApplication,
  wanted: Partial<FieldValues>,
  now: Date,
): Promise<{ corrected: Application; changes: FieldChange[] }> {
  const changes = changesOf(await statesOf(application), wanted, now);
  if (changes.length === 0) return { corrected: application, changes };
  if (changes.some(({ field }) => field === 'email') && hasAnswered(application.history))
    throw conflict(applicationsText.correction.emailAnswered);
  const units = new Map(listing.unitTypes.map(({ id, name }) => [id, name]));
  const corrected = await writeCorrections(application, changes, {
    screening: await screenWith(application, listing, changes),
    line: {
      at: now,
      actor: 'landlord',
      event: 'corrected',
      text: ruleText.history.corrected({ changes: changes.map((change) => changeText(change, units)).join('; ') }),
    },
  });
  if (corrected === 'taken') throw conflict(applicationsText.correction.emailTaken);
  if (!corrected) throw conflict(applicationsText.correction.gone);
  return { corrected, changes };
}

const correction = call({
  method: 'post',
  path: '/listing/application_pipeline/correct',
  limit: 'write',
  access: 'landlord',
  schema: correctionSchema,
  load: ownApplication,
  async act({ loaded, input, context, now }) {
    const named = Object.entries(input.fields).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    refuseHiddenFields(named, loaded.application, loaded.listing);
    const { corrected, changes } = await correct(loaded, wantedValues(input.fields, loaded.listing), now);
    const applicationId = String(corrected._id);
    // The sweep finds in the store what the queue can't take now.
    if (changes.length > 0 && !corrected.screenedAt)
      await context.options.queues.enqueue('screen-application', { applicationId }, now.getTime());
    if (changes.some(({ field }) => fieldsOfDocuments.includes(field)))
      for (const id of await forgetJudgements(corrected._id))
        await context.options.queues.enqueue('score-document', { documentId: String(id) }, now.getTime());
    if (changes.some(({ field }) => field === 'letter')) await recountConversation(corrected._id);
    if (changes.some(({ field }) => field === 'email'))
      await renewInvitation(loaded.application, corrected, moveOptions(context, now));
    await announceApplication(corrected, context);
    return changes;
  },
  present: (changes) => ({ corrected: changes.map(({ field }) => field) }),
});

export const correctionRoutes = [fields, correction];
