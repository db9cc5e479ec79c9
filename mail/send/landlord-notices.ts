import { nameInEmail } from '../../domain/messages/name-in-email.ts';
import { slotStartText } from '../../domain/viewings/viewing.ts';
import type { Slot } from '../../domain/viewings/slots.ts';
import type { Block } from './layout.ts';
import { accountFooter, paragraph, type OutgoingLetter } from './letter-parts.ts';
import { viewingLettersText } from './text/viewings.ts';

export type NoticeLine = { name: string; address: string } & (
  | { what: 'booked' | 'moved' | 'cancelled'; slot: Slot }
  | { what: 'waiting'; note: string }
);
export type NoticeFacts = {
  lines: readonly NoticeLine[];
  /** The account's address has not been confirmed: the notice then says how much has changed, but gives no names. */
  confirmed: boolean;
  publicUrl: string;
  /** The calendar of the listing concerned; null if there are several. */
  calendarUrl: string | null;
};

const text = viewingLettersText.notice;

function lineText(line: NoticeLine): string {
  const name = nameInEmail(line.name) || text.noName;
  if (line.what !== 'waiting') return text[line.what]({ name, slot: slotStartText(line.slot) });
  return line.note ? text.waitingNote({ name, note: line.note }) : text.waiting({ name });
}

/** '2 viewings booked, 1 viewing cancelled'. */
function noticeSummary(lines: readonly NoticeLine[]): string {
  const kinds = ['booked', 'moved', 'cancelled', 'waiting'] as const;
  const counted = kinds.map((what) => ({ what, count: lines.filter((line) => line.what === what).length }));
  return counted.flatMap(({ what, count }) => (count > 0 ? [text.counts[what]({ count })] : [])).join(', ');
}

/** Any further lines are counted, not listed. */
const MAX_LINES = 40;

function listingBlocks(lines: readonly NoticeLine[]): Block[] {
  const addresses = [...new Set(lines.map(({ address }) => address))];
  return addresses.map((address) => ({
    kind: 'group',
    title: address,
    lines: lines.filter((line) => line.address === address).map(lineText),
  }));
}

/** What applicants changed about a landlord's viewings, in one letter. */
export function viewingNotice({ lines, confirmed, publicUrl, calendarUrl }: NoticeFacts): OutgoingLetter {
  const summary = noticeSummary(lines);
  const more = lines.length - MAX_LINES;
  return {
    subject: text.subject({ summary }),
    letter: {
      preheader: summary,
      heading: text.heading,
      blocks: [
        ...(confirmed ? listingBlocks(lines.slice(0, MAX_LINES)) : [paragraph(text.withoutNames({ summary }))]),
        ...(confirmed && more > 0 ? [paragraph(text.more({ count: more }))] : []),
        {
          kind: 'button',
          label: calendarUrl ? text.openCalendar : text.openListings,
          url: calendarUrl ?? `${publicUrl}/listings`,
        },
      ],
      footer: `${accountFooter(publicUrl)} ${text.together}`,
    },
  };
}
