import { applicationEvent } from '../../domain/calls/live.ts';
import { findListingById } from '../../store/listings/listing.ts';
import { applicationsToRemind, remindWhereDue } from '../../store/viewings/applicant-reminder.ts';
import type { Handler } from '../job.ts';

/** How many applications one run looks at; the rest waits for the next. */
const MAX_APPLICATIONS = 500;

/** Reminds applicants who have not sent what they were asked for, or have not chosen a time for their viewing. */
export const remindApplicants: Handler<'remind-applicants'> = async (_data, { now, log, settings, publish }) => {
  const options = { now: now(), mailDomain: settings.applicationsMailDomain };
  let reminded = 0;
  for (const application of await applicationsToRemind(options.now, MAX_APPLICATIONS)) {
    const listing = await findListingById(application.listingId);
    if (!listing || !(await remindWhereDue(application, listing, options))) continue;
    reminded += 1;
    await publish(String(application.landlordId), applicationEvent(application));
  }
  if (reminded > 0) log.info({ reminders: reminded }, 'Applicants are reminded of what they were asked for');
};
