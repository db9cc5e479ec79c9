import { fillPlaceholders, type PlaceholderProblem, placeholderOf } from '../messages/message-templates.ts';
import type { Actor, PipelineEvent } from '../pipeline.ts';
import { tenanciesText } from './text.ts';

/** Nobody left unanswered: who has heard how their application ends, and the email for those who have not. */

/**
 * Emails that tell someone that this home will not be theirs: whatever happens to them later · only for as long as they
 * are out.
 */
const alwaysTells = ['closing', 'closed-listing'] as const;
const tellsWhileOut = ['rejection', 'home-let', 'viewing-cancelled', 'closed-application'] as const;
export const tellingTemplates = [...alwaysTells, ...tellsWhileOut] as const;

/** Whether an answer depends on emails of this template. */
export const isTelling = (template: string): boolean => tellingTemplates.some((one) => one === template);

/** An email of the outbox that tells someone that the property will not be theirs. */
export type TellingMail = {
  template: string;
  status: 'waiting' | 'sending' | 'sent' | 'failed' | 'withdrawn';
  createdAt: Date;
  response: string | null;
};
/** What an answer depends on, beside the mails. */
export type ClosingApplicant = {
  subState: string;
  email: string | null;
  history: readonly { event: string; actor: Actor; at: Date }[];
};

/**
 * tenant: the home is theirs · left: they ended it themselves · told: they have an answer, or it is on its way ·
 * waiting: they have none · came-back: it could not be delivered · no-address: they cannot be written to.
 */
export type AnswerState = 'tenant' | 'left' | 'told' | 'waiting' | 'came-back' | 'no-address';

/** After these someone is on their way again, and what they were told before is true no more. */
const onTheWay: ReadonlySet<string> = new Set<PipelineEvent>([
  'moved-forward',
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

/** Whether someone knows how their application ends. `mails` are what was put into the outbox for them. */
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
 * Whether the history can change the answer: only of someone whose application ended, or who was told something. Of a
 * listing where everyone is still on their way no history needs to be read.
 */
export const historyCounts = (subState: string, mails: readonly TellingMail[]): boolean =>
  ended.has(subState) || mails.length > 0;

/** Who is still to be written to. */
export const awaitsAnswer = (answered: AnswerState): boolean => answered === 'waiting' || answered === 'came-back';

/** Who has no answer, whether they can be written to or not. */
export const isUnanswered = (answered: AnswerState): boolean => awaitsAnswer(answered) || answered === 'no-address';

/** The most people of one closing mail. */
export const MAX_CLOSING_EMAILS = 2000;

/** What the closing email says unless the landlord writes something else: true whether the home was let or not. */
export const closingBody = tenanciesText.closing.text({
  name: placeholderOf('name'),
  address: placeholderOf('address'),
});

export const closingSubject = (address: string): string => tenanciesText.closing.subject({ address });

export type ClosingValues = { name: string; address: string };

/** The closing mail to one of them; what cannot be filled stays as it is written and is named. */
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
  // The rest of the placeholders belongs to letters to one person.
  return {
    text: filled,
    problems: problems.map((problem) =>
      problem.why === 'empty' && problem.name !== 'name' && problem.name !== 'address'
        ? { ...problem, why: 'unknown' }
        : problem,
    ),
  };
}

/** Why a closing mail cannot go out, in a sentence; null when it can. `names` are those of everyone it goes to. */
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

/** As many applicants without a name are pointed out by their addresses. */
const MAX_NAMED = 3;
