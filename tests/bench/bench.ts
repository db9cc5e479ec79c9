/** One comparison of Letterbox with its peers. `npm run bench -- NAME` runs those in the folder of that name. */
export type Bench = {
  title: string;
  /** Returns the lines to print: tables, and what was left out. Progress goes to `say`. */
  run(options: BenchOptions): Promise<string[]>;
};

export type BenchOptions = {
  /** The number of rounds; in each, every peer takes its turn. */
  rounds: number;
  /** The length of each measurement, in seconds. */
  seconds: number;
  /** A separate folder, removed afterwards. */
  folder: string;
  say: (line: string) => void;
};

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** Pads columns to their widest cell; the first row is the heading. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    row.map((cell, n) => (n ? cell.padStart(widths[n] ?? 0) : cell.padEnd(widths[n] ?? 0))).join('  ');
  const [head = [], ...body] = rows;
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...body.map(line)];
}
