import { answerAllowance, isAnswer, whyNotByItself } from '../../domain/outbound/automatic-answer.ts';
import { parseInboxAddress } from '../../domain/inbound/inbox-address.ts';
import { isPermanent } from '../../mail/send/transport.ts';
import { platformOfAddress } from '../../platforms/platform.ts';
import { failpoint } from '../../store/failpoint.ts';
import { takeAllowance } from '../../store/outbound/automatic-answer.ts';
import {
  type OutgoingMail,
  claimOutgoing,
  isAccountMail,
  markSent,
  markUnsent,
  markWithdrawn,
} from '../../store/outbound/outgoing-mail.ts';
import { type Handler, type JobContext } from '../job.ts';
import { prepare } from '../outbound/prepare.ts';
import { type Prepared } from '../outbound/template.ts';

/** After this many tries, about two days, a mail is given up. */
const tries = 12;

/** Sends one mail of the outbox, and keeps the server's answer. */
export const sendMail: Handler<'send-mail'> = async ({ outgoingId }, context) => {
  const mail = await claimOutgoing(outgoingId, context.now());
  if (!mail) return;
  const prepared = await prepare(mail, context);
  if ('reason' in prepared) {
    return prepared.outcome === 'withdrawn'
      ? markWithdrawn(mail._id, prepared.reason)
      : markUnsent(mail._id, prepared.reason, null);
  }
  const refusal = refusalOf(mail, context);
  if (refusal) return giveUp(mail, prepared, refusal);
  if (
    isAnswer(mail.template) &&
    !(await takeAllowance(answerAllowance(mail.to, context.now()), mail._id, context.now()))
  ) {
    return markWithdrawn(mail._id, 'This address has had an automatic answer today.');
  }
  try {
    const response = await context.transport.send(prepared.composed);
    failpoint('mail-sent');
    await markSent(mail._id, response, context.now());
    await prepared.sent();
  } catch (error) {
    await unsent(mail, prepared, error, context);
  }
};

/**
 * Why a mail must not leave; null when it may. Here no way into the outbox gets past the rules that keep machines from
 * writing to each other: never to an inbox of our own, and what nobody wrote never to a platform or a machine.
 */
function refusalOf(mail: OutgoingMail, { settings }: JobContext): string | null {
  const isOwnInbox = parseInboxAddress(mail.to, settings.applicationsMailDomain) !== null;
  const refusal = whyNotByItself(mail.to, { isOwnInbox, isPlatform: platformOfAddress(mail.to) !== null });
  return isOwnInbox || !(isAccountMail(mail) || mail.template === 'message') ? refusal : null;
}

async function unsent(mail: OutgoingMail, prepared: Prepared, error: unknown, context: JobContext): Promise<void> {
  const answer = error instanceof Error ? error.message : String(error);
  if (isPermanent(error) || mail.attempts >= tries) return giveUp(mail, prepared, answer);
  const minutes = Math.min(360, 2 ** mail.attempts);
  await markUnsent(mail._id, answer, new Date(context.now().getTime() + minutes * 60_000));
  context.log.warn(
    { outgoingId: String(mail._id), attempt: mail.attempts, err: error },
    'A mail could not be sent and will be tried again',
  );
}

async function giveUp(mail: OutgoingMail, prepared: Prepared, answer: string): Promise<void> {
  await markUnsent(mail._id, answer, null);
  await prepared.givenUp(answer);
}
