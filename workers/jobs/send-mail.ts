import { waitsWhileDisabled } from '../../domain/accounts/disabled.ts';
import { addDays, civilDate, civilInstant } from '../../domain/civil-time.ts';
import { answerAllowance, isAnswer, automaticMailRefusal } from '../../domain/outbound/automatic-answer.ts';
import { outboundText } from '../../domain/outbound/text.ts';
import { parseInboxAddress } from '../../domain/inbound/inbox-address.ts';
import { providerOf } from '../../domain/outbound/receiving-domain.ts';
import { MAX_TRIES, pauseAfterTry } from '../../domain/outbound/tries.ts';
import { keepsBack, saysNoMailbox, suppressedUntil } from '../../domain/outbound/suppression.ts';
import { PAUSED_MAIL_WAITS_MS } from '../../domain/operations/pauses.ts';
import { isPermanent } from '../../mail/send/relay-failure.ts';
import { platformOfAddress } from '../../platforms/platform.ts';
import { failpoint } from '../../store/failpoint.ts';
import { isReceivedHere, noteOwnRefusal } from '../../store/accounts/own-address.ts';
import { takePlace } from '../../store/outbound/caused-mail.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import { standingSuppression, suppress, suppressionOf } from '../../store/outbound/suppression.ts';
import { takeAllowance } from '../../store/outbound/automatic-answer.ts';
import { isAccountMail, type MailRecord, type OutgoingMail } from '../../store/outbound/outgoing-mail.ts';
import {
  claimOutgoing,
  markFailed,
  markSent,
  markUnsent,
  markWithdrawn,
  putBack,
} from '../../store/outbound/sending.ts';
import { type TogetherWrite, writeTogether } from '../../store/write-together.ts';
import type { Handler, JobContext } from '../job.ts';
import { sentEmails } from '../metrics.ts';
import { prepare } from '../outbound/prepare.ts';
import { record, recordAtOnce } from '../outbound/record.ts';
import type { PreparedMail } from '../outbound/template.ts';

/** Sends one email of the outbox, records the server's response, and what happened to it. */
export const sendMail: Handler<'send-mail'> = async ({ outgoingId }, context) => {
  const mail = await claimOutgoing(outgoingId, context.now());
  if (!mail) return;
  const turn = await context.pace.begin(mail.to);
  const provider = providerOf(mail.to);
  if (turn.may === 'later') {
    sentEmails.inc({ result: 'paced', provider });
    return putBack(mail._id, new Date(context.now().getTime() + turn.waitMs));
  }
  const result = await trySending(mail, context).finally(() => turn.end());
  sentEmails.inc({ result: result.outcome, provider });
  if (result.outcome === 'withdrawn') return markWithdrawn(mail._id, result.answer);
  if (result.outcome === 'paused')
    return putBack(mail._id, new Date(context.now().getTime() + PAUSED_MAIL_WAITS_MS), result.answer);
  if (result.outcome === 'undecided') return putBack(mail._id, result.until, result.answer);
  if (result.outcome === 'from-ours') return sendFromOurs(mail, result.answer, context);
  if (result.outcome === 'tomorrow') return markUnsent(mail._id, result.answer, tomorrow(context.now()));
  if (result.outcome === 'later') return tryLater(mail, result, context);
  await finish(mail, result, context);
};

type FinishedTry = { outcome: 'sent'; answer: string; prepared: PreparedMail } | { outcome: 'failed'; answer: string };
type FailedTry = { outcome: 'later'; answer: string; error: unknown };
type SendingResult =
  | FinishedTry
  | FailedTry
  | { outcome: 'tomorrow'; answer: string }
  | { outcome: 'paused'; answer: string }
  | { outcome: 'undecided'; answer: string; until: Date }
  | { outcome: 'from-ours'; answer: string }
  | { outcome: 'withdrawn'; answer: string };

