import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type CalendarFeedState, connectCalendarSchema, feedDetailSchema } from '../../domain/calls/calendar-feed.ts';
import { feedAddress, feedFile, feedTokenPattern } from '../../domain/viewings/calendar-feed.ts';
import { viewingUid } from '../../domain/viewings/calendar-event.ts';
import { findUserById } from '../../store/accounts/user.ts';
import {
  type CalendarFeed,
  changeDetail,
  connectFeed,
  disconnectFeed,
  feedOf,
  feedViewings,
  readFeed,
  tokenOfFeed,
} from '../../store/viewings/calendar-feed.ts';
import { listListings } from '../../store/listings/listing.ts';
import { call, stream } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { conflict, notFound } from '../http/errors.ts';
import { viewingsText } from './text.ts';

function present(feed: CalendarFeed | null, { context }: { context: Context }): CalendarFeedState {
  if (!feed) return { connected: null };
  const { provider, detail, reads, lastReadAt } = feed;
  const { publicUrl, sessionSecret } = context.options;
  const address = feedAddress(publicUrl, tokenOfFeed(sessionSecret, feed));
  return { connected: { provider, detail, address, reads, last_read_at: lastReadAt?.toISOString() ?? null } };
}

const state = call({
  method: 'get',
  path: '/user/calendar_feed',
  limit: 'read',
  access: 'landlord',
  schema: z.object({}),
  act: ({ who }) => feedOf(who._id),
  present,
});

/** Connecting again creates a new address, and the previous one stops working. */
const connect = call({
  method: 'post',
  path: '/user/calendar_feed/connect',
  limit: 'write',
  access: 'landlord',
  schema: connectCalendarSchema,
  act: ({ input, who, context, now }) => connectFeed(context.options.sessionSecret, who._id, input, now),
  present,
});

const detail = call({
  method: 'post',
  path: '/user/calendar_feed/detail',
  limit: 'write',
  access: 'landlord',
  schema: feedDetailSchema,
  async act({ input, who, now }) {
    const changed = await changeDetail(who._id, input.detail, now);
    if (!changed) throw conflict(viewingsText.noCalendar);
    return changed;
  },
  present,
});

const disconnect = call({
  method: 'post',
  path: '/user/calendar_feed/disconnect',
  limit: 'write',
  access: 'landlord',
  schema: z.object({}),
  async act({ who }) {
    await disconnectFeed(who._id);
    return null;
  },
  present,
});

async function fileOf(feed: CalendarFeed, { options }: Context, now: Date): Promise<{ body: string; changedAt: Date }> {
  const [viewings, listings] = await Promise.all([feedViewings(feed.landlordId, now), listListings(feed.landlordId)]);
  const addresses = new Map(listings.map(({ _id, address }) => [String(_id), address]));
  const entries = viewings.map(({ _id, listingId, date, start, end, sequence, changedAt, person }) => ({
    uid: viewingUid(String(_id), options.applicationsMailDomain),
    sequence,
    stamp: changedAt ?? _id.getTimestamp(),
    date,
    start,
    end,
    address: addresses.get(String(listingId)) ?? '',
    applicant: person,
    url: `${options.publicUrl}/listing/${String(listingId)}/viewing_schedule?date=${date}`,
  }));
  const times = [feed.changedAt, ...entries.map(({ stamp }) => stamp)].map((at) => at.getTime());
  return { body: feedFile(entries, feed.detail), changedAt: new Date(Math.max(...times)) };
}

/** The feed itself, for calendar programs, which have no session; express responds 304 if theirs is current. */
const feed = stream({
  method: 'get',
  path: '/calendar/:file',
  limit: 'read',
  access: 'public',
  schema: z.object({ file: z.string().max(100) }),
  async write({ input, context, now }, response) {
    const token = /^(.+)\.ics$/.exec(input.file)?.[1] ?? '';
    const found = feedTokenPattern.test(token) ? await readFeed(token, now) : null;
    const landlord = found && (await findUserById(String(found.landlordId)));
    if (!found || !landlord || landlord.disabledAt) throw notFound('calendar');
    const { body, changedAt } = await fileOf(found, context, now);
    response.set({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="viewings.ics"',
      'Cache-Control': 'private, no-cache',
      'Last-Modified': changedAt.toUTCString(),
      ETag: `"${createHash('sha256').update(body).digest('base64url')}"`,
      'X-Robots-Tag': 'noindex',
    });
    response.send(body);
  },
});

export const calendarFeedRoutes = [state, connect, detail, disconnect, feed];
