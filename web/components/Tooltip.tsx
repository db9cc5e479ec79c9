import {
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

/** How long a pointer rests before a tooltip opens, in ms (specification, section 9). */
const openMs = 700;
/** For how long a tooltip stays when the pointer leaves, so that it can be reached itself, in ms. */
const closeMs = 120;
/** For how long after one has closed the next opens at once, in ms. */
const nextMs = 400;
/** Its distance from the element, and from the edges of the window, in px. */
const gap = 6;
const edge = 8;

let lastClosedAt = -Infinity;

/** Places a tooltip above its element, or below where there is no room. */
function place(tip: HTMLElement, element: Element): void {
  const [box, own] = [element.getBoundingClientRect(), tip.getBoundingClientRect()];
  const above = box.top - gap - own.height;
  const left = box.left + (box.width - own.width) / 2;
  tip.style.top = `${above >= edge ? above : box.bottom + gap}px`;
  tip.style.left = `${Math.max(edge, Math.min(left, innerWidth - edge - own.width))}px`;
}

/** A hint on hover and focus; the element's own name must say it too. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  const [element, setElement] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tip = useRef<HTMLDivElement>(null);

  const wait = (ms: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, ms);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (element) lastClosedAt = performance.now();
    setElement(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    if (element && tip.current) place(tip.current, element);
  }, [element]);
  useEffect(() => {
    if (!element) return;
    const shut = () => setElement(null);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && shut();
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('scroll', shut, { capture: true, passive: true });
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('scroll', shut, true);
    };
  }, [element]);

  function onPointerEnter({ pointerType, currentTarget }: PointerEvent<HTMLElement>): void {
    if (pointerType === 'touch') return;
    const isNext = performance.now() - lastClosedAt < nextMs;
    wait(element || isNext ? 0 : openMs, () => setElement(currentTarget.firstElementChild));
  }
  function onFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
    if (target.matches(':focus-visible')) setElement(currentTarget.firstElementChild);
  }

  return (
    <span
      className="contents"
      onPointerEnter={onPointerEnter}
      onPointerLeave={() => wait(closeMs, close)}
      onPointerDown={close}
      onFocus={onFocus}
      onBlur={close}
    >
      {children}
      {element &&
        createPortal(
          <div
            ref={tip}
            className="fixed z-50 w-max max-w-72 rounded-plate bg-ink px-2.5 py-1.5 text-xs text-paper shadow-2 transition-opacity duration-100 starting:opacity-0"
          >
            {text}
          </div>,
          document.body,
        )}
    </span>
  );
}
