import type { AcceptPreview, AffectedApplicant } from '../../../domain/calls/accept-tenant.ts';
import {
  acceptedAndAskedLetter,
  acceptedLetter,
  chooseLetter,
  homeLetLetter,
  toldLetter,
  viewingEndsLetter,
} from '../../../domain/tenancies/decision-letters.ts';
import { type Stage, stages } from '../../../domain/pipeline.ts';
import { type Fate, canBeOffered } from '../../../domain/tenancies/tenancy.ts';
import { acceptText } from './text.ts';

const text = acceptText.affected;

/** An email as it will be sent, and its recipients. */
export type EmailPreview = {
  key: string;
  to: string;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  button?: string;
};

function recipients([first, ...others]: readonly AffectedApplicant[]): string {
  const name = first?.name ?? '';
  return others.length === 0 ? name : text.many({ name, count: others.length });
}

/**
 * The emails that follow from an acceptance: one of each kind, as its first recipient will read it. `tell`: whether
 * those rejected are told; `offered`: the stages in which the others are offered the remaining units.
 */
export function acceptEmails(
  preview: AcceptPreview,
  unitName: string,
  tell: boolean,
  offered: readonly Stage[],
): EmailPreview[] {
  const facts = (applicantName: string) => ({ applicantName, listingAddress: preview.listing_address, unitName });
  const mailed = preview.affected.filter(({ has_mail }) => has_mail);
  const viewers = mailed.filter(({ viewing }) => viewing !== null);
  const hears = ({ fate, stage }: AffectedApplicant) => (canBeOffered(fate) ? offered.includes(stage) : tell);
  const of = (fate: Fate) => mailed.filter((row) => row.fate === fate && row.viewing === null && hears(row));
  const [declined, choosing, told] = [of('declined'), of('choose'), of('told')];
  const { asked_of_tenant: asked, applicant_name: name } = preview;
  const accepted = asked.length > 0 ? acceptedAndAskedLetter(facts(name), asked) : acceptedLetter(facts(name));
  const tenant = preview.email ? [{ key: 'tenant', to: name, ...accepted }] : [];
  const shown = (
    key: string,
    rows: readonly AffectedApplicant[],
    words: (name: string, row: AffectedApplicant) => Omit<EmailPreview, 'key' | 'to'>,
  ): EmailPreview[] => {
    const [first] = rows;
    return first ? [{ key, to: recipients(rows), ...words(first.name, first) }] : [];
  };
  return [
    ...tenant,
    ...shown('viewing', viewers, (name, { viewing }) => viewingEndsLetter(facts(name), viewing ?? '')),
    ...shown('declined', declined, (name) => homeLetLetter(facts(name))),
    ...shown('choose', choosing, (name) => chooseLetter(facts(name))),
    ...shown('told', told, (name) => toldLetter({ ...facts(name), remaining: preview.remaining_units })),
  ];
}

/** How many of those rejected are emailed only if the landlord says so: those with a viewing are told in any case. */
export const optionalRecipients = ({ affected }: AcceptPreview): number =>
  affected.filter(({ fate, has_mail, viewing }) => fate === 'declined' && has_mail && viewing === null).length;

/** The stages in which applicants can be offered the remaining units, with their number. */
export function stagesToOffer({ affected }: Pick<AcceptPreview, 'affected'>): { stage: Stage; count: number }[] {
  const offered = affected.filter(({ fate, has_mail }) => canBeOffered(fate) && has_mail);
  return stages
    .map((stage) => ({ stage, count: offered.filter((row) => row.stage === stage).length }))
    .filter(({ count }) => count > 0);
}
