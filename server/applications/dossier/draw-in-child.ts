import { join } from 'node:path';
import { type ChildLimits, createChildPool } from '@letterbox/confinement';
import { securityEvent } from '../../../store/operations/security-events.ts';
import { HttpError, unavailable } from '../../http/errors.ts';
import { applicationsText } from '../text.ts';
import type { DrawingRequest } from './drawing-process.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const code = ['package.json', 'node_modules', 'packages', 'domain', 'server'];

/** Dossiers drawn at the same time, and those that may wait; further ones are refused. */
const CHILDREN = 2;
const WAITING = 20;

/** Limits for one dossier. A process draws one and ends, so that nothing of one applicant is left for the next. */
export const drawingLimits: ChildLimits = {
  clockMs: 30_000,
  computeMs: 15_000,
  heapMb: 256,
  memoryMb: 600,
  answerMb: 20,
  requests: 1,
};

export type DossierDrawer = {
  /** The PDF. @throws HttpError 503 if too many are waiting, 422 if it exceeds its limits */
  draw(request: DrawingRequest): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Draws dossiers in confined processes, outside the event loop that serves calls. */
export function createDossierDrawer(limits: Partial<ChildLimits> = {}): DossierDrawer {
  const pool = createChildPool<DrawingRequest, Uint8Array>({
    name: 'dossiers',
    program: new URL('./drawing-process.ts', import.meta.url),
    children: CHILDREN,
    waiting: WAITING,
    reads: code.map((path) => join(root, path)),
    limits: { ...drawingLimits, ...limits },
  });
  return {
    async draw(request) {
      const outcome = await pool.run(request);
      if ('answer' in outcome) return outcome.answer;
      if ('turnedAway' in outcome) throw unavailable(applicationsText.dossier.busy);
      if ('ended' in outcome) {
        securityEvent('sys_confinement_exceeded', { what: `a dossier, by ${outcome.ended}` });
        throw new HttpError(422, applicationsText.dossier.tooComplicated);
      }
      throw new Error('failed' in outcome ? outcome.failed : `No process draws dossiers: ${outcome.notStarted}`);
    },
    close: () => pool.close(),
  };
}
