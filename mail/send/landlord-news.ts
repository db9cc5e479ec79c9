import { civilDate } from '../../domain/civil-time.ts';
import { nameInEmail } from '../../domain/messages/name-in-email.ts';
import { type NewsCounts, noticeWords } from '../../domain/outbound/landlord-news.ts';
import { shortDate } from '../../domain/text/dates.ts';
import type { Block } from './layout.ts';
import { accountFooter, type OutgoingLetter, paragraph } from './letter-parts.ts';
import { newsText as text } from './text/outbound.ts';

/** The order in which a summary names what there is. */
const summaryOrder = ['forwarding', 'applicants', 'papers', 'requests', 'replies', 'unsorted'] as const;

/** '12 new applicants, 3 emails to answer'. */
export function newsSummary({ applicants, ...others }: NewsCounts): string {
  const counts = { ...others, applicants: applicants.reduce((sum, listing) => sum + listing.count, 0) };
  return summaryOrder
    .filter((kind) => counts[kind] > 0)
    .map((kind) => text[kind]({ count: counts[kind] }))
    .join(', ');
}

/** A conversation that the landlord can answer by email; each has its own `replyTo`. */
export type AnswerableConversation = { name: string; address: string; words: string; replyTo: string };
export type Answerable = { conversations: readonly AnswerableConversation[]; until: Date };
export const nothingToAnswer: Answerable = { conversations: [], until: new Date(0) };

/** The address for replies to the notice itself: that of its only conversation; null if it doesn't have exactly one. */
export function soleReplyAddress({ conversations }: Answerable): string | null {
  return conversations.length === 1 ? (conversations[0]?.replyTo ?? null) : null;
}

const title = ({ name, address }: AnswerableConversation) =>
  text.conversation({ name: nameInEmail(name) || text.noName, address });

const words = (conversation: AnswerableConversation, isAlone: boolean): Block => ({
  kind: 'group',
  title: title(conversation),
  lines: noticeWords(conversation.words, isAlone).split('\n'),
});

/** The messages, and how to answer them: by replying if there is one conversation, by a link for each if more. */
function conversationBlocks(answerable: Answerable): { above: Block[]; below: Block[] } {
  const { conversations } = answerable;
  const [only] = conversations;
  if (!only) return { above: [], below: [] };
  const until = shortDate(civilDate(answerable.until));
  if (conversations.length === 1) {
    const how = text.replyHow({ name: nameInEmail(only.name) || text.someone, until });
    return { above: [paragraph(text.replyAbove)], below: [words(only, true), paragraph(how)] };
  }
  const rows = conversations.flatMap((conversation): Block[] => {
    const name = nameInEmail(conversation.name) || text.someone;
    const subject = encodeURIComponent(text.linkSubject({ name }));
    return [
      words(conversation, false),
      { kind: 'link', label: text.answer({ name }), url: `mailto:${conversation.replyTo}?subject=${subject}` },
    ];
  });
  return { above: [], below: [...rows, paragraph(text.eachHow({ until }))] };
}

/**
 * What has arrived for a landlord: how much, and for which listing, and the messages that they can answer by email. The
 * names of new applicants are on the page behind the button.
 */
export function landlordNews(
  counts: NewsCounts,
  publicUrl: string,
  answerable: Answerable = nothingToAnswer,
): OutgoingLetter {
  const summary = newsSummary(counts);
  const listings = counts.applicants.map(
    ({ address, count }): Block => ({ kind: 'group', title: address, lines: [text.applicants({ count })] }),
  );
  const others = newsSummary({ ...counts, applicants: [] });
  const { above, below } = conversationBlocks(answerable);
  return {
    subject: summary,
    letter: {
      preheader: summary,
      heading: text.heading,
      blocks: [
        ...above,
        ...listings,
        ...(others ? [paragraph(`${others}.`)] : []),
        ...below,
        { kind: 'button', label: text.open, url: `${publicUrl}/today` },
      ],
      footer: `${accountFooter(publicUrl)} ${text.change}`,
    },
  };
}
