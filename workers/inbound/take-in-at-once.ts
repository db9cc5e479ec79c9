import { isBlind } from '../../domain/applications/blind.ts';
import { start } from '../../domain/pipeline.ts';
import type { TraceStep } from '../../domain/inbound/message.ts';
import { documentFiles } from '../../mail/read/documents.ts';
import type { Classification } from '../../mail/read/verdict.ts';
import { arrivalInsertion } from '../../store/applications/arrival.ts';
import { firstInvitation } from '../../store/applications/invitation.ts';
import type { Failpoint } from '../../store/failpoint.ts';
import { conclusionOf } from '../../store/inbound/mail-reading.ts';
import { messageInsertion } from '../../store/messages/keep-message.ts';
import type { NewMessage, StoredMessage } from '../../store/messages/message.ts';
import { writeTogether } from '../../store/write-together.ts';
import type { JobContext } from '../job.ts';
import { closedAnswerOf } from './answer-closed.ts';
import { photographs } from './attachments.ts';
import { enquiryTaken, newApplication } from './place.ts';
import { announceDelivery } from './placement.ts';
import type { ConcludedDelivery, DeliveryInput } from './read-delivery.ts';
import { arrivalOf, invitationOptions, mayBeInvited } from './take-in.ts';

/**
 * Takes in an enquiry of someone new from which nothing else follows than an application and its invitation, by one
 * command: the message, the application, the invitation, and the conclusion. They are written in the order in which the
 * steps one by one would write them, so a reading that was interrupted between two is continued by the next.
 *
 * @returns null if the message is none, or was stored before: nothing was written. The message if the person has an
 *   application already: then only that was written.
 */
export async function takeInAtOnce(
  record: NewMessage,
  steps: readonly TraceStep[],
  classified: Classification,
  input: DeliveryInput,
  context: JobContext,
): Promise<ConcludedDelivery | { message: StoredMessage; isNew: true } | null> {
  if (input.closesWith === undefined || bringsMore(classified, input)) return null;
  const { stored, write: message } = messageInsertion(record);
  const planned = plannedFrom(stored, classified, input, context);
  if (!planned) return null;
  const { application, placed, invitation } = planned;
  const placing = { at: context.now(), check: 'placing', verdict: placed.outcome, reason: placed.reason };
  const conclusion = {
    kind: classified.kind,
    outcome: placed.outcome,
    applicationId: application._id,
    messageId: stored._id,
    ...(classified.reading ? { reading: classified.reading } : {}),
    steps: [...steps, placing],
  };
  const { mail, index, closesWith } = input;
  const writes = [
    message,
    ...(invitation ? [planned.write, { ...invitation.write, then }] : [{ ...planned.write, then }]),
    conclusionOf(mail._id, index, conclusion, context.now(), closesWith),
  ];
  const { done, changed } = await writeTogether(writes);
  if (done < writes.length) return done === 0 ? null : { message: stored, isNew: true };
  if (invitation) await context.enqueue('send-mail', { outgoingId: String(invitation.queued._id) }, 0);
  else await context.enqueue('screen-application', { applicationId: String(application._id) });
  await announceDelivery(placed, input.delivery, context);
  return { isClosed: changed.at(-1) === 1 };
}

const then: Failpoint = 'delivery-read';

/** Whether more than an application may follow: files, further enquiries, or what a letter asks for. */
function bringsMore(classified: Classification, { message }: DeliveryInput): boolean {
  const { kind } = classified;
  if (kind !== 'enquiry' && kind !== 'forwarded-enquiry') return true;
  if (kind === 'forwarded-enquiry' && (classified.others ?? []).length > 0) return true;
  return documentFiles(message).length + photographs(message, kind).length > 0;
}

/** What an enquiry makes if its writer is new; null if it isn't one, or more steps belong to it. */
function plannedFrom(stored: StoredMessage, classified: Classification, input: DeliveryInput, context: JobContext) {
  const found = enquiryTaken(classified, input, stored, context);
  if (!found || isBlind(found.taken.listing.blind)) return null;
  const { listing, isVouched } = found.taken;
  const arrival = arrivalInsertion(arrivalOf(found.taken, context));
  if (!arrival) return null;
  const { application, write } = arrival;
  const now = context.now();
  if (closedAnswerOf(stored, { ...application, ...start }, listing, isVouched, now)) return null;
  const invitation = mayBeInvited(application)
    ? firstInvitation(application, invitationOptions(now, context.settings))
    : null;
  return { application, write, invitation, placed: newApplication(found.because, application) };
}
