import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Need } from './debian/install.ts';
import { EngineError } from './error.ts';
import type { KeeperSpec } from './keeper/spec.ts';

/** A way in which engines run on this machine. Each stores its data in its own form, and sees no other’s. */
export type EmbeddedWay = KeeperSpec['way'];

const nameOf: Record<EmbeddedWay, string> = {
  docker: 'Docker',
  installed: 'programs on the PATH',
  debian: "Debian's packages",
};

const fileOf = (instance: string): string => join(instance, 'way');

/** The way in which the engines of an instance last ran; undefined if they never have. */
export function wayOfLastTime(instance: string): EmbeddedWay | undefined {
  if (!existsSync(fileOf(instance))) return undefined;
  const noted = readFileSync(fileOf(instance), 'utf8').trim();
  return (Object.keys(nameOf) as EmbeddedWay[]).find((way) => way === noted);
}

/** Notes the way in which the engines of an instance run. */
export const noteWay = (instance: string, way: EmbeddedWay): void =>
  writeFileSync(fileOf(instance), `${way}\n`, { mode: 0o600 });

/**
 * The way to take: that of last time, because any other would begin with an empty store; at the first start the first
 * one possible. What only Redis holds is made again from the store, so its engine may come from elsewhere.
 *
 * @param possible the ways that this machine has, the preferred one first
 * @throws EngineError if there is a store, and the way to it is gone
 */
export function chooseWay(
  instance: string,
  need: Need,
  possible: readonly [EmbeddedWay, ...EmbeddedWay[]],
): EmbeddedWay {
  const last = wayOfLastTime(instance);
  if (last === undefined) return possible[0];
  if (possible.includes(last)) return last;
  if (!need.mongodb) return possible[0];
  throw new EngineError(
    `The store in ${instance} was last run by engines from ${nameOf[last]}, which are not to be had now. Engines from elsewhere would begin with an empty store, so none were started. Bring them back, or move ${instance} away to begin with an empty store.`,
    null,
  );
}
