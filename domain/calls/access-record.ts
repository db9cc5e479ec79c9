import { z } from 'zod';
import type { AccessKind } from '../operations/access-record.ts';
import type { PageName } from '../pages.ts';
import { applicationIdSchema } from './pipeline.ts';

/** GET /listing/application_pipeline/accesses: who opened an application's documents in the last year, newest first. */
export const accessesQuerySchema = z.object({ application_id: applicationIdSchema });

export type AccessItem = {
  at: string;
  kind: AccessKind;
  /** The document that was opened; null for anything else, and if it is gone. */
  document: string | null;
  /** The page that it was opened from; null if the browser did not say. */
  page: PageName | null;
};

/** `by` is the username of the account. */
export type Accesses = { items: (AccessItem & { by: string })[] };

/** GET /operations/accesses: what the requesting operator has viewed in the last year. */
export type OwnAccesses = { items: (Omit<AccessItem, 'document'> & { detail: string | null })[] };
