import type { LiveEvent } from '../../domain/calls/live.ts';
import { announceToReaders } from '../api/live/announcements.ts';
import { appText } from './text.ts';

/** What a screen reader announces about an event; null if it isn't news to a person. */
export function newsOf(event: LiveEvent): string | null {
  if (event.type === 'application') return appText.news.application;
  return event.type === 'unsorted' ? appText.news.unsorted : null;
}

/** Announces the first news among several simultaneous events. */
export function announceNews(events: readonly LiveEvent[]): void {
  const news = events.map(newsOf).find((text) => text !== null);
  if (news) announceToReaders(news);
}
