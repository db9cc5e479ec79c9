import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { codeOf } from './error.ts';

/** Whether a process with this id exists (a zombie does not count: it only waits to be reaped). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM'; // it exists and belongs to someone else
  }
  try {
    return !/^\d+ \(.*\) [ZX] /s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return process.platform !== 'linux'; // no /proc on other systems; on Linux the process has ended in between
  }
}

/**
 * Whether this process works in this folder. An engine's working folder is its data folder, which distinguishes our
 * engine from an unrelated process with a reused id.
 */
function worksIn(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
  } catch (error) {
    if (['ENOENT', 'EACCES', 'ESRCH'].includes(codeOf(error) ?? '')) return false; // gone, or someone else's: not ours
    throw error;
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Waits until the process is gone; returns false if it still exists after that time. */
async function untilGone(pid: number, timeoutMs: number): Promise<boolean> {
  for (let waited = 0; waited < timeoutMs; waited += 50) {
    if (!isAlive(pid)) return true;
    await pause(50);
  }
  return !isAlive(pid);
}

/** Stops a process with these signals in turn, each with time to take effect. */
export async function stopProcess(pid: number, signals: { signal: NodeJS.Signals; waitMs: number }[]): Promise<void> {
  for (const { signal, waitMs } of signals) {
    if (!isAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (codeOf(error) === 'ESRCH') return; // it has just ended on its own
      throw error;
    }
    if (await untilGone(pid, waitMs)) return;
  }
}

/**
 * Stops an engine whose keeper was killed and which still uses its data: another one must not start beside it.
 *
 * @param pidFile the file with its process id (on the first line)
 * @param folder its data folder, in which it works
 */
export async function stopOrphan(
  pidFile: string,
  folder: string,
  signals: Parameters<typeof stopProcess>[1],
): Promise<void> {
  let pid: number;
  try {
    pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return; // it has never run, or has ended cleanly
    throw error;
  }
  if (pid > 1 && worksIn(pid, folder)) await stopProcess(pid, signals);
}
