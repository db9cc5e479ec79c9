import { findConversation } from '../conversation.ts';
import { newText } from '../new-text.ts';
import { judgeAuthentication } from '../trust.ts';
import type { KnownConversation, Verdict } from '../verdict.ts';
import { type Check, isLandlord, pass } from './check.ts';
import { nameShown } from './name-shown.ts';
import { checksText } from './reasons.ts';

const { trace } = checksText;

/**
 * An id isn't secret: a writer who quotes one from another address is probably the applicant, and the landlord decides.
 */
function fromElsewhere(known: KnownConversation, sender: string): Verdict {
  return {
    kind: 'unsorted',
    platform: null,
    suggestions: { listings: [], applications: [known.applicationId] },
    reason: checksText.unsorted.replyFromOther({
      name: nameShown(known),
      sender: sender || checksText.unsorted.noSender,
    }),
  };
}

/** A reply in a known conversation. */
export const reply: Check = {
  name: 'reply',
  async check(message, context) {
    const found = await findConversation(message, context);
    const sender = message.from?.address ?? '';
    if (!found) return pass(trace.noConversation);
    if (isLandlord(sender, context) && !found.knownSender) return pass(trace.byLandlord);
    if (found.by === 'ids' && !found.knownSender && !found.samePerson) return fromElsewhere(found.conversation, sender);
    const trust = judgeAuthentication(context.authentication);
    if (found.by === 'ids' && trust.level === 'forged')
      return {
        kind: 'unsorted',
        platform: null,
        suggestions: { listings: [], applications: [found.conversation.applicationId] },
        reason: checksText.unsorted.quotesId({ reason: trust.reason }),
      };
    // The token shows that the writer has read an email of the conversation, but not that they are the person they
    // claim to be.
    const isForged = trust.level === 'forged';
    const knownSender = found.knownSender && !isForged;
    const where = found.by === 'token' ? trace.byAddress : trace.byId;
    const how = found.samePerson ? trace.samePerson({ how: where }) : where;
    return {
      kind: 'reply',
      conversation: found.conversation,
      newText: newText(message.text).text,
      knownSender,
      by: found.by,
      reason: knownSender
        ? trace.reply({ how })
        : isForged
          ? trace.replyForged({ how, reason: trust.reason })
          : trace.replyNewAddress({ how, sender }),
    };
  },
};
