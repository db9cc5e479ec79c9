import { createHash } from 'node:crypto';
import type { Application } from '../../store/applications/application.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';

/**
 * Passcodes that were right a moment ago, in this process. Each of an applicant's calls carries the passcode, and
 * several are made at once: counting each as an attempt would lock out an applicant who is already inside, and so would
 * a stranger's wrong attempts.
 */
export type ProvenPasscodes = {
  /** Remembers a passcode that has just opened an application. */
  remember(application: Application, passcode: string, now: Date): void;
  /** The application, while the proven passcode is still the one that opens it; otherwise null. */
  recall(applicationId: string, passcode: string, now: Date): Promise<Application | null>;
};

const forMs = 10 * 60_000;
const MAX_REMEMBERED = 5000;

const keyOf = (applicationId: string, passcode: string) =>
  createHash('sha256').update(`${applicationId}\n${passcode}`).digest('base64');

export function openProvenPasscodes(): ProvenPasscodes {
  /** In the order in which they were proven: the oldest are removed first. */
  const proven = new Map<string, { hash: string; until: number }>();
  return {
    remember(application, passcode, now) {
      const key = keyOf(String(application._id), passcode);
      proven.delete(key);
      if (application.passcode) proven.set(key, { hash: application.passcode.hash, until: now.getTime() + forMs });
      const [oldest] = proven.keys();
      if (proven.size > MAX_REMEMBERED && oldest !== undefined) proven.delete(oldest);
    },
    async recall(applicationId, passcode, now) {
      const known = proven.get(keyOf(applicationId, passcode));
      if (!known || known.until <= now.getTime()) return null;
      const application = await findApplicationById(applicationId);
      const current = application?.passcode;
      return current && current.hash === known.hash && current.expiresAt > now ? application : null;
    },
  };
}
