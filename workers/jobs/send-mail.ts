import { parseInboxAddress } from '../../domain/inbox-address.ts';
import { isPermanent } from '../../mail/send/transport.ts';
import { type OutgoingMail, claimOutgoing, markSent, markUnsent, markWithdrawn } from '../../store/outgoing-mail.ts';
import { type Handler, type JobContext } from '../job.ts';
import { prepare } from '../outgoing/prepare.ts';
import { type Prepared } from '../outgoing/template.ts';

/** After this many tries, about two days, a mail is given up. */
const tries = 12;

/** Sends one mail of the outbox, and keeps the server's answer. */
export const sendMail: Handler<'send-mail'> = async ({ outgoingId }, context) => {
  const mail = await claimOutgoing(outgoingId, context.now());
  if (!mail) return;
  const prepared = await prepare(mail, context);
  if ('reason' in prepared) {
    return prepared.outcome === 'withdrawn' ? markWithdrawn(mail._id, prepared.reason) : markUnsent(mail._id, prepared.reason, null);
  }
  if (parseInboxAddress(mail.to, context.settings.applicationsMailDomain)) {
    return giveUp(mail, prepared, 'the address is one of our own inboxes');
  }
  try {
    const response = await context.transport.send(prepared.composed);
    await markSent(mail._id, response, context.now());
    await prepared.sent();
  } catch (error) {
    await unsent(mail, prepared, error, context);
  }
};

async function unsent(mail: OutgoingMail, prepared: Prepared, error: unknown, context: JobContext): Promise<void> {
  const answer = error instanceof Error ? error.message : String(error);
  if (isPermanent(error) || mail.attempts >= tries) return giveUp(mail, prepared, answer);
  const minutes = Math.min(360, 2 ** mail.attempts);
  await markUnsent(mail._id, answer, new Date(context.now().getTime() + minutes * 60_000));
  context.log.warn({ outgoingId: String(mail._id), attempt: mail.attempts, err: error }, 'A mail could not be sent and will be tried again');
}

async function giveUp(mail: OutgoingMail, prepared: Prepared, answer: string): Promise<void> {
  await markUnsent(mail._id, answer, null);
  await prepared.givenUp(answer);
}
