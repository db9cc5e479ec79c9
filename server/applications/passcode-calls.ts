import { resendSchema, verifyPasscodeSchema } from '../../domain/calls/applicant-gate.ts';
import { call } from '../http/call.ts';
import { presentCheck, provePasscode } from './prove-passcode.ts';
import { resendPasscode } from './resend-passcode.ts';
import { applicationsText } from './text.ts';

/** The same gate for the form and the viewing scheduler. A right passcode is exchanged for a session. */
const verifyPasscode = (gate: string) =>
  call({
    method: 'post',
    path: gate,
    limit: 'passcode',
    access: 'public',
    schema: verifyPasscodeSchema,
    act: provePasscode,
    present: presentCheck,
  });

/** The same response, whether or not there is an application, an address or an email: the work is done afterwards. */
const resend = call({
  method: 'post',
  path: '/applications/information_collection/resend_passcode',
  limit: 'resend',
  access: 'public',
  schema: resendSchema,
  act: ({ input, context }) =>
    context.background.run('resend-passcode', () => resendPasscode(input.applicationId, context)),
  present: () => ({
    message: applicationsText.passcodeSent,
  }),
});

export const passcodeRoutes = [
  verifyPasscode('/applications/information_collection/verify_passcode'),
  verifyPasscode('/applications/viewing_appointment/verify_passcode'),
  resend,
];
