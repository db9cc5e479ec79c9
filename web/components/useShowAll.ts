import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether a list shows all its rows or only the first ones. `showAll` moves the focus to the first row that was hidden:
 * the button that was pressed is gone.
 */
export function useShowAll(first: number): {
  all: boolean;
  list: RefObject<HTMLUListElement | null>;
  showAll: () => void;
} {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = all && list.current?.children[first];
    if (!(row instanceof HTMLElement)) return;
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  }, [all, first]);
  return { all, list, showAll: () => setAll(true) };
}
