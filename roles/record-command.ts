import { storeText } from '../domain/operations/store-text.ts';
import { keepAction } from '../store/operations/operator-action.ts';

/** Records a command run on the server, with its reason, among the operators' actions. */
export async function recordCommand(action: string, about: string, reason: string): Promise<void> {
  const by = { operatorId: null, operator: storeText.restore.command };
  await keepAction({ at: new Date(), ...by, action, about, result: reason });
}
