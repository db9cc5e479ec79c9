/** What shows the order in which files were made: their names and arrival times. */
export type FileName = { name: string; receivedAt: Date };

/** Cameras, scanners and messengers number their files: IMG_4021.jpg, Scan 2.pdf, photo (1).jpg. */
function numberIn(name: string): { rest: string; number: number } | null {
  const stem = name.replace(/\.[a-z0-9]{2,5}$/i, '');
  const match = /^(.*?)(\d{1,9})(\D*)$/s.exec(stem);
  return match ? { rest: `${match[1] ?? ''}#${match[3] ?? ''}`.toLowerCase(), number: Number(match[2]) } : null;
}

const front = /\b(?:front|recto|side ?(?:a|1)|p(?:age|g)?[ _-]?1)\b/i;
const back = /\b(?:back|rear|verso|reverse|side ?(?:b|2)|p(?:age|g)?[ _-]?2)\b/i;
const spoken = (name: string) => name.replace(/[_.-]+/g, ' ');

/** Files that arrived further apart than this, in milliseconds, were not made in one go. */
const IN_ONE_GO_MS = 30 * 60_000;

/** Whether the second file was made directly after the first, as far as names and arrival times show. */
export function areNextTo(first: FileName, second: FileName): boolean {
  if (Math.abs(second.receivedAt.getTime() - first.receivedAt.getTime()) > IN_ONE_GO_MS) return false;
  if (front.test(spoken(first.name)) && back.test(spoken(second.name))) return true;
  const [a, b] = [numberIn(first.name), numberIn(second.name)];
  return a !== null && b !== null && a.rest === b.rest && b.number > a.number && b.number - a.number <= 2;
}
