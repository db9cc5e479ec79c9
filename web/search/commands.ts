import type { LetterQuote } from '../../domain/applications/found-by.ts';
import type { ListingSummary } from '../../domain/calls/listing.ts';
import type { SearchAnswer } from '../../domain/calls/search.ts';
import { foldText } from '../../domain/text/fold.ts';
import { pages } from '../../domain/pages.ts';
import { stages, stageTitles } from '../../domain/pipeline.ts';
import {
  addApplicantPath,
  applicantPath,
  availabilityPath,
  conversationPath,
  paths,
  progressionPath,
} from '../base/paths.ts';
import { searchText as text } from './text.ts';

/** A line of the search, and where it leads. */
export type Command = { to: string; label: string; below: string; quote?: LetterQuote };
export type CommandGroup = { value: keyof typeof text.groups; items: Command[] };

const MAX_LISTING_LINES = 6;
const MAX_ACT_LINES = 6;

/** What a landlord can do about a listing, each where it is done. */
const listingActs = {
  addApplicant: addApplicantPath,
  changeProgression: progressionPath,
  changeHours: availabilityPath,
  changeForm: paths.listingForm,
  changeAdverts: (listingId: string) => `${paths.listing(listingId)}#adverts`,
  shareApplyPage: (listingId: string) => `${paths.listing(listingId)}#apply-page`,
  replyToEveryone: paths.closing,
} as const satisfies Record<keyof typeof text.acts.ofListing, (listingId: string) => string>;

/** What a landlord can do about their account, by the card of the account page. */
const accountActs = {
  changeNews: 'news',
  turnOnPush: 'push',
  changeSender: 'sender',
  changeKeys: 'keyboard',
} as const satisfies Record<keyof typeof text.acts.ofAccount, string>;

const namesOf = <Name extends string>(acts: Readonly<Record<Name, unknown>>) => Object.keys(acts) as Name[];

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
    { value: 'acts', items: actsFor({ words, listings, applicants }) },
    { value: 'pages', items: ownPages.filter(({ label }) => hasWords(label, words)) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** What can be done that matches the words: about the only applicant found, a listing or the account. */
function actsFor({ words, listings, applicants }: SearchState): Command[] {
  if (!words.trim()) return [];
  const [only, ...others] = applicants;
  const toApplicant =
    only && others.length === 0
      ? [
          {
            to: conversationPath(only.listing_id, only.application_id),
            label: text.acts.write({ name: only.name || only.email || text.unnamed }),
            below: only.address,
          },
        ]
      : [];
  const ofListings = listings.flatMap(({ listing_id: id, address }) =>
    namesOf(listingActs).map((act) => ({ to: listingActs[act](id), label: text.acts.ofListing[act], below: address })),
  );
  const ofAccount = namesOf(accountActs).map((act) => ({
    to: `${paths.account}#${accountActs[act]}`,
    label: text.acts.ofAccount[act],
    below: pages.account.title,
  }));
  // A listing’s address alone finds its pages: an act is found by a word of its own.
  const isNamed = ({ label }: Command) => words.split(/\s+/).some((word) => word !== '' && hasWords(label, word));
  const matching = [...ofListings, ...ofAccount].filter(
    (act) => isNamed(act) && hasWords(`${act.label} ${act.below}`, words),
  );
  return [...toApplicant, ...matching].slice(0, MAX_ACT_LINES);
}
