import type { ComponentProps, ReactNode } from 'react';

export type MascotPose = 'landing' | 'empty' | 'lost' | 'working';

type Stance = {
  body: string;
  head: string;
  wing: string;
  letter: string;
  lid: number;
  extra?: ReactNode;
  behind?: ReactNode;
};

/** What each pose changes: rotations of head, wing and letter around their joints, and what surrounds the bird. */
const stances: Record<MascotPose, Stance> = {
  landing: { body: '', head: '', wing: '', letter: 'rotate(-7 46 92)', lid: 0 },
  empty: {
    body: 'translate(0 6)',
    head: 'rotate(-9 118 84)',
    wing: 'rotate(3 150 118)',
    letter: 'rotate(9 46 92)',
    lid: 9,
    behind: <ellipse cx="116" cy="238" rx="74" ry="7" fill="var(--line)" />,
  },
  lost: {
    body: 'rotate(3 116 230)',
    head: 'rotate(11 118 84)',
    wing: 'rotate(-26 150 118)',
    letter: 'rotate(-20 46 92)',
    lid: 0,
    behind: <ellipse cx="116" cy="238" rx="62" ry="6" fill="var(--line)" />,
    extra: (
      <g fill="none" stroke="var(--brass)" strokeLinecap="round" strokeWidth="7">
        <path d="M186 44c0-12 9-19 19-19s19 7 19 18c0 14-18 15-18 29" />
        <path d="M206 89v.5" strokeWidth="9" />
      </g>
    ),
  },
  working: {
    body: 'rotate(-5 116 230)',
    head: 'rotate(-3 118 84)',
    wing: 'rotate(-14 150 118)',
    letter: 'rotate(-10 46 92)',
    lid: 0,
    behind: <ellipse cx="116" cy="238" rx="66" ry="6" fill="var(--line)" />,
    extra: <Satchel />,
  },
};

function Satchel() {
  return (
    <g>
      <path
        d="M84 122c26 26 58 44 92 52"
        fill="none"
        stroke="var(--brass-deep)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <g transform="rotate(8 168 186)">
        <rect
          x="150"
          y="152"
          width="30"
          height="24"
          rx="2"
          fill="var(--letter)"
          stroke="var(--letter-line)"
          strokeWidth="1.5"
          transform="rotate(-9 165 164)"
        />
        <rect
          x="164"
          y="150"
          width="30"
          height="24"
          rx="2"
          fill="var(--letter)"
          stroke="var(--letter-line)"
          strokeWidth="1.5"
          transform="rotate(7 179 162)"
        />
        <rect
          x="142"
          y="166"
          width="58"
          height="44"
          rx="7"
          fill="var(--brass)"
          stroke="var(--brass-deep)"
          strokeWidth="2"
        />
        <path
          d="M142 172c0-4 3-6 7-6h44c4 0 7 2 7 6v6c0 8-13 14-29 14s-29-6-29-14z"
          fill="var(--brass-lit)"
          stroke="var(--brass-deep)"
          strokeWidth="2"
        />
        <rect x="165" y="186" width="12" height="12" rx="3" fill="var(--brass-deep)" />
      </g>
    </g>
  );
}

function Feet() {
  return (
    <g fill="var(--foot)" stroke="var(--plume)" strokeOpacity="0.18" strokeWidth="1.5" strokeLinejoin="round">
      <path d="M92 214v13l-22 9c5 4 10 4 13 1 4 4 9 4 12 0 4 3 9 2 12-1l-6-9v-13z" />
      <path d="M130 214v13l-20 9c5 4 10 4 13 1 4 4 9 4 12 0 4 3 9 2 12-1l-7-9v-13z" />
    </g>
  );
}

function Body({ wing }: { wing: string }) {
  return (
    <g>
      <path d="M168 176c16 12 26 28 30 44-16 0-32-6-42-16z" fill="var(--plume)" />
      <path d="M116 62c42 0 66 42 66 92 0 46-26 72-68 72-40 0-62-28-62-68 0-52 26-96 64-96z" fill="var(--plume)" />
      <path d="M74 130c-18 26-20 62-2 82 14 13 48 16 66 3 22-18 20-66-4-92-18-8-42-6-60 7z" fill="var(--down)" />
      <path d="M128 118c20 24 26 70 8 95 24-16 24-68 2-93z" fill="var(--down-shade)" opacity="0.75" />
      <g transform={wing}>
        <path d="M148 112c28 10 44 52 30 98-22-10-44-50-30-98z" fill="var(--plume-lit)" />
        <path
          d="M154 128c14 16 22 44 20 66M150 142c8 14 14 30 16 44"
          fill="none"
          stroke="var(--plume)"
          strokeOpacity="0.75"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
    </g>
  );
}

