import type { MessageReader } from '../mail/read/parse-in-child.ts';

/** A reader that notes why emails could not be read. `takeFailures` returns the reasons since it was last called. */
export function watchReader(reader: MessageReader): { reader: MessageReader; takeFailures: () => string[] } {
  let failures: string[] = [];
  return {
    reader: {
      ...reader,
      readMessage: async (raw) => {
        const result = await reader.readMessage(raw);
        if (!result.ok) failures.push(result.reason);
        return result;
      },
    },
    takeFailures: () => {
      const taken = failures;
      failures = [];
      return taken;
    },
  };
}
