import { statedLease } from '../domain/applications/screening/lease.ts';
import { heardAbout } from '../domain/applications/screening/statements.ts';
import { readRequest } from '../domain/inbound/requests/request.ts';
import type { PlannedFields, PlannedMail } from '../fixtures/plain-mails/planned-mail.ts';
import type { Application } from '../store/applications/application.ts';
import type { StoredMessage } from '../store/messages/message.ts';
import type { Outcome } from './evaluate-mails-report.ts';
import type { World } from './evaluate-mails-world.ts';

type FieldName = keyof PlannedFields;
const smokes = { meets: false, 'does not meet': true };

/** A field as compared: the application's own for name, address and telephone, the enquiry's for the rest. */
function fieldOf(application: Application, name: FieldName, unitNames: ReadonlyMap<string, string>): unknown {
  const { enquiry } = application;
  switch (name) {
    case 'name':
    case 'email':
    case 'phone':
      return application[name];
    case 'writer':
      return enquiry.writer?.name ?? null;
    case 'writerPhone':
      return enquiry.writer?.phone ?? null;
    case 'unit':
      return application.unitInterest.map((id) => unitNames.get(id) ?? id).join(', ');
    case 'smoking': {
      const heard = heardAbout('smoking', enquiry);
      return heard && smokes[heard.answer];
    }
    case 'lease':
      return statedLease(enquiry.letter)?.least ?? null;
    case 'letterHas':
    case 'letterLacks':
      return enquiry.letter;
    default:
      return enquiry[name];
  }
}

/** Names typed in lower case are the same names. Of an occupation and a letter only some words are compared. */
function isRead(name: FieldName, got: unknown, expected: PlannedFields[FieldName]): boolean {
  const all: readonly unknown[] = Array.isArray(expected) ? expected : [expected];
  const said = String(got).toLowerCase();
  const has = (words: unknown) => said.includes(String(words).toLowerCase());
  if (name === 'letterHas') return all.every(has);
  if (name === 'letterLacks') return !all.some(has);
  if (name === 'employment') return all.some((words) => (words === null ? got === null : got !== null && has(words)));
  return all.some((one) => said === String(one).toLowerCase());
}

/** The result for one email that could be read. */
export type ReadOutcome = Omit<Outcome, 'unread'>;
/** What is in the store after the email was read. */
export type Traces = {
  world: World;
  message: StoredMessage | null;
  application: Application | null;
  /** The further applications of the same email. */
  also: Application[];
  made: number;
  passcodes: number;
  told: string;
};

type Expected = { home: string | null; fields: PlannedFields };

/** Adds to the outcome what is wrong with an application that had to be made, and each of its fields. */
function judgeApplication(
  expected: Expected,
  application: Application,
  world: World,
  to: Omit<Outcome, 'right' | 'unread'>,
): void {
  if (!application.listingId.equals(world.listings.get(expected.home ?? '') ?? '')) {
    to.wrong.push('in another home');
    to.never.push('an application in the wrong home');
    return;
  }
  for (const [name, value] of Object.entries(expected.fields) as [FieldName, PlannedFields[FieldName]][]) {
    const got = fieldOf(application, name, world.unitNames);
    to.fields.push({ name, right: isRead(name, got, value), got });
  }
}

/** Compares how an email was read with its label. */
export function judge(
  planned: PlannedMail,
  { world, message, application, also, made, passcodes, told }: Traces,
): ReadOutcome {
  const outcome: Omit<Outcome, 'right' | 'unread'> = { planned, wrong: [], never: [], fields: [] };
  const { wrong, never } = outcome;
  const isShown =
    message !== null &&
    (message.applicationId !== null || message.unsortedReason !== null || Boolean(message.archivedByRule));
  if (!isShown) never.push('lost from sight');
  if (planned.noPasscode && passcodes > 0) never.push('a passcode for papers without a letter');
  if (planned.effect === 'application or none') {
    // Left for the landlord to decide.
  } else if (planned.effect === 'application') {
    const more = planned.more ?? [];
    if (made !== 1 + more.length || !application) wrong.push(made === 0 ? 'no application' : `${made} applications`);
    if (made > 0 && application && more.length === 0) judgeApplication(planned, application, world, outcome);
    for (const one of more.length > 0 ? [planned, ...more] : []) {
      const other = also.find(({ email }) => email === one.fields.email);
      if (other) judgeApplication(one, other, world, outcome);
    }
  } else {
    if (made > 0) wrong.push('an application was made');
    if (made > 0 && planned.effect === 'kept') never.push('a second application of a known person');
    if (made > 0 && planned.effect !== 'kept')
      never.push(
        passcodes > 0 ? 'a passcode to somebody who asked for none' : 'an application of somebody who asked for none',
      );
  }
  if (
    planned.effect === 'kept' &&
    made === 0 &&
    !application?._id.equals(world.known.get(planned.known ?? '')?.applicationId ?? '')
  )
    wrong.push('not kept in the conversation');
  const offered = message && readRequest(message.newText, planned.request === 'documents' ? 1 : 0)?.kind;
  if (planned.request !== undefined && (offered ?? null) !== planned.request)
    wrong.push(`offers ${offered ?? 'nothing'}`);
  const suggested = message?.suggestions?.listingIds.length ?? 0;
  if (planned.suggested !== undefined && suggested < planned.suggested) wrong.push(`suggests ${suggested}`);
  const person = planned.person && world.known.get(planned.person)?.applicationId;
  const offeredPeople = [message?.applicationId, ...(message?.suggestions?.applicationIds ?? [])];
  if (person && !offeredPeople.some((id) => id?.equals(person))) wrong.push('the person is not offered');
  if (planned.mustShow && made === 0 && message?.applicationId === null && message.unsortedReason === null)
    wrong.push('archived');
  return { ...outcome, right: wrong.length === 0, wrong: wrong.map((one) => `${one} (${told})`) };
}
