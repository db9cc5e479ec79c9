import { newsTotal, wantedNews } from '../../domain/outbound/landlord-news.ts';
import { isStalePush, nextPushTry, pushLifetime, type PushNotice, pushOutcome } from '../../domain/outbound/push.ts';
import { pages } from '../../domain/pages.ts';
import { newsSummary } from '../../mail/send/landlord-news.ts';
import { newsText } from '../../mail/send/text/outbound.ts';
import { PrivateAddressError } from '../../platforms/adverts/checked-lookup.ts';
import {
  delayPush,
  dropPushSubscription,
  type DuePush,
  endPush,
  refusePush,
  takePush,
} from '../../store/accounts/push-subscription.ts';
import { isSignedIn } from '../../store/accounts/sessions.ts';
import { findUserById } from '../../store/accounts/user.ts';
import { newsFor } from '../../store/inbound/landlord-news-counts.ts';
import type { Handler, JobContext } from '../job.ts';
import type { PushAnswer } from '../outbound/push-sender.ts';

/** What a device is to show, and for how long its push service keeps it. */
type ToSend = { notice: PushNotice; lifetime: number };

/** What has arrived by now; 'signed-out' if the device no longer has notices, null if there is nothing to tell. */
async function toSend(push: DuePush, now: Date): Promise<ToSend | 'signed-out' | null> {
  const user = await findUserById(String(push.userId));
  if (!user || !(await isSignedIn(user._id, push.sessionKey, user.sessionGeneration, now))) return 'signed-out';
  if (user.disabledAt || isStalePush(push.newsAt, now)) return null;
  const counts = await newsFor(user._id, push.newsAt, wantedNews(user.newsSettings));
  const lifetime = pushLifetime(user.newsSettings, counts, now);
  if (newsTotal(counts) === 0 || lifetime === null) return null;
  const notice = {
    title: newsText.pushTitle,
    body: newsSummary(counts),
    url: pages.today.path,
    badge: newsTotal(counts),
    tag: `news-${push.newsAt.getTime()}`,
  };
  return { notice, lifetime };
}

/** Sends it; null if the push service could not be reached. */
async function answerTo(push: DuePush, sent: ToSend, { push: sender, log }: JobContext): Promise<PushAnswer | null> {
  try {
    return await sender.send(push, JSON.stringify(sent.notice), sent.lifetime);
  } catch (error) {
    log.warn({ err: error, id: String(push._id) }, 'A notice could not be sent');
    // An address in a private network stays one: it counts as refused.
    return error instanceof PrivateAddressError ? { status: 400, waitSeconds: null } : null;
  }
}

/** Tells a landlord's device how much has come in, in the same round as the email about it. */
export const sendPush: Handler<'send-push'> = async ({ subscriptionId }, context) => {
  const push = await takePush(subscriptionId, context.now());
  if (!push) return;
  const sent = await toSend(push, context.now());
  if (sent === 'signed-out') return dropPushSubscription(push);
  if (!sent) return endPush(push, false);
  const answer = await answerTo(push, sent, context);
  const outcome = answer ? pushOutcome(answer.status) : 'later';
  if (outcome === 'sent') return endPush(push, true);
  context.log.info({ id: subscriptionId, status: answer?.status }, 'A push service did not take a notice');
  if (outcome === 'gone') return dropPushSubscription(push);
  if (outcome === 'refused') return refusePush(push);
  const next = nextPushTry(push.newsAt, push.attempts, answer?.waitSeconds ?? null, context.now());
  return next ? delayPush(push, next) : endPush(push, false);
};
