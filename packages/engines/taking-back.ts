import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Both engines' data, as they are on the disk. */
const dataFolders = ['postgres', 'valkey'];

/** Where the data from before the last upgrade are. */
export const before = (folder: string): string => `${folder}.before`;

/** While this file exists, the data from before the upgrade are being put back. */
export const takingBackFile = (instance: string): string => join(instance, 'taking-back');

/** The engines' data in an instance, or their copies. */
export const dataIn = (instance: string): string[] =>
  dataFolders.map((name) => join(instance, name)).filter((folder) => existsSync(folder) || existsSync(before(folder)));

/** Puts the data from before the upgrade back, if that was begun: a process may have been killed while doing so. */
export async function finishTakingBack(instance: string): Promise<void> {
  if (!existsSync(takingBackFile(instance))) return;
  for (const folder of dataIn(instance)) {
    if (!existsSync(before(folder))) continue;
    await rm(folder, { recursive: true, force: true });
    await rename(before(folder), folder);
  }
  await rm(takingBackFile(instance), { force: true });
}
