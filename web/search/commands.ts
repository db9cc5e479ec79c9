import type { LetterQuote } from '../../domain/applications/found-by.ts';
import type { ListingSummary } from '../../domain/calls/listing.ts';
import type { SearchAnswer } from '../../domain/calls/search.ts';
import { foldText } from '../../domain/text/fold.ts';
import { pages } from '../../domain/pages.ts';
import { stages, stageTitles } from '../../domain/pipeline.ts';
import { applicantPath, paths } from '../base/paths.ts';
import { searchText as text } from './text.ts';

/** A line of the search, and where it leads. */
export type Command = { to: string; label: string; below: string; quote?: LetterQuote };
export type CommandGroup = { value: keyof typeof text.groups; items: Command[] };

const MAX_LISTING_LINES = 6;

const page = (name: 'today' | 'listings' | 'unsorted' | 'archived' | 'createListing' | 'account'): Command => ({
  to: paths[name],
  label: pages[name].title,
  below: '',
});
const ownPages: readonly Command[] = [
  page('today'),
  page('listings'),
  page('unsorted'),
  page('archived'),
  page('createListing'),
  page('account'),
];

const listingPages = ['listing', 'pipeline', 'triage', 'communications', 'viewingSchedule', 'rentalUnits'] as const;

/** Whether every word is in the text, whatever its case and accents. */
export function hasWords(text: string, words: string): boolean {
  const folded = foldText(text);
  return foldText(words)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => folded.includes(word));
}

type SearchState = { words: string; listings: readonly ListingSummary[]; applicants: SearchAnswer['applicants'] };

function stageLabel(stage: string): string {
  const known = stages.find((name) => name === stage);
  return known ? stageTitles[known] : stage;
}

/** Everything that matches the search words, by group; without words, the pages and the newest listings. */
export function commandsFor({ words, listings, applicants }: SearchState): CommandGroup[] {
  const lines = listings.flatMap(({ listing_id: id, address }) =>
    listingPages.map((name) => ({ to: paths[name](id), label: address, below: text.of[name], name })),
  );
  const ofListings = words.trim()
    ? lines.filter(({ label, below }) => hasWords(`${label} ${below}`, words))
    : lines.filter(({ name }) => name === 'listing');
  const groups: CommandGroup[] = [
    {
      value: 'applicants',
      items: applicants.map((found) => ({
        to: applicantPath(found.listing_id, found.application_id),
        label: found.name || found.email || text.unnamed,
        below: text.applicant({ stage: stageLabel(found.stage), address: found.address }),
        ...(found.quote ? { quote: found.quote } : {}),
      })),
    },
    { value: 'listings', items: ofListings.slice(0, MAX_LISTING_LINES) },
    { value: 'pages', items: ownPages.filter(({ label }) => hasWords(label, words)) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
