import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Where a dragged row would go: before the row with this index, or after the last. */
export type Drag = { id: number; to: number };

/** The gap between rows at a vertical position: 0 before the first row, the number of rows after the last. */
function gapAt(rows: readonly Element[], y: number): number {
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return below === -1 ? rows.length : below;
}

/** Scrolls the page while the pointer is near an edge of the window. */
function scrollAlong(y: number): void {
  const edge = 64;
  if (y < edge) window.scrollBy(0, -12);
  else if (y > window.innerHeight - edge) window.scrollBy(0, 12);
}

/**
 * Drags rows of a list by their handles, with mouse, pen or finger; Escape cancels. Rows move only when the dragged one
 * is dropped. `onDrop` receives the row and its position among the others.
 */
export function useReorder(
  list: RefObject<HTMLUListElement | null>,
  ids: readonly number[],
  onDrop: (id: number, place: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const start = (id: number) => (event: ReactPointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const from = ids.indexOf(id);
    let to = from;
    const follow = (moved: PointerEvent) => {
      scrollAlong(moved.clientY);
      to = gapAt([...(list.current?.children ?? [])], moved.clientY);
      setDrag({ id, to });
    };
    const drop = () => {
      stop.current?.();
      const place = to > from ? to - 1 : to;
      if (place !== from) onDrop(id, place);
    };
    const escape = (pressed: KeyboardEvent) => pressed.key === 'Escape' && stop.current?.();
    stop.current?.();
    stop.current = () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', escape);
      stop.current = null;
      setDrag(null);
    };
    const cancel = () => stop.current?.();
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', escape);
  };
  return { drag, start };
}
