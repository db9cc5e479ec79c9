import mongoose from 'mongoose';
import { applicationsText } from '../../domain/applications/text.ts';
import { canAskRest } from '../../domain/listings/question-stages.ts';
import type { Actor } from '../../domain/pipeline.ts';
import type { Listing } from '../listings/listing.ts';
import { messageIdFor } from '../outbound/message-id.ts';
import { nextNumberWithin, putIntoOutboxWithin } from '../outbound/outgoing-mail.ts';
import { passcodeTemplates } from '../outbound/templates.ts';
import type { Application } from './application.ts';
import type { MoveOptions } from './moves.ts';
import { changeStage } from './stage.ts';

/** Aborts the transaction: another change came first. */
class Overtaken extends Error {}

/**
 * Asks an applicant for the rest of the form after their viewing: the questions open, and the email with the link and
 * the next passcode is queued, in one transaction. Null if they can't be asked now, have no address, or another change
 * came first.
 */
export async function askForRest(
  application: Application,
  listing: Pick<Listing, 'formFields'>,
  actor: Extract<Actor, 'landlord' | 'clock'>,
  { now, holdMs, mailDomain }: MoveOptions,
): Promise<Application | null> {
  const { _id: applicationId, landlordId, email: to } = application;
  if (!to || !canAskRest(listing.formFields, application)) return null;
  const { restAsked, restAskedByRule, formAsked, formAskedByRule } = applicationsText.history;
  const [byLandlord, byRule] = application.skippedForm ? [formAsked, formAskedByRule] : [restAsked, restAskedByRule];
  const text = actor === 'landlord' ? byLandlord : byRule;
  const hold = { step: 'rest', why: 'asked' } as const;
  try {
    return await mongoose.connection.withSession((session) =>
      session.withTransaction(async () => {
        const change = { event: 'rest-asked', actor, at: now, reason: '', text, hold } as const;
        const asked = await changeStage(application, change, session);
        if (!asked) throw new Overtaken();
        const number = await nextNumberWithin(session, applicationId, ...passcodeTemplates);
        const key = `rest-asked-${String(applicationId)}-${number}`;
        await putIntoOutboxWithin(session, {
          key,
          template: 'rest-asked',
          number,
          landlordId,
          applicationId,
          to,
          rfcMessageId: messageIdFor(application, key, mailDomain),
          notBefore: new Date(now.getTime() + holdMs),
          createdAt: now,
        });
        return asked;
      }),
    );
  } catch (error) {
    if (error instanceof Overtaken) return null;
    throw error;
  }
}
