/** A line of the chart: its name and its points, each a share of time busy and a waiting time in ms. */
export type Curve = { name: string; points: readonly { busy: number; ms: number }[] };

const [width, height, left, top, bottom] = [760, 420, 70, 30, 60] as const;
const [plotWidth, plotHeight] = [width - left - 150, height - top - bottom] as const;
const decades = [0.1, 1, 10, 100, 1000, 10_000] as const;
const colours = ['#0f766e', '#b45309', '#7c3aed', '#be123c'] as const;

const x = (busy: number) => left + busy * plotWidth;
const y = (ms: number) => {
  const [low, high] = [Math.log10(decades[0]), Math.log10(decades[decades.length - 1] ?? 1)];
  return top + (1 - (Math.log10(Math.min(10_000, Math.max(0.1, ms))) - low) / (high - low)) * plotHeight;
};
const round = (value: number) => value.toFixed(1);

/**
 * Draws the longest wait of 95 % of mail against how busy the cores are, as an SVG that is readable in light and dark
 * themes.
 */
export function waitingPicture(curves: readonly Curve[]): string {
  const text = (at: [number, number], words: string, anchor = 'middle', colour = '#667085') =>
    `<text x="${round(at[0])}" y="${round(at[1])}" text-anchor="${anchor}" fill="${colour}">${words}</text>`;
  const grid = decades.flatMap((ms) => [
    `<line x1="${left}" x2="${left + plotWidth}" y1="${round(y(ms))}" y2="${round(y(ms))}" stroke="#98a2b3" stroke-opacity=".4"/>`,
    text([left - 8, y(ms) + 4], ms < 1000 ? `${ms} ms` : `${ms / 1000} s`, 'end'),
  ]);
  const marks = [0, 0.25, 0.5, 0.75, 1].map((busy) =>
    text([x(busy), height - bottom + 22], `${Math.round(busy * 100)} %`),
  );
  const lines = curves.flatMap(({ name, points }, index) => {
    const colour = colours[index % colours.length] ?? '#0f766e';
    const path = points.map(({ busy, ms }) => `${round(x(busy))},${round(y(ms))}`).join(' ');
    const end = points[points.length - 1] ?? { busy: 1, ms: 1 };
    return [
      `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2.5"/>`,
      text([left + plotWidth + 12, y(end.ms) + 4], name, 'start', colour),
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Waiting against load" font-family="system-ui, sans-serif" font-size="13">`,
    text([left, 18], '95 % of mail waits for a core no longer than', 'start'),
    ...grid,
    ...marks,
    text([left + plotWidth / 2, height - 14], 'share of the time in which the cores are busy'),
    ...lines,
    '</svg>',
    '',
  ].join('\n');
}