function Letter({ turn }: { turn: string }) {
  return (
    <g transform={turn} strokeLinejoin="round">
      <rect
        x="6"
        y="64"
        width="74"
        height="50"
        rx="3"
        fill="var(--letter)"
        stroke="var(--letter-line)"
        strokeWidth="1.75"
      />
      <path d="M8 111l25-24M78 111L53 87" fill="none" stroke="var(--letter-shade)" strokeWidth="2" />
      <path
        d="M7 66l36 27 36-27"
        fill="var(--letter-shade)"
        fillOpacity="0.55"
        stroke="var(--letter-line)"
        strokeWidth="1.75"
      />
      <circle cx="43" cy="93" r="6.5" fill="var(--seal)" />
      <circle cx="41.5" cy="91.500" r="2.200" fill="var(--letter)" fillOpacity="0.45" />
    </g>
  );
}

function Head({ turn, letter, lid }: { turn: string; letter: string; lid: number }) {
  return (
    <g transform={turn}>
      <path d="M118 18c30 0 50 22 50 50 0 30-22 52-52 52-28 0-48-20-48-50 0-30 22-52 50-52z" fill="var(--plume)" />
      <path d="M70 66c2-24 22-34 40-30 20 4 32 20 30 38-2 22-18 34-38 34-20 0-34-16-32-42z" fill="var(--down)" />
      <path d="M138 62c4 22-8 42-30 46 20 2 36-12 34-34z" fill="var(--down-shade)" />
      <path d="M74 84c-14 4-34 4-50-4 8 16 26 24 44 22 6-1 8-8 6-18z" fill="var(--beak)" />
      <path d="M74 84c-5 1.500-11 2.500-17 2.500 1 6 4 11 8 15l3 .5c6-1 8-8 6-18z" fill="var(--beak-base)" />
      <Letter turn={letter} />
      <path d="M80 46C58 36 26 48 18 80c18 6 42 6 60 0 6-10 8-24 2-34z" fill="var(--beak)" />
      <path
        d="M80 46c-6-2.500-12-3.600-18-3.200-5 10-6 26-2 40.200 6-.6 12-1.600 18-3 6-10 8-24 2-34z"
        fill="var(--beak-base)"
      />
      <path
        d="M63 42.800c-6 10-7 26-3 40.400"
        fill="none"
        stroke="var(--beak-stripe)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M46 47c-7 9-9 23-7 36M32 56c-4 7-6 16-5.500 25.500"
        fill="none"
        stroke="var(--beak-stripe)"
        strokeOpacity="0.75"
        strokeWidth="2.500"
        strokeLinecap="round"
      />
      <circle cx="82" cy="81" r="6.500" fill="var(--beak-stripe)" />
      <path d="M96 47l7-9 7 9z" fill="var(--beak-base)" />
      <path d="M93 67h19l-9 5z" fill="var(--beak-base)" />
      <circle cx="103" cy="58" r="8.500" fill="var(--beak)" />
      <circle cx="103" cy="58" r="6.200" fill="var(--plume)" />
      <circle cx="101" cy="55.800" r="2" fill="var(--down)" />
      {lid > 0 && <rect x="94" y="49" width="18" height={lid} rx="2" fill="var(--down)" />}
      <path
        d="M116 62c8 3 15 8 20 15"
        fill="none"
        stroke="var(--plume)"
        strokeOpacity="0.35"
        strokeWidth="2.500"
        strokeLinecap="round"
      />
    </g>
  );
}

type MascotProps = Omit<ComponentProps<'svg'>, 'children'> & { pose: MascotPose; title?: string };

/** The puffin with a letter in its beak. Decoration by default; give a `title` where it says something. */
export function Mascot({ pose, title, ...rest }: MascotProps) {
  const stance = stances[pose];
  return (
    <svg viewBox="0 0 240 250" role={title ? 'img' : undefined} aria-hidden={title ? undefined : true} {...rest}>
      {title && <title>{title}</title>}
      {stance.behind}
      <g transform={stance.body}>
        <Feet />
        <Body wing={stance.wing} />
        {pose === 'working' && stance.extra}
        <Head turn={stance.head} letter={stance.letter} lid={stance.lid} />
      </g>
      {pose !== 'working' && stance.extra}
    </svg>
  );
}