/** Makes one attempt, from preparing the email to the server's response. Any exception makes it a failed attempt. */
async function trySending(mail: OutgoingMail, context: JobContext): Promise<SendingResult> {
  // An attempt is counted when it starts: more than the limit means that each one ended with its process.
  if (mail.attempts > MAX_TRIES) return { outcome: 'failed', answer: outboundText.stopped };
  let prepared: PreparedMail | undefined;
  try {
    const made = await prepare(mail, context);
    if ('reason' in made) {
      const { reason: answer, ...nothing } = made;
      return { ...nothing, answer };
    }
    const writes = made.writes ?? [];
    const kept = await keptBack(mail, made, context);
    if (kept) {
      await writeTogether(writes);
      return kept;
    }
    if (!(await hasPlace(mail, writes, context))) return { outcome: 'tomorrow', answer: outboundText.tomorrow };
    prepared = made;
    const answer = await context.transport.send(prepared.composed);
    failpoint('mail-sent');
    return { outcome: 'sent', answer, prepared };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const answer = prepared ? message : outboundText.notPrepared({ message });
    if (prepared && isPermanent(error) && (await blamesOwnAddress(mail, prepared, message, context)))
      return { outcome: 'from-ours', answer };
    const isLast = mail.attempts >= MAX_TRIES || isPermanent(error);
    if (prepared && isPermanent(error) && saysNoMailbox(message)) await keepHardBounce(mail, message, context);
    return isLast ? { outcome: 'failed', answer } : { outcome: 'later', answer, error };
  }
}

/** The result for an email that must not leave now; null if it may. */
async function keptBack(mail: OutgoingMail, made: PreparedMail, context: JobContext): Promise<SendingResult | null> {
  if (made.isLandlordDisabled && waitsWhileDisabled(mail.template))
    return { outcome: 'tomorrow', answer: outboundText.landlordDisabled };
  if (made.isLandlordPaused && waitsWhileDisabled(mail.template))
    return { outcome: 'paused', answer: outboundText.landlordPaused };
  const refusal = (await refusalOf(mail, made, context)) ?? (await suppressionRefusal(mail, made, context));
  if (refusal) return { outcome: 'failed', answer: refusal };
  return (await mayAnswer(mail, context)) ? null : { outcome: 'withdrawn', answer: outboundText.answeredToday };
}

/** Has an email sent from our address at once; if the queue can't take the job now, the sweep finds the email. */
async function sendFromOurs({ _id }: OutgoingMail, answer: string, { now, enqueue }: JobContext): Promise<void> {
  await putBack(_id, now(), answer);
  await enqueue('send-mail', { outgoingId: String(_id) }, now().getTime());
}

/**
 * Whether a refusal may be about the landlord's own address in From, as of a relay that only sends for addresses it
 * knows. Then emails are sent from our address for a while (own-sender.ts), this one at once.
 */
async function blamesOwnAddress(
  mail: OutgoingMail,
  { composed }: PreparedMail,
  answer: string,
  { now, log }: JobContext,
): Promise<boolean> {
  if (isAccountMail(mail) || !composed.signing || saysNoMailbox(answer)) return false;
  await noteOwnRefusal(mail.landlordId, answer, now());
  log.warn({ landlordId: String(mail.landlordId) }, 'A server refused an email from a landlord’s own address');
  return true;
}

/**
 * Why an email must not leave; null if it may. Whatever its template, the rules that keep machines from writing to each
 * other apply: never to one of our own inboxes, and nothing automatic to a platform or a machine. The exception is a
 * landlord's test, which is only sent to an inbox: nothing answers it there, so no loop can begin.
 */
async function refusalOf(mail: OutgoingMail, made: PreparedMail, { settings }: JobContext): Promise<string | null> {
  const isOurs = parseInboxAddress(mail.to, settings.applicationsMailDomain) !== null;
  const isOwnInbox = isOurs || (made.isReceivedHere ?? (await isReceivedHere(mail.to)));
  if (mail.template === 'inbox-test') return isOwnInbox ? null : outboundText.refused.notOwnInbox;
  const refusal = automaticMailRefusal(mail.to, { isOwnInbox, isPlatform: platformOfAddress(mail.to) !== null });
  const isPersonal = mail.template === 'message' || (isAccountMail(mail) && mail.template !== 'ask-wish');
  return isOwnInbox || !isPersonal ? refusal : null;
}

