import { fillPlaceholders, type PlaceholderProblem, placeholderOf } from '../messages/message-templates.ts';
import type { Actor, PipelineEvent } from '../pipeline.ts';
import { tenanciesText } from './text.ts';

/**
 * Ensures that every applicant gets an answer: who has been told how their application ended, and the email for those
 * who have not.
 */

/**
 * Emails that tell an applicant that they will not get the home: `alwaysTells` whatever happens later, `tellsWhileOut`
 * only while the applicant is out.
 */
const alwaysTells = ['closing', 'closed-listing'] as const;
const tellsWhileOut = ['rejection', 'home-let', 'viewing-cancelled', 'closed-application'] as const;
export const tellingTemplates = [...alwaysTells, ...tellsWhileOut] as const;

/** Whether an email of this template counts as an answer. */
export const isTelling = (template: string): boolean => tellingTemplates.some((one) => one === template);

/** An email of the outbox that tells an applicant that they will not get the property. */
export type TellingMail = {
  template: string;
  status: 'waiting' | 'sending' | 'sent' | 'failed' | 'withdrawn';
  createdAt: Date;
  response: string | null;
};
/** The facts that decide whether an applicant has an answer, besides the emails. */
export type ClosingApplicant = {
  subState: string;
  email: string | null;
  history: readonly { event: string; actor: Actor; at: Date }[];
};

/**
 * tenant: they got the home · left: they ended it themselves · told: they have an answer, or it is being sent ·
 * waiting: they have none · came-back: it could not be delivered · no-address: they have no email address.
 */
export type AnswerState = 'tenant' | 'left' | 'told' | 'waiting' | 'came-back' | 'no-address';

/** After these events an application is running again, and earlier answers no longer hold. */
const onTheWay: ReadonlySet<string> = new Set<PipelineEvent>([
  'moved-forward',
  'moved-to-viewing',
  'rejection-undone',
  'viewing-restored',
  'tenancy-cancelled',
  'returned-to-review',
  'returned-to-collection',
  'returned-to-viewing',
]);
const ended: ReadonlySet<string> = new Set(['rejected', 'cancelled']);

const endings: ReadonlySet<string> = new Set<PipelineEvent>(['withdrew', 'cancelled', 'viewing-cancelled']);

function leftThemselves({ subState, history }: ClosingApplicant): boolean {
  const end = history.findLast(({ event }) => endings.has(event) || onTheWay.has(event));
  return ended.has(subState) && end?.actor === 'applicant';
}

/** Whether an applicant knows how their application ended. `mails` are the outbox's emails to them. */
export function answeredOf(applicant: ClosingApplicant, mails: readonly TellingMail[]): AnswerState {
  if (applicant.subState === 'accepted') return 'tenant';
  if (leftThemselves(applicant)) return 'left';
  const since = applicant.history.findLast(({ event }) => onTheWay.has(event))?.at ?? new Date(0);
  const says = ({ template }: TellingMail) =>
    alwaysTells.some((one) => one === template) ||
    (ended.has(applicant.subState) && tellsWhileOut.some((one) => one === template));
  const telling = mails.filter((mail) => says(mail) && mail.createdAt >= since);
  if (telling.some(({ status }) => status === 'waiting' || status === 'sending' || status === 'sent')) return 'told';
  if (!applicant.email) return 'no-address';
  return telling.some(({ status }) => status === 'failed') ? 'came-back' : 'waiting';
}

/**
 * Whether the history can change the result: only for applications that ended, or whose applicants were told something.
 * For a listing whose applications are all still running, no history needs to be read.
 */
export const historyCounts = (subState: string, mails: readonly TellingMail[]): boolean =>
  ended.has(subState) || mails.length > 0;

/** Whether an applicant is still to be written to. */
export const awaitsAnswer = (answered: AnswerState): boolean => answered === 'waiting' || answered === 'came-back';

/** Whether an applicant has no answer, even if they have no email address. */
export const isUnanswered = (answered: AnswerState): boolean => awaitsAnswer(answered) || answered === 'no-address';

/** The most recipients of one closing email. */
export const MAX_CLOSING_EMAILS = 2000;

/** The closing email's default text: true whether the home was let or not. */
export const closingBody = tenanciesText.closing.text({
  name: placeholderOf('name'),
  address: placeholderOf('address'),
});

export const closingSubject = (address: string): string => tenanciesText.closing.subject({ address });

export type ClosingValues = { name: string; address: string };

/** The closing email to one applicant; placeholders that can't be filled stay as written and are reported. */
export function fillClosing(
  text: string,
  { name, address }: ClosingValues,
): { text: string; problems: PlaceholderProblem[] } {
  const { text: filled, problems } = fillPlaceholders(text, {
    name,
    address,
    unit: '',
    viewing_date: '',
    viewing_time: '',
  });
  // The other placeholders are for letters to one person.
  return {
    text: filled,
    problems: problems.map((problem) =>
      problem.why === 'empty' && problem.name !== 'name' && problem.name !== 'address'
        ? { ...problem, why: 'unknown' }
        : problem,
    ),
  };
}

/** Why a closing email can't be sent, in a sentence; null if it can. `names` are those of all recipients. */
export function closingProblem(
  text: string,
  people: readonly { name: string; email: string | null }[],
  address: string,
): string | null {
  const { closing } = tenanciesText;
  const [namePlace, addressPlace] = [placeholderOf('name'), placeholderOf('address')];
  if (text.trim() === '') return closing.empty;
  const [wrong] = fillClosing(text, { name: 'Name', address }).problems;
  if (wrong?.why === 'open') return closing.open({ example: namePlace });
  if (wrong) return closing.notHere({ written: wrong.written, name: namePlace, address: addressPlace });
  const nameless = people.filter(({ name }) => fillClosing(text, { name, address }).problems.length > 0);
  if (nameless.length === 0) return null;
  const named = nameless.slice(0, MAX_NAMED).map(({ email }) => email ?? closing.noAddress);
  return closing.noName({ name: namePlace, who: named.join(', '), more: nameless.length - named.length });
}

/** How many applicants without a name are listed by their email addresses. */
const MAX_NAMED = 3;
