import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A list scrolled this close to its end counts as read to the end, px. */
const NEAR_END = 64;

export type Following = {
  list: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Whether there is something new below the visible part. */
  isBehind: boolean;
  toEnd: () => void;
};

/**
 * Keeps a list scrolled to its end as lines are added, unless the user has scrolled up to read: then it stays where it
 * is and shows that there is more. After sending a message, `toEnd` scrolls to the end.
 */
export function useFollowing(lastId: string | undefined): Following {
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [leftAt, setLeftAt] = useState<string | null>(null);
  const toEnd = () => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  };
  useLayoutEffect(() => {
    if (atEnd.current) toEnd();
  }, [lastId]);
  // The field below grows with its text, and the list with the window: the end stays visible.
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const onScroll = () => {
    const element = list.current;
    if (!element) return;
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END;
    setLeftAt((before) => (atEnd.current ? null : (before ?? lastId ?? '')));
  };
  return { list, onScroll, isBehind: leftAt !== null && leftAt !== (lastId ?? ''), toEnd };
}
