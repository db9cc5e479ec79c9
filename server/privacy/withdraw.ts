import { withdrawalRefusal } from '../../domain/applications/withdrawal.ts';
import { privacyText } from '../../domain/privacy/text.ts';
import { cancelledByApplicant, hasBegun } from '../../domain/viewings/viewing.ts';
import type { Application } from '../../store/applications/application.ts';
import { withdrawApplication } from '../../store/applications/withdraw.ts';
import { stopWaiting } from '../../store/viewings/places.ts';
import { bookingOf } from '../../store/viewings/viewing.ts';
import { announceApplication } from '../applications/announce.ts';
import type { Context } from '../http/context.ts';
import { conflict } from '../http/errors.ts';
import { cancelByApplicant, viewingOptions } from '../viewings/book.ts';

/**
 * Ends an application at its applicant's request, at any stage. An upcoming viewing is cancelled: the email about that
 * removes it from their calendar, and is the receipt.
 */
export async function withdraw(application: Application, context: Context, now: Date): Promise<void> {
  const refusal = withdrawalRefusal(application);
  if (refusal) throw conflict(refusal);
  const booked = await bookingOf(application._id);
  if (booked && !hasBegun(booked, now)) return cancelByApplicant({ application, context, now }, cancelledByApplicant);
  const options = viewingOptions(context, now);
  const withdrawn = await withdrawApplication(application, options);
  if (!withdrawn) throw conflict(privacyText.refusals.changed);
  await stopWaiting(application._id, options);
  await announceApplication(withdrawn.application, context);
  if (withdrawn.receipt)
    await context.options.queues.enqueue('send-mail', { outgoingId: String(withdrawn.receipt._id) });
}
