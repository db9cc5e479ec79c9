import { encode } from 'uqr';

/** The empty border that scanners need, in modules (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code, dark on light in every theme, as scanners expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
      shapeRendering="crispEdges"
      className="w-full max-w-56 rounded-plate bg-sheet"
    >
      <path d={squares.join('')} className="fill-on-sheet" />
    </svg>
  );
}
