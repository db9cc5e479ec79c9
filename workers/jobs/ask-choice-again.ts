import { untilDaytimeMs } from '../../domain/daytime.ts';
import { applicationEvent } from '../../domain/calls/live.ts';
import { askAgain } from '../../store/tenancies/unit-choice.ts';
import type { Handler } from '../job.ts';

/**
 * Asks an applicant again who has not said which other unit they would like; after that the landlord sees that they
 * have not.
 */
export const askChoiceAgain: Handler<'ask-choice-again'> = async ({ applicationId }, { now, settings, publish }) => {
  const at = now();
  const asked = await askAgain(applicationId, {
    now: at,
    holdMs: untilDaytimeMs(at),
    mailDomain: settings.applicationsMailDomain,
  });
  if (!asked) return;
  await publish(String(asked.landlordId), applicationEvent(asked));
};
