import { z } from 'zod';
import type { Drift } from '../inbound/layout-drift.ts';
import type { LayoutParts, MissingPart } from '../inbound/layout-reading.ts';
import type { PlatformId } from '../listings/platforms.ts';
import { commonText } from '../text/common.ts';

export type LayoutDay = { day: string; full: number; partly: number; without_phone: number };
export type LayoutSample = { trace: string; received_at: string; missing: MissingPart[] };
export type LayoutReread = {
  asked_at: string;
  done: boolean;
  total: number;
  waiting: number;
  /** Of those that are done: read better, no better, no longer there, and failed. */
  better: number;
  same: number;
  gone: number;
  failed: number;
};
export type LayoutItem = LayoutParts & {
  id: string;
  platform: PlatformId;
  /** Since when it is read worse than before, and in what; null if it is not. */
  drift: Drift | null;
  /** The last two weeks, in order; days without email are left out. */
  days: LayoutDay[];
  /** References to emails that were not read in full, newest first. */
  samples: LayoutSample[];
  /** The last time that an operator had it read again; null if none did. */
  reread: LayoutReread | null;
};

/** GET /operations/layouts: how each layout of the platforms' emails is read; what drifts comes first. */
export type LayoutList = { items: LayoutItem[] };

/** POST /operations/layouts/reread: has the emails of one layout read again that were not read in full. */
export const rereadLayoutSchema = z.object({ id: z.string().regex(/^[0-9a-f]{24}$/, commonText.notFound.layout) });
export type RereadLayout = z.input<typeof rereadLayoutSchema>;
/** How many emails are being read again. */
export type RereadLayoutAnswer = { count: number };
