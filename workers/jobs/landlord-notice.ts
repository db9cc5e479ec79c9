import { noticeDue, noticeUpTo } from '../../domain/viewings/reminders.ts';
import { findUserById } from '../../store/accounts/user.ts';
import {
  landlordsWithChanges,
  lastNotice,
  noticeFrom,
  putNotice,
  viewingChanges,
} from '../../store/viewings/reminders.ts';
import { type Handler } from '../job.ts';

/**
 * Tells landlords what applicants changed about their viewings, several changes in one mail. What a mail tells of follows
 * from when it and the one before it were written: the outbox is all that is kept of it.
 */
export const landlordNotice: Handler<'landlord-notice'> = async (_data, { now, settings }) => {
  const at = now();
  for (const landlordId of await landlordsWithChanges(at)) {
    const { viewings, waiting } = await viewingChanges(landlordId, await noticeFrom(landlordId, at), noticeUpTo(at));
    const times = [
      ...viewings.map(({ changedAt, _id }) => changedAt ?? _id.getTimestamp()),
      ...waiting.map(({ joinedAt, since }) => joinedAt ?? since),
    ];
    if (times.length === 0) continue;
    const oldest = new Date(Math.min(...times.map((time) => time.getTime())));
    if (!noticeDue(oldest, await lastNotice(landlordId, at), at)) continue;
    const landlord = await findUserById(String(landlordId));
    if (landlord) await putNotice(landlord, { now: at, mailDomain: settings.applicationsMailDomain });
  }
};
