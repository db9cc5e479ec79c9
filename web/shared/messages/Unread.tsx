import { unreadText } from './text.ts';

/** How many messages are unread; nothing when there are none. */
export function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-brass-lit px-1.5 text-xs font-semibold tabular-nums text-on-brass">
      {count > 99 ? unreadText.many : count}
      <span className="sr-only">&nbsp;{unreadText.unread({ count })}</span>
    </span>
  );
}
