import type { Logger } from 'pino';

/** Something to close, in order: what lets work in first, what holds the data last. */
export type Closing = { name: string; close: () => Promise<void> };

/** A clean stop takes seconds; after this one is overdue and the process ends anyway. */
const overdueMs = 45_000;

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

/** Ends the process in order at Ctrl-C or SIGTERM; a second signal ends it at once. */
export function closeOnSignal(steps: readonly Closing[], log: Logger, say: (line: string) => void): void {
  let since: number | null = null;
  const stop = (signal: NodeJS.Signals) => {
    // One Ctrl-C comes twice: from the terminal, and passed on by npm.
    if (since !== null && performance.now() - since < oneCtrlCMs) return;
    if (since !== null) process.exit(130);
    since = performance.now();
    say(`Stopping (${signal})…`);
    setTimeout(() => process.exit(1), overdueMs).unref();
    void closeInOrder(steps, log).then((clean) => process.exit(clean ? 0 : 1));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
