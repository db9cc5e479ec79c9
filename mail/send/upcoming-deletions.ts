import { shortDate } from '../../domain/text/dates.ts';
import type { Block } from './layout.ts';
import { accountFooter, type OutgoingLetter } from './letter-parts.ts';
import { upcomingDeletionsText as text } from './text/upcoming-deletions.ts';

/** What will be deleted of a listing: for how many applicants, and from which day on (YYYY-MM-DD). */
export type ListingDeletions = { address: string; applicants: number; from: string };

/** Tells a landlord what will be deleted within a week, without names: those are on the page behind the button. */
export function upcomingDeletions(listings: readonly ListingDeletions[], publicUrl: string): OutgoingLetter {
  const count = listings.reduce((sum, { applicants }) => sum + applicants, 0);
  const summary = text.subject({ count });
  return {
    subject: summary,
    letter: {
      preheader: text.preheader,
      heading: text.heading,
      blocks: [
        { kind: 'text', text: text.opening },
        ...listings.map(
          ({ address, applicants, from }): Block => ({
            kind: 'group',
            title: address,
            lines: [text.listing({ count: applicants, date: shortDate(from) })],
          }),
        ),
        { kind: 'text', text: text.keep },
        { kind: 'button', label: text.button, url: `${publicUrl}/deletions` },
      ],
      footer: accountFooter(publicUrl),
    },
  };
}
