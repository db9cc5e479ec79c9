import { outboundText } from '../../domain/outbound/text.ts';
import { isOver } from '../../domain/pipeline.ts';
import type { Application } from '../../store/applications/application.ts';
import type { ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { type NothingToSend, withdrawn } from './template.ts';

/**
 * Why an invitation must not leave: its application ended while it waited, because it was held for Undo or no server
 * took it. A passcode that was asked for after the end does leave: it opens the page that tells of the end. Null if it
 * may leave.
 */
export function endedSince(
  { subState, stageSince }: Pick<Application, 'subState' | 'stageSince'>,
  { createdAt }: Pick<ApplicationMail, 'createdAt'>,
): NothingToSend | null {
  const isLater = stageSince !== undefined && createdAt < stageSince;
  return isOver(subState) && isLater ? withdrawn(outboundText.endedSince) : null;
}
