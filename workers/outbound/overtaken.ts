import { outboundText } from '../../domain/outbound/text.ts';
import { isOver } from '../../domain/pipeline.ts';
import type { Application } from '../../store/applications/application.ts';
import { undoUntil } from '../../store/applications/moves.ts';
import type { ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import type { JobContext } from '../job.ts';
import { type NothingToSend, withdrawn } from './template.ts';

/**
 * An email that the applicant's position no longer allows. It is withdrawn, but not while the landlord can still undo
 * the change that brought them there: then it waits, as nothing would send it again.
 */
export function unlessUndone(
  { movedFrom }: Pick<Application, 'movedFrom'>,
  reason: string,
  { now, settings }: Pick<JobContext, 'now' | 'settings'>,
): NothingToSend {
  const until = undoUntil({ movedFrom }, settings.holdMs ?? 0, now());
  return until ? { outcome: 'undecided', reason, until } : withdrawn(reason);
}

/**
 * Why an invitation must not leave: its application ended while it waited, because it was held for Undo or no server
 * took it. A passcode that was asked for after the end does leave: it opens the page that tells of the end. Null if it
 * may leave.
 */
export function endedSince(
  application: Pick<Application, 'subState' | 'stageSince' | 'movedFrom'>,
  { createdAt }: Pick<ApplicationMail, 'createdAt'>,
  context: Pick<JobContext, 'now' | 'settings'>,
): NothingToSend | null {
  const { subState, stageSince } = application;
  const isLater = stageSince !== undefined && createdAt < stageSince;
  return isOver(subState) && isLater ? unlessUndone(application, outboundText.endedSince, context) : null;
}
