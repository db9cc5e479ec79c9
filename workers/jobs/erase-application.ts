import { failpoint } from '../../store/failpoint.ts';
import { beginPass, erasureSteps } from '../../store/privacy/erasure-steps.ts';
import { findErasure, finishPass } from '../../store/privacy/erasure.ts';
import type { Handler } from '../job.ts';

/**
 * Makes one pass over everything that is held about an erased person. It may run twice, even at the same time, and stop
 * anywhere: deleted data stays deleted, and the pass remains due until it has been completed.
 */
export const eraseApplication: Handler<'erase-application'> = async ({ applicationId }, context) => {
  const { now, settings, forgetJobs, log } = context;
  const erasure = await findErasure(applicationId);
  if (!erasure?.nextPassAt || erasure.nextPassAt > now()) return;
  const { applicationsMailDomain: mailDomain, secret } = settings;
  const pass = await beginPass(erasure, { now: now(), mailDomain, secret });
  const removed = new Set([applicationId]);
  for (const step of Object.values(erasureSteps)) {
    for (const id of await step(pass)) removed.add(String(id));
    failpoint('erasure-step');
  }
  await forgetJobs(removed);
  await finishPass(erasure, now());
  log.info({ applicationId, pass: erasure.passes + 1, records: removed.size }, 'An erased person was looked for');
};
