import type { AcceptPreview, AffectedApplicant } from '../../../domain/calls/decision.ts';
import {
  acceptedLetter,
  chooseLetter,
  homeLetLetter,
  toldLetter,
  viewingEndsLetter,
} from '../../../domain/tenancies/decision-letters.ts';
import type { Fate } from '../../../domain/tenancies/tenancy.ts';

const people = (count: number): string => `${count} ${count === 1 ? 'applicant' : 'applicants'}`;

/** What becomes of a group of applicants, said to the landlord before it happens. */
export const fateTitles: Readonly<Record<Fate, (count: number) => string>> = {
  declined: (count) => `${people(count)} ${count === 1 ? 'is' : 'are'} declined`,
  choose: (count) => `${people(count)} can choose another unit`,
  told: (count) => `${people(count)} ${count === 1 ? 'goes' : 'go'} on for another unit`,
  'kept-warm': (count) => `${count === 1 ? '1 second choice stays' : `${count} second choices stay`}`,
};
export const fateHints: Readonly<Record<Fate, string>> = {
  declined: 'Nothing is left to let: their application ends here, and can be moved forward again.',
  choose:
    'All they asked for is let then. They choose on their page, by a link with a passcode, and are asked once more after three days.',
  told: 'They asked for other units too, which are still open.',
  'kept-warm': 'They stay in Final Decision and hear nothing of this.',
};
export const fateOrder: readonly Fate[] = ['declined', 'choose', 'told', 'kept-warm'];

/** A mail as it will be sent, with whom it goes to. */
export type MailShown = {
  key: string;
  to: string;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  button?: string;
};

const many = (rows: readonly AffectedApplicant[]) =>
  rows.length === 1 ? (rows[0]?.name ?? '') : `${rows[0]?.name} and ${rows.length - 1} more`;

/** The mails that follow from an acceptance: one of each kind, in the words of the first whom it goes to. */
export function mailsOf(preview: AcceptPreview, unitName: string, tell: boolean): MailShown[] {
  const facts = (applicantName: string) => ({ applicantName, listingAddress: preview.listing_address, unitName });
  const mailed = preview.affected.filter(({ has_mail }) => has_mail);
  const viewers = mailed.filter(({ viewing }) => viewing !== null);
  const of = (fate: Fate) => (tell ? mailed.filter((row) => row.fate === fate && row.viewing === null) : []);
  const [declined, choosing, told] = [of('declined'), of('choose'), of('told')];
  const tenant = preview.email
    ? [{ key: 'tenant', to: preview.applicant_name, ...acceptedLetter(facts(preview.applicant_name)) }]
    : [];
  const shown = (
    key: string,
    rows: readonly AffectedApplicant[],
    words: (name: string, row: AffectedApplicant) => Omit<MailShown, 'key' | 'to'>,
  ): MailShown[] => {
    const [first] = rows;
    return first ? [{ key, to: many(rows), ...words(first.name, first) }] : [];
  };
  return [
    ...tenant,
    ...shown('viewing', viewers, (name, { viewing }) => viewingEndsLetter(facts(name), viewing ?? '')),
    ...shown('declined', declined, (name) => homeLetLetter(facts(name))),
    ...shown('choose', choosing, (name) => chooseLetter(facts(name))),
    ...shown('told', told, (name) => toldLetter({ ...facts(name), remaining: preview.remaining_units })),
  ];
}

/** How many of the others hear of it if the landlord says so: those with a viewing are told in any case. */
export const toldOthers = ({ affected }: AcceptPreview): number =>
  affected.filter(({ fate, has_mail, viewing }) => fate !== 'kept-warm' && has_mail && viewing === null).length;

/** Whether what was typed is the name that was asked for; case and blanks do not matter. */
export function isSameName(typed: string, name: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLocaleLowerCase('en-IE');
  return plain(typed) === plain(name);
}
