import { applicantSchema, type PasscodeAnswer, resendSchema } from '../../domain/calls/applicant.ts';
import { findListingById } from '../../store/listing.ts';
import { documentsOf } from '../../store/document.ts';
import { findUserById } from '../../store/user.ts';
import { type PasscodeCheck } from '../../store/passcode.ts';
import { knock } from '../applicant-gate.ts';
import { call } from '../call.ts';
import { notFound } from '../errors.ts';
import { presentStatus } from '../present/application.ts';
import { resendPasscode } from '../resend-passcode.ts';

function presentCheck(check: PasscodeCheck): PasscodeAnswer {
  if (check.answer === 'right') return { verified_passcode: true };
  if (check.answer === 'locked') return { verified_passcode: false, locked_until: check.until.toISOString() };
  return { verified_passcode: false, remaining_tries: check.remaining };
}

/** The same gate in front of the form and of the viewing scheduler. */
const verifyPasscode = (path: string) =>
  call({
    method: 'post',
    path,
    limit: 'passcode',
    access: 'public',
    schema: applicantSchema,
    act: ({ input, from, context }) => knock(input, from, context),
    present: presentCheck,
  });

/** One answer, whether or not there is an application, an address or a mail: the work goes on behind it. */
const resend = call({
  method: 'post',
  path: '/applications/information_collection/resend_passcode',
  limit: 'resend',
  access: 'public',
  schema: resendSchema,
  act: ({ input, context }) => context.background.run('resend-passcode', () => resendPasscode(input.applicationId, context)),
  present: () => ({ message: 'If this application is waiting for you, a new passcode is on its way to the e-mail address it came from.' }),
});

const status = call({
  method: 'post',
  path: '/applications/information_collection/status',
  limit: 'passcode',
  access: 'applicant',
  schema: applicantSchema,
  async load({ who }) {
    const [listing, landlord] = await Promise.all([findListingById(who.listingId), findUserById(String(who.landlordId))]);
    if (!listing || !landlord?.username) throw notFound('application');
    return { listing, username: landlord.username };
  },
  act: ({ who }) => documentsOf(who._id),
  present: (documents, { who, loaded, context }) =>
    presentStatus(who, loaded.listing, documents, { username: loaded.username, domain: context.options.applicationsMailDomain }),
});

export const applicantRoutes = [
  verifyPasscode('/applications/information_collection/verify_passcode'),
  verifyPasscode('/applications/viewing_appointment/verify_passcode'),
  resend,
  status,
];
