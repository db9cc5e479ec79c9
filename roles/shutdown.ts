import type { Logger } from 'pino';

/** Something to close: first what accepts work, last what holds the data. */
export type Closing = { name: string; close: () => Promise<void> };

/** A clean stop takes seconds; after this long the process ends anyway. */
export const overdueMs = 45_000;

const oneCtrlCMs = 1500;

async function closeInOrder(steps: readonly Closing[], log: Logger): Promise<boolean> {
  let clean = true;
  for (const { name, close } of steps) {
    try {
      await close();
    } catch (error) {
      clean = false;
      log.error({ err: error, step: name }, 'A step of the shutdown failed; the next ones follow all the same');
    }
  }
  return clean;
}

/**
 * Ends the process in order on Ctrl-C or SIGTERM; a second signal ends it at once. `drainMs` is the part of the steps
 * that only waits.
 */
export function closeOnSignal(steps: readonly Closing[], log: Logger, say: (line: string) => void, drainMs = 0): void {
  let since: number | null = null;
  const stop = (signal: NodeJS.Signals) => {
    // One Ctrl-C arrives twice: from the terminal, and passed on by npm.
    if (since !== null && performance.now() - since < oneCtrlCMs) return;
    if (since !== null) process.exit(130);
    since = performance.now();
    say(`Stopping (${signal})…`);
    setTimeout(() => process.exit(1), overdueMs + drainMs).unref();
    void closeInOrder(steps, log).then((clean) => process.exit(clean ? 0 : 1));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/**
 * SIGHUP asks a service to reload what may have changed, such as a renewed certificate, and never ends it. On a
 * terminal it means that the terminal was closed, and has its usual effect.
 */
export function reloadOnSignal(reload: () => void, log: Logger): void {
  if (process.stdin.isTTY) return;
  process.on('SIGHUP', () => {
    log.info('Asked to reload (SIGHUP)');
    reload();
  });
}
