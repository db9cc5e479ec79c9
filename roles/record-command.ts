import { storeText } from '../domain/operations/store-text.ts';
import { keepAction } from '../store/operations/operator-action.ts';

/** Keeps what was done by a command on the server, with its reason, where operators read what was done. */
export async function recordCommand(action: string, about: string, reason: string): Promise<void> {
  const by = { operatorId: null, operator: storeText.restore.command };
  await keepAction({ at: new Date(), ...by, action, about, result: reason });
}
