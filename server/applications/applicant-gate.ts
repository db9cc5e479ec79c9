import { setTimeout as pause } from 'node:timers/promises';
import { Types } from 'mongoose';
import { applicantSchema } from '../../domain/calls/applicant-gate.ts';
import { callerOf } from '../../store/applications/applicant-link.ts';
import type { Application } from '../../store/applications/application.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import { type PasscodeCheck, tryPasscode } from '../../store/applications/passcode.ts';
import type { Context } from '../http/context.ts';
import type { Cookies } from '../http/cookies.ts';
import { HttpError, tooMany } from '../http/errors.ts';
import { resumeApplicant } from './applicant-session.ts';
import { tellOfGuesses } from './guessed-passcode.ts';
import { applicationsText } from './text.ts';

/**
 * Every response takes at least this long: an existing application costs writes to the store, a missing one does not,
 * and response times must not reveal which.
 */
const answerAfterMs = 200;

async function atLeast<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, pause(answerAfterMs)]);
  return result;
}

/** The security event of a refused passcode. */
function eventOf(checked: Exclude<PasscodeCheck, { answer: 'right' }>) {
  if (checked.answer === 'void' || checked.endedCode) return 'authn_passcode_void';
  return checked.answer === 'locked' ? 'authn_passcode_lock' : 'authn_passcode_fail';
}

export type Credentials = { applicationId: string; passcode: string };

/**
 * Checks a typed passcode. An application that does not exist responds, counts, locks and takes as long as a wrong
 * code. The call has counted an attempt from the address `from`, which a right passcode gives back.
 */
export async function tryApplicantPasscode(
  { applicationId, passcode }: Credentials,
  from: string,
  context: Context,
): Promise<PasscodeCheck> {
  const { sessionSecret, now } = context.options;
  const { id, caller } = callerOf(sessionSecret, applicationId);
  if (caller === 'without-link') await context.limits.take('passcode-without-link', from);
  const checked = await atLeast(tryPasscode(sessionSecret, id, passcode, caller, now()));
  if (checked.answer === 'right') {
    await context.limits.giveBack('passcode', from);
    if (caller === 'without-link') await context.limits.giveBack('passcode-without-link', from);
  } else {
    securityEvent(eventOf(checked), { applicationId: id, from, what: caller });
    tellOfGuesses(id, checked, context);
  }
  return checked;
}

/** The application that a browser's cookie opens; `ended` if it once did. */
async function resumed(id: string, cookies: Cookies, now: Date): Promise<Application | 'ended' | null> {
  if (!Types.ObjectId.isValid(id)) return null;
  const { state } = await resumeApplicant(new Types.ObjectId(id), cookies, now);
  if (state !== 'open') return state === 'ended' ? 'ended' : null;
  return findApplicationById(id);
}

async function passByPasscode(credentials: Credentials, from: string, context: Context): Promise<Application> {
  const now = context.options.now();
  const { id } = callerOf(context.options.sessionSecret, credentials.applicationId);
  const inside = await context.provenPasscodes.recall(id, credentials.passcode, now);
  if (inside) {
    await context.limits.giveBack('passcode', from);
    return inside;
  }
  const checked = await tryApplicantPasscode(credentials, from, context);
  if (checked.answer === 'locked') throw tooMany(checked.until.getTime() - now.getTime());
  if (checked.answer !== 'right') throw new HttpError(401, applicationsText.wrongPasscode, { event: null });
  context.provenPasscodes.remember(checked.application, credentials.passcode, now);
  return checked.application;
}

/**
 * Admits an applicant's call: from a browser with a session, or with the right passcode. A browser whose session was
 * ended is refused even if its page still knows the passcode: it must be typed again.
 */
export async function passApplicant(
  input: unknown,
  from: string,
  cookies: Cookies,
  context: Context,
): Promise<Application> {
  const { applicationId, passcode } = applicantSchema.parse(input);
  const now = context.options.now();
  const { id } = callerOf(context.options.sessionSecret, applicationId);
  const session = await resumed(id, cookies, now);
  if (session === 'ended' || (!session && passcode === undefined)) {
    await context.limits.giveBack('passcode', from);
    throw new HttpError(401, applicationsText.signedOut);
  }
  if (session) {
    await context.limits.giveBack('passcode', from);
    return session;
  }
  return passByPasscode({ applicationId, passcode: passcode ?? '' }, from, context);
}
