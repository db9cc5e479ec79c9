import { defaultNewsSettings, dueTimeOfNews, isWithinQuiet } from '../../domain/outbound/landlord-news.ts';
import { noticeDue } from '../../domain/viewings/reminders.ts';
import { findUserById } from '../../store/accounts/user.ts';
import { putNotice, untoldChanges } from '../../store/viewings/reminders.ts';
import type { Handler } from '../job.ts';

/**
 * Tells landlords what applicants changed about their viewings, several changes in one email. What an email covers
 * follows from when it and the previous one were written: only the outbox records it.
 */
export const landlordNotice: Handler<'landlord-notice'> = async (_data, { now, settings }) => {
  const at = now();
  for (const { landlordId, oldest, lastNotice } of await untoldChanges(at)) {
    if (!noticeDue(oldest, lastNotice, at)) continue;
    const landlord = await findUserById(String(landlordId));
    if (!landlord) continue;
    const { newsSettings = defaultNewsSettings } = landlord;
    const due = dueTimeOfNews(newsSettings, 'viewings', oldest, lastNotice);
    if (!due || due > at) continue;
    // It waits until the quiet hours are over, which are less than the days that a notice goes back.
    if (newsSettings.quiet && isWithinQuiet(at, newsSettings.quiet)) continue;
    await putNotice(landlord, { now: at, mailDomain: settings.applicationsMailDomain });
  }
};
