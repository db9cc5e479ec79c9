import { setTimeout as pause } from 'node:timers/promises';
import { applicantSchema } from '../../domain/calls/applicant.ts';
import { type Application, findApplicationById } from '../../store/applications/application.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import { type PasscodeCheck, tryPasscode } from '../../store/applications/passcode.ts';
import { type Context } from '../http/context.ts';
import { HttpError, tooMany } from '../http/errors.ts';
import { applicationsText } from './text.ts';

/**
 * No answer of the gate comes sooner: an application that exists costs writes to the store, one that does not costs
 * none, and the clock must not tell.
 */
const answerAfterMs = 200;

async function atLeast<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, pause(answerAfterMs)]);
  return result;
}

async function check(applicationId: string, passcode: string, context: Context): Promise<PasscodeCheck> {
  const now = context.options.now();
  const application = await findApplicationById(applicationId);
  if (!application?.passcode) return context.unknownGates.try(applicationId, now);
  return tryPasscode(context.options.sessionSecret, applicationId, passcode, now);
}

export type Credentials = { applicationId: string; passcode: string };

/**
 * Checks a typed passcode; what does not exist answers, counts, locks and takes as long as a wrong code. The call has
 * counted a try of the address `from`, which a right passcode gives back.
 */
export async function tryApplicantPasscode(
  { applicationId, passcode }: Credentials,
  from: string,
  context: Context,
): Promise<PasscodeCheck> {
  const checked = await atLeast(check(applicationId, passcode, context));
  if (checked.answer === 'right') await context.limits.giveBack('passcode', from);
  else
    securityEvent(checked.answer === 'locked' ? 'authn_passcode_lock' : 'authn_passcode_fail', { applicationId, from });
  return checked;
}

/** Lets an applicant's call through whose body carries the right credentials, or refuses in the gate's words. */
export async function passApplicant(input: unknown, from: string, context: Context): Promise<Application> {
  const credentials = applicantSchema.parse(input);
  const { applicationId, passcode } = credentials;
  const inside = await context.provenPasscodes.recall(applicationId, passcode, context.options.now());
  if (inside) {
    await context.limits.giveBack('passcode', from);
    return inside;
  }
  const checked = await tryApplicantPasscode(credentials, from, context);
  if (checked.answer === 'locked') throw tooMany(checked.until.getTime() - context.options.now().getTime());
  if (checked.answer === 'wrong') throw new HttpError(401, applicationsText.wrongPasscode, { event: null });
  context.provenPasscodes.remember(checked.application, passcode, context.options.now());
  return checked.application;
}
