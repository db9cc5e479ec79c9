import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Box } from '../../../../domain/documents/read-document.ts';
import { boxBetween, type CoverBox, type CoverStep, moved, type Point, resized, stepOfKey } from './boxes.ts';
import { coverText as text } from './text.ts';

type CoverPageProps = {
  /** The page as it is drawn, without boxes. */
  canvas: HTMLCanvasElement;
  /** From 0. */
  page: number;
  /** The boxes of this page. */
  boxes: readonly CoverBox[];
  step: (step: CoverStep) => void;
  /** The box that the buttons act on. */
  chosen: number | null;
  onChoose: (id: number | null) => void;
  /** The box that takes the focus when it appears: one that was added without a pointer. */
  focused: number | null;
};

/** What a pointer is doing: drawing a new box, or moving or resizing one. */
type Drag = { from: Point; to: Point; of: (CoverBox & { part: 'whole' | 'corner' }) | null };

function boxOf({ from, to, of }: Drag): Box | null {
  if (!of) return boxBetween(from, to);
  const by = { x: to.x - from.x, y: to.y - from.y };
  return of.part === 'corner' ? resized(of.box, by) : moved(of.box, by);
}

const percent = (share: number) => `${share * 100}%`;
const placeStyle = ({ x, y, width, height }: Box) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});

/** Draws, moves and resizes boxes with a pointer or a finger. */
function useDrag(
  surface: RefObject<HTMLDivElement | null>,
  { page, boxes, step, onChoose }: Pick<CoverPageProps, 'page' | 'boxes' | 'step' | 'onChoose'>,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const pointAt = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = surface.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    // A second finger zooms or scrolls the page.
    if (event.button !== 0 || !event.isPrimary) return;
    const { id, part } = event.target instanceof HTMLElement ? event.target.dataset : {};
    const of = boxes.find((box) => String(box.id) === id);
    const from = pointAt(event);
    event.currentTarget.setPointerCapture(event.pointerId);
    onChoose(of?.id ?? null);
    setDrag({ from, to: from, of: of ? { ...of, part: part === 'corner' ? 'corner' : 'whole' } : null });
  };
  const end = (event: PointerEvent) => {
    if (!drag) return;
    setDrag(null);
    // The last movement may not have been drawn yet.
    const box = boxOf({ ...drag, to: pointAt(event) });
    if (!box) return;
    step(drag.of ? { do: 'change', id: drag.of.id, box } : { do: 'add', page, box });
  };
  const pointer = {
    onPointerDown: begin,
    onPointerMove: (event: PointerEvent) => drag && setDrag({ ...drag, to: pointAt(event) }),
    onPointerUp: end,
    onPointerCancel: () => setDrag(null),
  };
  return { drag, pointer };
}

/** A page with its boxes: they are drawn, moved and resized by pointer, touch or keyboard. */
export function CoverPage({ canvas, page, boxes, step, chosen, onChoose, focused }: CoverPageProps) {
  const surface = useRef<HTMLDivElement>(null);
  const { drag, pointer } = useDrag(surface, { page, boxes, step, onChoose });
  useEffect(() => {
    canvas.className = 'pointer-events-none block size-full';
    surface.current?.prepend(canvas);
    return () => canvas.remove();
  }, [canvas]);
  useEffect(() => {
    if (focused !== null) surface.current?.querySelector<HTMLElement>(`[role=button][data-id="${focused}"]`)?.focus();
  }, [focused]);
  const onKey = (box: CoverBox) => (event: KeyboardEvent) => {
    const next = stepOfKey(box, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    step(next);
    if (next.do === 'remove') surface.current?.focus();
  };
  const drawing = drag && !drag.of ? boxOf(drag) : null;
  return (
    <div
      ref={surface}
      role="group"
      tabIndex={-1}
      aria-label={text.pageLabel({ page: page + 1 })}
      {...pointer}
      className="relative mx-auto cursor-crosshair touch-pinch-zoom overflow-hidden bg-card shadow-2 select-none"
      style={{
        aspectRatio: `${canvas.width} / ${canvas.height}`,
        width: `min(100%, max(17rem, calc((100dvh - 19rem) * ${canvas.width / canvas.height})))`,
      }}
    >
      {boxes.map((box, index) => (
        <Cover
          key={box.id}
          id={box.id}
          place={(drag?.of?.id === box.id && boxOf(drag)) || box.box}
          label={text.box({ number: index + 1, count: boxes.length, page: page + 1 })}
          chosen={chosen === box.id}
          onChoose={() => onChoose(box.id)}
          onKey={onKey(box)}
        />
      ))}
      {drawing && <div aria-hidden className="absolute bg-cover-box opacity-70" style={placeStyle(drawing)} />}
    </div>
  );
}

type CoverProps = {
  id: number;
  place: Box;
  label: string;
  chosen: boolean;
  onChoose: () => void;
  onKey: (event: KeyboardEvent) => void;
};

/** A box, with the corner that resizes it. The pointer's events are the page's. */
function Cover({ id, place, label, chosen, onChoose, onKey }: CoverProps) {
  return (
    <div
      role="button"
      tabIndex={0}
      data-id={id}
      data-part="whole"
      aria-label={label}
      aria-pressed={chosen}
      onFocus={onChoose}
      onKeyDown={onKey}
      style={placeStyle(place)}
      className="absolute cursor-move bg-cover-box outline-brass focus-visible:outline-3 aria-pressed:outline-3"
    >
      <span
        aria-hidden
        data-id={id}
        data-part="corner"
        className="absolute -right-3 -bottom-3 grid size-7 cursor-nwse-resize place-items-center"
      >
        <span className="pointer-events-none size-3 rounded-full border-2 border-brass bg-card" />
      </span>
    </div>
  );
}
