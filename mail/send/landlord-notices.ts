import { slotWords } from '../../domain/viewings/viewing.ts';
import { type Slot } from '../../domain/viewings/slots.ts';
import { type Block } from './layout.ts';
import { type Written } from './viewing-mails.ts';

export type NoticeLine = { name: string; address: string } & (
  | { what: 'booked' | 'moved' | 'cancelled'; slot: Slot }
  | { what: 'waiting'; note: string }
);
export type NoticeFacts = {
  lines: readonly NoticeLine[];
  /** Nobody has shown yet that they read the account's address: then it is told how much has changed, and not whose. */
  confirmed: boolean;
  publicUrl: string;
  /** The calendar of the one listing it is about; null when there are several. */
  calendarUrl: string | null;
};

const text = (words: string): Block => ({ kind: 'text', text: words });

const verbs = { booked: 'booked', moved: 'moved to', cancelled: 'cancelled' } as const;

function words(line: NoticeLine): string {
  const name = line.name || 'An applicant without a name';
  if (line.what === 'waiting') return `${name}: none of the times suits.${line.note ? ` ‘${line.note}’` : ''}`;
  return `${name}: ${verbs[line.what]} ${slotWords(line.slot)}`;
}

const titles = {
  booked: ['viewing booked', 'viewings booked'],
  moved: ['viewing moved', 'viewings moved'],
  cancelled: ['viewing cancelled', 'viewings cancelled'],
  waiting: ['applicant waits for another time', 'applicants wait for another time'],
} as const;

/** '2 viewings booked, 1 viewing cancelled'. */
export function noticeSummary(lines: readonly NoticeLine[]): string {
  const kinds = ['booked', 'moved', 'cancelled', 'waiting'] as const;
  const counted = kinds.map((what) => ({ what, count: lines.filter((line) => line.what === what).length }));
  return counted
    .flatMap(({ what, count }) => (count > 0 ? [`${count} ${titles[what][count === 1 ? 0 : 1]}`] : []))
    .join(', ');
}

/** More lines than these are counted, not told. */
const mostLines = 40;

function listingBlocks(lines: readonly NoticeLine[]): Block[] {
  const addresses = [...new Set(lines.map(({ address }) => address))];
  return addresses.map((address) =>
    text([address, ...lines.filter((line) => line.address === address).map(words)].join('\n')),
  );
}

/** What applicants changed about a landlord's viewings, in one mail. */
export function viewingNotice({ lines, confirmed, publicUrl, calendarUrl }: NoticeFacts): Written {
  const summary = noticeSummary(lines);
  const more = lines.length - mostLines;
  return {
    subject: `Viewings: ${summary}`,
    letter: {
      preheader: summary,
      heading: 'News of your viewings',
      blocks: [
        ...(confirmed
          ? listingBlocks(lines.slice(0, mostLines))
          : [
              text(
                `${summary}.\nWho it is stands in your calendar. Once you have confirmed your e-mail address, these mails tell you the names.`,
              ),
            ]),
        ...(confirmed && more > 0 ? [text(`And ${more} more.`)] : []),
        {
          kind: 'button',
          label: calendarUrl ? 'Open the calendar' : 'Open your listings',
          url: calendarUrl ?? `${publicUrl}/listings`,
        },
      ],
      footer: `Sent by Letterbox, ${new URL(publicUrl).host}, to the address of your account. Changes that come close together are told in one mail.`,
    },
  };
}
