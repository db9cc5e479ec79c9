import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near its end, in pixels, a list counts as read to the end. */
const nearEnd = 64;

export type Following = {
  list: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** Something came below what is in view. */
  isBehind: boolean;
  toEnd: () => void;
};

/**
 * Keeps a list at its end as lines are added, unless somebody has scrolled up to read: then it stays where it is and says
 * that there is more. What they send themselves brings them to the end by `toEnd`.
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
  // The field below grows as it is written in, and the list with the window: its end stays in view.
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
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
    setLeftAt((before) => (atEnd.current ? null : (before ?? lastId ?? '')));
  };
  return { list, onScroll, isBehind: leftAt !== null && leftAt !== (lastId ?? ''), toEnd };
}
