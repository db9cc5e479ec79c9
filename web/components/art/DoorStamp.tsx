import { useId } from 'react';
import { Doorway } from './Door.tsx';
import { Mascot } from './Mascot.tsx';

const width = 460;
const height = 580;
const hole = 9;
const across = 17;
const down = 21;

/** Centres of the perforation: evenly along all four edges, one in each corner. */
function holes(): { x: number; y: number }[] {
  const along = (n: number, length: number) => Array.from({ length: n + 1 }, (_, i) => (i * length) / n);
  return [
    ...along(across, width).flatMap((x) => [
      { x, y: 0 },
      { x, y: height },
    ]),
    ...along(down, height).flatMap((y) => [
      { x: 0, y },
      { x: width, y },
    ]),
  ];
}

function Postmark({ id }: { id: string }) {
  return (
    <g
      fill="none"
      stroke="var(--ink-of-stamps)"
      strokeOpacity="0.6"
      strokeWidth="2.500"
      transform="translate(352 104) rotate(-14)"
    >
      <defs>
        <path id={`${id}-over`} d="M-39 0a39 39 0 0 1 78 0" />
        <path id={`${id}-under`} d="M-48 0a48 48 0 0 0 96 0" />
      </defs>
      <circle r="55" />
      <circle r="33" strokeWidth="1.500" />
      <path d="M58-27q12-7 24 0t24 0 24 0M60-9q12-7 24 0t24 0 24 0M60 9q12-7 24 0t24 0 24 0M58 27q12-7 24 0t24 0 24 0" />
      <g
        fill="var(--ink-of-stamps)"
        fillOpacity="0.8"
        stroke="none"
        fontSize="11.500"
        fontWeight="650"
        letterSpacing="0.800"
        textAnchor="middle"
      >
        <text>
          <textPath href={`#${id}-over`} startOffset="50%">
            BAILE ÁTHA CLIATH
          </textPath>
        </text>
        <text letterSpacing="2.500">
          <textPath href={`#${id}-under`} startOffset="50%">
            DUBLIN 2
          </textPath>
        </text>
        <text y="6" fontSize="17" letterSpacing="0.500">
          16·VI
        </text>
      </g>
    </g>
  );
}

/** The hero's picture: a stamp with the door on it, and the puffin that has just stepped out of it. */
export function DoorStamp({ className }: { className?: string }) {
  const mask = useId();
  return (
    <svg viewBox="-14 -14 520 640" className={className} aria-hidden>
      <defs>
        <mask id={mask}>
          <rect width={width} height={height} fill="#fff" />
          {holes().map(({ x, y }) => (
            <circle key={`${x}-${y}`} cx={x} cy={y} r={hole} fill="#000" />
          ))}
        </mask>
        <clipPath id={`${mask}-picture`}>
          <rect width="400" height="500" />
        </clipPath>
      </defs>
      <g style={{ filter: 'drop-shadow(0 14px 22px rgb(0 0 0 / 0.38))' }}>
        <g mask={`url(#${mask})`}>
          <rect width={width} height={height} fill="var(--letter)" />
          <g transform="translate(30 30)" clipPath={`url(#${mask}-picture)`}>
            <Doorway />
          </g>
          <rect x="30" y="30" width="400" height="500" fill="none" stroke="var(--letter-line)" />
          <text
            x="31"
            y="558"
            fontSize="19"
            fontWeight="600"
            fontFamily="var(--font-serif)"
            fill="var(--door-1)"
            letterSpacing="0.500"
          >
            ÉIRE · Letterbox
          </text>
          <Postmark id={mask} />
        </g>
      </g>
      <Mascot pose="landing" x="226" y="306" width="296" height="308" />
    </svg>
  );
}
