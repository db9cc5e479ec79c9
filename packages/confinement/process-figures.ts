import { readFileSync } from 'node:fs';

/** The memory of a process, megabytes; null if the system does not report it (only Linux does, in /proc). */
export function memoryOf(pid: number | undefined): number | null {
  try {
    const pages = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1];
    return pages === undefined ? null : (Number(pages) * 4096) / 1e6;
  } catch {
    // No /proc here, or the process has just ended, which is noticed elsewhere.
    return null;
  }
}

/**
 * The processor time of a process and of the children it waited for, milliseconds; null if the system does not report
 * it.
 */
export function computedBy(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name in brackets, utime, stime, cutime and cstime are fields 14 to 17, in hundredths of a second.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
  } catch {
    // No /proc here, or the process has just ended, which is noticed elsewhere.
    return null;
  }
}
