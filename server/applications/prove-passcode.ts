import type { PasscodeAnswer, verifyPasscodeSchema } from '../../domain/calls/applicant-gate.ts';
import type { z } from 'zod';
import type { PasscodeCheck } from '../../store/applications/passcode.ts';
import type { Call } from '../http/call.ts';
import { tryApplicantPasscode } from './applicant-gate.ts';
import { letIn } from './applicant-session.ts';

type ProofCall = Pick<
  Call<'public', z.output<typeof verifyPasscodeSchema>>,
  'input' | 'from' | 'device' | 'cookies' | 'context' | 'now'
>;

/** Checks a passcode from a call or a form. A right one is exchanged for a session of this browser. */
export async function provePasscode({ input, from, device, cookies, context, now }: ProofCall): Promise<PasscodeCheck> {
  const checked = await tryApplicantPasscode(input, from, context);
  if (checked.answer === 'right')
    await letIn(checked.application._id, { device, remembered: input.remember_device, now }, cookies);
  return checked;
}

/** The result of an attempt in the form that calls return. */
export function presentCheck(check: PasscodeCheck): PasscodeAnswer {
  if (check.answer === 'right') return { verified_passcode: true };
  if (check.answer === 'locked') return { verified_passcode: false, locked_until: check.until.toISOString() };
  if (check.answer === 'void') return { verified_passcode: false, new_passcode_needed: true };
  return { verified_passcode: false, remaining_tries: check.remaining };
}
