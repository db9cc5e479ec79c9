import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { zone } from '../civil-time.ts';
import { calendarProduct, dublinTimezone } from './calendar-event.ts';
import type { Slot } from './slots.ts';
import { viewingsText } from './text.ts';

const text = viewingsText.calendar;

/** The calendars that can show a landlord's viewings; both, and Apple's, accept any iCalendar address. */
export const calendarProviders = ['google', 'outlook'] as const;
export type CalendarProvider = (typeof calendarProviders)[number];
export const providerNames: Readonly<Record<CalendarProvider, string>> = {
  google: text.google,
  outlook: text.outlook,
};

/** How much the feed shows: who is coming, or only that there is a viewing. */
export const feedDetails = ['names', 'plain'] as const;
export type FeedDetail = (typeof feedDetails)[number];

export const feedTokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** The feed's own address. Anyone who has it can read the feed. */
export const feedAddress = (publicUrl: string, token: string): string =>
  `${publicUrl.replace(/\/+$/, '')}/calendar/${token}.ics`;

/** The page where a provider adds a calendar by its address. */
export function addByAddress(provider: CalendarProvider, address: string): string {
  if (provider === 'google') return 'https://calendar.google.com/calendar/u/0/r/settings/addbyurl';
  const query = new URLSearchParams({ url: address, name: text.name });
  return `https://outlook.live.com/calendar/0/addfromweb?${query.toString()}`;
}

/** The address that Apple's calendar opens directly. */
export const appleAddress = (address: string): string => address.replace(/^https?:/, 'webcal:');

export type FeedEntry = Slot & {
  uid: string;
  sequence: number;
  stamp: Date;
  address: string;
  applicant: { name: string; phone: string | null };
  /** The landlord's calendar of the listing. */
  url: string;
};

/** How often calendars are asked to refresh, in seconds; most decide for themselves. */
const lookAgainSeconds = 15 * 60;

/**
 * A landlord's viewings as one calendar (RFC 5545). The entries have the UIDs of the invitations. The same viewings
 * give the same bytes, so that an unchanged feed is recognised by its hash.
 */
export function feedFile(entries: readonly FeedEntry[], detail: FeedDetail): string {
  const calendar = ical({
    prodId: calendarProduct,
    name: text.name,
    method: ICalCalendarMethod.PUBLISH,
    timezone: dublinTimezone,
    ttl: lookAgainSeconds,
  });
  for (const { uid, sequence, stamp, date, start, end, address, applicant, url } of entries) {
    const name = applicant.name || 'an applicant';
    calendar.createEvent({
      id: uid,
      sequence,
      stamp,
      start: `${date}T${start}:00`,
      end: `${date}T${end}:00`,
      timezone: zone,
      status: ICalEventStatus.CONFIRMED,
      ...(detail === 'names'
        ? {
            summary: `Viewing: ${name}`,
            location: address,
            description: [
              `${name} comes to see ${address}.`,
              ...(applicant.phone ? [`Phone: ${applicant.phone}`] : []),
            ].join('\n'),
            url,
          }
        : { summary: 'Viewing' }),
    });
  }
  return calendar.toString();
}