/** Why nothing is sent to this address any more, whoever the email is from; null if it may be. */
async function suppressionRefusal(
  mail: OutgoingMail,
  { suppressions }: PreparedMail,
  { settings, now }: JobContext,
): Promise<string | null> {
  const stop = suppressions
    ? standingSuppression(suppressions, now())
    : await suppressionOf(settings.secret, mail.to, now());
  return stop && keepsBack(stop.reason, mail.template) ? outboundText.suppressed[stop.reason] : null;
}

/** Before the email is marked as failed: if the worker dies between the two, the next attempt is refused. */
async function keepHardBounce(mail: OutgoingMail, detail: string, { settings, now }: JobContext): Promise<void> {
  const since = now();
  const reason = 'hard-bounce';
  await suppress(settings.secret, mail.to, { reason, since, until: suppressedUntil(reason, since), detail });
}

/** Whether an automatic answer may still be sent to this address today; always true for other emails. */
async function mayAnswer(mail: OutgoingMail, { now }: JobContext): Promise<boolean> {
  return !isAnswer(mail.template) || takeAllowance(answerAllowance(mail.to, now()), mail._id, now());
}

/**
 * Whether the address may get one more email caused by incoming mail today, counted over all landlords; always true for
 * other emails. `writes` are made with it.
 */
async function hasPlace(mail: OutgoingMail, writes: readonly TogetherWrite[], { now }: JobContext): Promise<boolean> {
  if (!mail.causedByMail) {
    await writeTogether(writes);
    return true;
  }
  if (await takePlace(mail.to, mail._id, now(), mail.attempts === 1, writes)) return true;
  securityEvent('excess_rate_limit_exceeded', { what: 'email caused by incoming mail, to one address' });
  return false;
}

/** An hour into the next day in Ireland, even if the clocks change that night. */
function tomorrow(now: Date): Date {
  return civilInstant(addDays(civilDate(now), 1), '01:00');
}

async function tryLater(mail: OutgoingMail, { answer, error }: FailedTry, { now, log }: JobContext): Promise<void> {
  await markUnsent(mail._id, answer, new Date(now().getTime() + pauseAfterTry(mail.attempts) * 60_000));
  log.warn(
    { outgoingId: String(mail._id), attempt: mail.attempts, err: error },
    'An email could not be sent and will be tried again',
  );
}

/** Saves the new status together with what must be recorded, then records it; if that fails, the sweep does it. */
async function finish(mail: OutgoingMail, result: FinishedTry, context: JobContext): Promise<void> {
  const { answer } = result;
  const facts = { outgoingId: String(mail._id), template: mail.template };
  const about = isAccountMail(mail) ? null : recordOf(result, context.now());
  const application = result.outcome === 'sent' ? result.prepared.application : undefined;
  if (!isAccountMail(mail) && about && application && (await recordAtOnce(mail, about, context, application))) return;
  if (result.outcome === 'sent') await markSent(mail._id, answer, context.now(), about);
  else {
    await markFailed(mail._id, answer, about);
    context.log.warn(facts, 'An email was given up');
    failpoint('mail-marked');
  }
  if (isAccountMail(mail) || !about) return;
  try {
    await record(mail, about, context, application);
  } catch (error) {
    context.log.warn({ ...facts, err: error }, 'What became of an email will be recorded later');
  }
}

function recordOf(result: FinishedTry, at: Date): MailRecord {
  const prepared = result.outcome === 'sent' ? result.prepared : null;
  return {
    at,
    outcome: result.outcome,
    answer: result.answer,
    message: prepared?.message ?? null,
    askedAgain: prepared?.askedAgain ?? [],
    checkCollection: prepared?.checkCollection ?? false,
  };
}
