/** Which page numbers are shown: the first, the last, and the neighbours of the current one; null stands for a gap. */
export function pageWindow(page: number, total: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, total].filter((n) => n >= 1 && n <= total);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((n, index) => {
    const before = numbers[index - 1];
    if (before === undefined || n - before === 1) return [n];
    // A gap of a single page is shown as that page: it takes no more room than the dots.
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
}
