import type { JobContext } from '../workers/job.ts';
import { judgeHere } from '../workers/documents/judge-in-child.ts';
import { noPace } from '../workers/outbound/pace.ts';

const unused = () => Promise.reject(new Error('This test gives its jobs nothing to send or read with'));

/** A context for jobs that neither send nor read anything; `given` takes precedence. */
export const jobContext = (given: Partial<JobContext> = {}): JobContext => ({
  now: () => new Date(),
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  enqueue: async () => true,
  documentTurn: () => 0,
  forgetJobs: async () => undefined,
  isPaused: async () => false,
  publish: async () => undefined,
  transport: { send: unused, close: () => undefined },
  resolveDns: unused,
  pace: noPace,
  push: { send: unused },
  reader: { readMessage: unused },
  documents: { readDocument: unused },
  judging: judgeHere,
  scorer: null,
  authenticate: unused,
  settings: {
    applicationsMailDomain: 'apply.letterbox.test',
    publicUrl: 'http://localhost:3000',
    secret: 'a secret that is long enough for a test',
  },
  ...given,
});
