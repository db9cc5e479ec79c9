import { type CalendarViewing, calendarEntry } from '../../domain/viewings/calendar-event.ts';
import { type Viewing } from '../../store/viewings/viewing.ts';
import { type JobContext } from '../job.ts';
import { type Ground } from './applicant-mail.ts';
import { type NotToSend } from './template.ts';

export {
  applicantMail as viewingMail,
  type Ground as ViewingMailGround,
  groundOf,
  nothingToSend,
} from './applicant-mail.ts';

export const overtaken: NotToSend = { reason: 'A later change of the viewing took its place', outcome: 'withdrawn' };

/** A viewing as the applicant's calendar knows it. */
export function calendarViewing(
  viewing: Viewing,
  { application, facts, addressing }: Ground,
  { settings }: JobContext,
): CalendarViewing {
  const { date, start, end, sequence, changedAt, _id } = viewing;
  return calendarEntry({
    date,
    start,
    end,
    sequence,
    viewingId: String(_id),
    stamp: changedAt ?? _id.getTimestamp(),
    listingAddress: facts.listingAddress,
    username: facts.landlordName,
    applicant: { name: application.name, email: addressing.to },
    replyAddress: addressing.replyAddress,
    viewingUrl: facts.viewingUrl,
    mailDomain: settings.applicationsMailDomain,
  });
}
