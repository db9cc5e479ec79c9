/** The painted Georgian door in its stone surround, drawn once; design tokens make it day or night. */

const spokes = [-72, -48, -24, 0, 24, 48, 72];

function Fanlight() {
  return (
    <g>
      <path d="M104 180a96 96 0 0 1 192 0z" fill="var(--stone)" stroke="var(--stone-line)" strokeWidth="1.5" />
      <path d="M116 180a84 84 0 0 1 168 0z" fill="none" stroke="var(--stone-shade)" strokeWidth="3" />
      <path d="M126 180a74 74 0 0 1 148 0z" fill="var(--glass)" />
      <path d="M126 180a74 74 0 0 1 148 0z" fill="url(#fan-light)" />
      <g stroke="var(--stone)" strokeWidth="3" fill="none">
        {spokes.map((angle) => (
          <path key={angle} d="M200 158V107" transform={`rotate(${angle} 200 180)`} />
        ))}
        <path d="M178 180a22 22 0 0 1 44 0" fill="var(--stone-shade)" />
        <path d="M126 180a74 74 0 0 1 148 0" strokeWidth="5" />
      </g>
      <g stroke="var(--stone)" strokeWidth="2.500" fill="none">
        {[-60, -36, -12, 12, 36, 60].map((angle) => (
          <path key={angle} d="M190 117q10 14 20 0" transform={`rotate(${angle} 200 180)`} />
        ))}
      </g>
      <path d="M192 84l8-2 8 2 4 16h-24z" fill="var(--stone)" stroke="var(--stone-line)" strokeWidth="1.5" />
    </g>
  );
}

function Column({ x }: { x: number }) {
  return (
    <g>
      <rect x={x} y="206" width="20" height="212" fill="var(--stone)" />
      <rect x={x + 12} y="206" width="8" height="212" fill="var(--stone-shade)" opacity="0.7" />
      <path
        d={`M${x + 5} 210v204M${x + 10} 210v204M${x + 15} 210v204`}
        stroke="var(--stone-line)"
        strokeOpacity="0.5"
        strokeWidth="1"
      />
      <path
        d={`M${x - 4} 198h28v5c0 3-2 5-5 5H${x + 1}c-3 0-5-2-5-5z`}
        fill="var(--stone)"
        stroke="var(--stone-line)"
        strokeWidth="1"
      />
      <circle cx={x - 1} cy="204" r="4" fill="var(--stone)" stroke="var(--stone-line)" />
      <circle cx={x + 21} cy="204" r="4" fill="var(--stone)" stroke="var(--stone-line)" />
      <path
        d={`M${x - 3} 412h26v4h3v8H${x - 6}v-8h3z`}
        fill="var(--stone)"
        stroke="var(--stone-line)"
        strokeWidth="1"
      />
    </g>
  );
}

function SideLight({ x }: { x: number }) {
  return (
    <g>
      <rect x={x} y="200" width="16" height="224" fill="var(--stone-shade)" />
      <rect x={x + 3} y="206" width="10" height="150" fill="var(--glass)" />
      <path
        d={[0, 1, 2, 3, 4]
          .map((n) => `M${x + 3} ${206 + n * 30}l5 15-5 15M${x + 13} ${206 + n * 30}l-5 15 5 15`)
          .join('')}
        fill="none"
        stroke="var(--stone)"
        strokeWidth="1.500"
      />
      <rect x={x + 3} y="366" width="10" height="50" fill="var(--stone)" stroke="var(--stone-line)" strokeWidth="1" />
    </g>
  );
}

function Panel({ x, y, h }: { x: number; y: number; h: number }) {
  return (
    <g>
      <rect x={x} y={y} width="36" height={h} fill="var(--door-deep)" opacity="0.85" />
      <path d={`M${x} ${y + h}h36V${y}l-3 3v${h - 6}H${x + 3}z`} fill="var(--door-lit)" opacity="0.9" />
      <rect x={x + 3} y={y + 3} width="30" height={h - 6} fill="var(--door)" />
      <rect x={x + 8} y={y + 8} width="20" height={h - 16} fill="var(--door-lit)" opacity="0.32" />
    </g>
  );
}

const bright = { fill: 'var(--brass)', stroke: 'var(--brass-deep)', strokeWidth: 1.25 };

