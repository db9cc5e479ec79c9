import type { Scan } from '../../domain/inbound/scan.ts';
import { inboundText } from '../../domain/inbound/text.ts';
import { askClamd, type ClamdAddress } from './clamd.ts';
import { scans as counted } from './metrics.ts';
import { askRspamd, type RspamdServer, type ScannedEnvelope } from './rspamd.ts';

export type ScanOptions = {
  rspamd: RspamdServer | null;
  clamd: ClamdAddress | null;
  /** Whether an email waits until every scanner has answered; otherwise it's read without. */
  required: boolean;
  /** For each scanner, in milliseconds. */
  timeMs: number;
};

/** Asks the scanners about one received email. */
export type ScanMessage = (raw: Uint8Array, envelope: ScannedEnvelope) => Promise<Scan[]>;

/**
 * Asks the operator's own spam and virus checks, side by side. Rejects only if one that is required has no answer: the
 * email is then read later.
 */
export function scanner({ rspamd, clamd, required, timeMs }: ScanOptions): ScanMessage {
  return async (raw, envelope) => {
    const found = await Promise.all([
      ...(rspamd ? [askRspamd(rspamd, raw, envelope, timeMs)] : []),
      ...(clamd ? [askClamd(clamd, raw, timeMs)] : []),
    ]);
    for (const { scanner: name, result } of found) counted.inc({ scanner: name, result });
    const failed = found.find(({ result }) => result === 'failed');
    if (failed && required)
      throw new Error(inboundText.scans.required({ scanner: failed.scanner, detail: failed.detail }));
    return found;
  };
}
