import type { NewsCounts } from '../../domain/outbound/landlord-news.ts';
import type { Block } from './layout.ts';
import { accountFooter, type OutgoingLetter } from './letter-parts.ts';
import { newsText as text } from './text/outbound.ts';

/** '12 new applicants, 3 emails to answer'. */
function newsSummary({ applicants, replies, unsorted, forwarding }: NewsCounts): string {
  const count = applicants.reduce((sum, listing) => sum + listing.count, 0);
  return [
    forwarding > 0 ? text.forwarding({ count: forwarding }) : '',
    count > 0 ? text.applicants({ count }) : '',
    replies > 0 ? text.replies({ count: replies }) : '',
    unsorted > 0 ? text.unsorted({ count: unsorted }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** What has arrived for a landlord: how much, and for which listing; the names are on the page behind the button. */
export function landlordNews(counts: NewsCounts, publicUrl: string): OutgoingLetter {
  const summary = newsSummary(counts);
  const listings = counts.applicants.map(
    ({ address, count }): Block => ({ kind: 'group', title: address, lines: [text.applicants({ count })] }),
  );
  const others = newsSummary({ ...counts, applicants: [] });
  return {
    subject: summary,
    letter: {
      preheader: summary,
      heading: text.heading,
      blocks: [
        ...listings,
        ...(others ? [{ kind: 'text', text: `${others}.` } as const] : []),
        { kind: 'button', label: text.open, url: `${publicUrl}/today` },
      ],
      footer: `${accountFooter(publicUrl)} ${text.change}`,
    },
  };
}