function Leaf() {
  return (
    <g>
      <rect x="150" y="198" width="100" height="226" fill="var(--door)" />
      <rect x="150" y="198" width="100" height="8" fill="var(--door-deep)" opacity="0.5" />
      {[158, 206].map((x) => (
        <g key={x}>
          <Panel x={x} y={210} h={42} />
          <Panel x={x} y={262} h={74} />
          <Panel x={x} y={368} h={46} />
        </g>
      ))}
      <path d="M200 206v212" stroke="var(--door-deep)" strokeOpacity="0.45" />
      <text
        x="200"
        y="234"
        textAnchor="middle"
        fontSize="15"
        fontWeight="600"
        fontFamily="var(--font-serif)"
        fill="var(--brass-lit)"
      >
        16
      </text>
      <circle cx="200" cy="258" r="6" {...bright} />
      <path d="M193 260a9.500 11 0 1 0 14 0" fill="none" stroke="var(--brass-deep)" strokeWidth="5" />
      <path d="M193 260a9.500 11 0 1 0 14 0" fill="none" stroke="var(--brass-lit)" strokeWidth="2.750" />
      <rect x="168" y="341" width="64" height="21" rx="3.500" {...bright} />
      <rect x="170" y="343" width="60" height="6" rx="2" fill="var(--brass-lit)" />
      <rect x="176" y="349" width="48" height="7" rx="2.500" fill="var(--on-brass)" />
      <circle cx="243" cy="352" r="5" {...bright} />
      <circle cx="241.500" cy="350.500" r="1.750" fill="var(--brass-lit)" />
    </g>
  );
}

function BayTree({ x }: { x: number }) {
  return (
    <g>
      <path d={`M${x - 1.5} 370h3v48h-3z`} fill="var(--brass-deep)" />
      <circle cx={x} cy="352" r="25" fill="var(--leaf)" />
      <path
        d={`M${x - 18} 346q6-14 20-15M${x - 8} 366q14 4 24-8M${x - 12} 354q8-8 16-6`}
        fill="none"
        stroke="var(--leaf-lit)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d={`M${x - 19} 410h38l-5 32h-28z`} fill="var(--pot)" />
      <path d={`M${x - 22} 405h44v9h-44z`} fill="var(--pot)" stroke="var(--plume)" strokeOpacity="0.25" />
    </g>
  );
}

function Wall() {
  return (
    <g>
      <rect width="400" height="500" fill="var(--brick)" />
      <rect width="400" height="452" fill="url(#bricks)" />
      <path d="M0 436h400v64H0z" fill="var(--granite)" />
      <path
        d="M0 452h400M60 452l-14 48M160 452l-6 48M250 452l6 48M340 452l14 48"
        stroke="var(--granite-dark)"
        strokeWidth="2"
        fill="none"
      />
    </g>
  );
}

/** The doorway with steps and bay trees; 400 by 500 units, to be placed in an svg. */
export function Doorway() {
  return (
    <g>
      <defs>
        <pattern id="bricks" width="44" height="24" patternUnits="userSpaceOnUse">
          <path
            d="M0 .75h44M0 12.750h44M11 0v12M33 12v12"
            stroke="var(--mortar)"
            strokeOpacity="0.65"
            strokeWidth="1.500"
          />
          <rect x="12" y="2" width="31" height="10" fill="var(--brick-dark)" opacity="0.35" />
        </pattern>
        <linearGradient id="fan-light" x1="0" y1="0" x2="0.3" y2="1">
          <stop offset="0" stopColor="var(--glass-lit)" />
          <stop offset="1" stopColor="var(--glass-lit)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <Wall />
      <path d="M104 180h192v244H104z" fill="var(--stone-shade)" />
      <Fanlight />
      <path
        d="M96 178h208v6h4v8h-4v6H96v-6h-4v-8h4z"
        fill="var(--stone)"
        stroke="var(--stone-line)"
        strokeWidth="1.250"
      />
      <SideLight x={134} />
      <SideLight x={250} />
      <Leaf />
      <Column x={110} />
      <Column x={270} />
      <path d="M88 424h224v13H88z" fill="var(--granite)" stroke="var(--granite-dark)" />
      <path d="M66 437h268v16H66z" fill="var(--granite)" stroke="var(--granite-dark)" />
      <path d="M88 424h224v4H88zM66 437h268v4H66z" fill="var(--stone)" opacity="0.5" />
      <BayTree x={46} />
      <BayTree x={354} />
    </g>
  );
}
