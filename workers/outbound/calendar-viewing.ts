import { outboundText } from '../../domain/outbound/text.ts';
import { calendarEntry, type CalendarViewing } from '../../domain/viewings/calendar-event.ts';
import type { Viewing } from '../../store/viewings/viewing.ts';
import type { JobContext } from '../job.ts';
import type { LetterContext } from './applicant-mail.ts';
import { withdrawn } from './template.ts';

export const viewingOvertaken = withdrawn(outboundText.viewingChanged);

/** A viewing as the applicant's calendar shows it. */
export function calendarViewing(
  viewing: Viewing,
  { application, facts, addressing }: LetterContext,
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
    landlord: facts.organizerName,
    applicant: { name: application.name, email: addressing.to },
    replyAddress: addressing.replyAddress,
    viewingUrl: facts.viewingUrl,
    mailDomain: settings.applicationsMailDomain,
  });
}
