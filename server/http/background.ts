import type { Logger } from 'pino';

/** Work that continues after its call has responded; closing waits for it. */
export type Background = {
  run(name: string, work: () => Promise<void>): void;
  settled(): Promise<void>;
};

export function openBackground(log: Logger): Background {
  const running = new Set<Promise<void>>();
  return {
    run(name, work) {
      const task = work()
        .catch((error: unknown) => log.error({ err: error, work: name }, 'work behind an answered call failed'))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async settled() {
      await Promise.all(running);
    },
  };
}
