import { type ComposedMail } from '../../mail/send/compose.ts';
import { type AccountMail } from '../../store/outbound/outgoing-mail.ts';
import { type JobContext } from '../job.ts';
import { type Prepared } from './template.ts';

/** A mail to a user about their account belongs to no conversation: the outbox alone keeps what became of it. */
export function toUser(composed: ComposedMail, mail: AccountMail, { log }: JobContext): Prepared {
  return {
    composed,
    sent: () => Promise.resolve(),
    givenUp(answer) {
      log.warn(
        { outgoingId: String(mail._id), template: mail.template, answer },
        'A mail about an account could not be delivered',
      );
      return Promise.resolve();
    },
  };
}
