import { Types } from 'mongoose';
import type { AskedQuestion, Classification, ClassifyContext, KnownConversation } from '../../mail/read/verdict.ts';
import { classify } from '../../mail/read/classify.ts';
import { isHidden } from '../../domain/applications/blind.ts';
import { spamReason, virusReason } from '../../domain/inbound/scan.ts';
import { inboundText } from '../../domain/inbound/text.ts';
import { findApplicationById, findByReplyToken } from '../../store/applications/find-application.ts';
import {
  applicationsByPeople,
  applicationsBySender,
  type KnownApplication,
} from '../../store/applications/known-people.ts';
import { findOpenQuestioned, findQuestioned } from '../../store/inbound/wish-question.ts';
import { senderRule } from '../../store/inbound/sender-rule.ts';
import { matchable } from '../../store/listings/listing.ts';
import type { StoredMessage } from '../../store/messages/message.ts';
import { conversationsByMessageIds } from '../../store/messages/conversation.ts';
import { earlierEmails } from '../../store/messages/earlier-emails.ts';
import { findNoticeReply } from '../../store/outbound/notice-reply.ts';
import type { JobContext } from '../job.ts';
import { checkedReply } from './landlord-reply.ts';
import { bareId } from './message-ids.ts';
import type { DeliveryInput } from './read-delivery.ts';

/** Says what a message is, by what is known about its sender and the landlord's listings. */
export async function classifyDelivery(input: DeliveryInput, context: JobContext): Promise<Classification> {
  const { message, unreadable, scans } = input;
  const classified = await checkedReply(await classify(message, classifyContext(input, context)), input);
  const virus = virusReason(classified.kind, scans);
  if (virus) return leftToLandlord(classified, virus);
  if (!unreadable || classified.kind !== 'direct') return classified;
  // A message that could not be parsed isn't treated as a letter: a person opens it.
  return {
    kind: 'unsorted',
    platform: null,
    reason: inboundText.history.unreadable({ reason: unreadable }),
    steps: classified.steps,
  };
}

/** The same email, left unsorted beside the application that it seems to belong to. */
function leftToLandlord(classified: Classification, reason: string): Classification {
  const applications = classified.kind === 'reply' ? [classified.conversation.applicationId] : [];
  const suggestions = { listings: [], applications };
  return { kind: 'unsorted', platform: null, reason, suggestions, steps: classified.steps };
}

function classifyContext(
  { delivery, mail, authentication, scans, inbox }: DeliveryInput,
  { settings, now }: JobContext,
): ClassifyContext {
  return {
    envelope: { mailFrom: mail.envelope.mailFrom, recipient: delivery.recipient, tag: delivery.tag },
    ownDomain: settings.applicationsMailDomain,
    landlordAddresses: inbox.addresses,
    authentication,
    spam: spamReason(scans),
    now: now(),
    listings: inbox.listings.map(matchable),
    findBySender: async (addresses) => knownPeople(await applicationsBySender(delivery.landlordId, addresses), inbox),
    findEarlierEmails: async (applicationId) => earlierEmails(new Types.ObjectId(applicationId)),
    findByPeople: async (people) => knownPeople(await applicationsByPeople(delivery.landlordId, people), inbox),
    senderRule: (address) => senderRule(delivery.landlordId, address),
    async findByReplyToken(token) {
      const application = await findByReplyToken(delivery.landlordId, token);
      return application && conversationOf(application, [], inbox);
    },
    async findByMessageIds(ids) {
      const [found] = await conversationsByMessageIds(delivery.landlordId, ids.map(bareId), now());
      if (!found) return null;
      const application = await findApplicationById(found.applicationId);
      return application ? conversationOf(application, found.participants, inbox) : found;
    },
    async findQuestion(ids) {
      return questionAbout(await findQuestioned(delivery.landlordId, ids.map(bareId)));
    },
    async findOpenQuestion(address) {
      return questionAbout(await findOpenQuestioned(delivery.landlordId, address, now()));
    },
    notices: {
      provenAddresses: inbox.provenAddresses,
      async find(token) {
        const found = await findNoticeReply(delivery.landlordId, token);
        const application = found && (await findApplicationById(found.applicationId));
        return (
          application && { conversation: conversationOf(application, [], inbox), isExpired: found.expiresAt <= now() }
        );
      },
    },
  };
}

function questionAbout(message: StoredMessage | null): AskedQuestion | null {
  if (!message?.asked) return null;
  return {
    messageId: String(message._id),
    address: message.from.address,
    listings: message.asked.listingIds.map(String),
    subject: message.subject,
    text: message.newText || message.text,
  };
}

type Inbox = Pick<DeliveryInput['inbox'], 'listings'>;

/** Closed applications come last. */
function knownPeople(applications: readonly KnownApplication[], inbox: Inbox): KnownConversation[] {
  const known = applications.map((application) => conversationOf(application, [], inbox));
  return [...known.filter(({ isOpen }) => isOpen), ...known.filter(({ isOpen }) => !isOpen)];
}

function conversationOf(
  { _id, email, name, phone, listingId, stage, subState }: KnownApplication,
  participants: readonly string[],
  { listings }: Inbox,
): KnownConversation {
  const own = email ? [email.toLowerCase()] : [];
  const listing = listings.find((one) => one._id.equals(listingId));
  return {
    applicationId: String(_id),
    participants: [...new Set([...participants, ...own])],
    name,
    phone,
    listingId: String(listingId),
    isOpen: subState !== 'rejected' && subState !== 'cancelled',
    isHidden: isHidden(listing?.blind, stage),
  };
}
