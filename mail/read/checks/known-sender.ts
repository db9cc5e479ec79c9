import { findListing } from '../../../domain/listings/listing-match.ts';
import type { Message } from '../../../domain/inbound/message.ts';
import { nameKey } from '../../../domain/applications/person.ts';
import { isRobotAddress } from '../../../platforms/mail-domains.ts';
import { newText } from '../new-text.ts';
import { anotherWriter } from '../shared-mailbox.ts';
import { readWrittenFor } from '../written-for.ts';
import { judgeAuthentication } from '../trust.ts';
import type { ClassifyContext, KnownConversation, PassedCheck, Verdict } from '../verdict.ts';
import { type Check, isLandlord, pass } from './check.ts';
import { nameShown } from './name-shown.ts';
import { checksText } from './reasons.ts';

/** A new email from someone with an application: it is assigned to that application, unless it names another home. */
export const knownSender: Check = {
  name: 'known-sender',
  async check(message, context) {
    const known = await knownBy(message.from?.address, context);
    const [first] = known;
    if (!first) return answersElsewhere(message, context);
    const trust = judgeAuthentication(context.authentication);
    if (trust.level === 'forged') return suggest(known, [], checksText.unsorted.claims({ reason: trust.reason }));
    if (isForAnother(message, known)) return pass(checksText.trace.writesForAnother);
    const named = listingsNamed(message, context);
    const other = await anotherWriter(message, known, context);
    if (other) return suggest(known, named, otherWriter(first, other, message));
    const own = known.filter(({ listingId }) => listingId !== undefined && named.includes(listingId));
    const others = named.filter((id) => !known.some(({ listingId }) => listingId === id));
    if (others.length > 0)
      return suggest(
        own.length > 0 ? own : known,
        others,
        checksText.unsorted.otherListing({ name: nameShown(first, checksText.unsorted.sender) }),
      );
    const open = (own.length > 0 ? own : known).filter(({ isOpen }) => isOpen !== false);
    const candidates = open.length > 0 ? open : known;
    const [only] = candidates;
    if (!only || candidates.length > 1)
      return suggest(
        candidates,
        [],
        checksText.unsorted.whichApplication({ name: nameShown(first, checksText.unsorted.sender) }),
      );
    return {
      kind: 'reply',
      conversation: only,
      newText: newText(message.text).text,
      knownSender: true,
      reason: checksText.trace.knownSender,
    };
  },
};

const otherWriter = (known: KnownConversation, other: string, { from }: Message): string =>
  checksText.unsorted.sharedMailbox({
    name: nameShown(known),
    sender: from?.address ?? checksText.unsorted.noSender,
    other,
  });

/** Whether a known sender writes for a person other than those that they wrote for, or were, before. */
function isForAnother({ text, from }: Message, known: readonly KnownConversation[]): boolean {
  const applicant = readWrittenFor(newText(text).text, from?.name ?? null)?.applicant;
  return Boolean(applicant) && !known.some(({ name }) => nameKey(name ?? '') === nameKey(applicant ?? ''));
}

async function knownBy(address: string | undefined, context: ClassifyContext): Promise<readonly KnownConversation[]> {
  if (!address || isRobotAddress(address) || isLandlord(address, context)) return [];
  return context.findBySender([address.toLowerCase()]);
}

/**
 * Anyone can set Reply-To to someone else's address: nothing authenticates it, so the landlord decides whose email it
 * is.
 */
async function answersElsewhere(message: Message, context: ClassifyContext): Promise<Verdict | PassedCheck> {
  const known = await knownBy(message.replyTo?.address, context);
  const [first] = known;
  if (!first) return pass(checksText.trace.noApplication);
  const sender = message.from?.address ?? checksText.unsorted.noSender;
  return suggest(known, [], checksText.unsorted.answersElsewhere({ name: nameShown(first), sender }));
}

/** The listings named in it; empty if none. */
function listingsNamed({ subject, text }: Message, { listings }: ClassifyContext): readonly string[] {
  if (!listings) return [];
  const finding = findListing(listings, { advert: null, property: null, subject, letter: newText(text).text });
  return finding.quote === null ? [] : finding.suggestions;
}

function suggest(known: readonly KnownConversation[], listings: readonly string[], reason: string): Verdict {
  const applications = known.map(({ applicationId }) => applicationId);
  return { kind: 'unsorted', platform: null, suggestions: { listings, applications }, reason };
}
