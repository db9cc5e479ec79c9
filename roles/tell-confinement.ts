import { type Confinement, confinementInWords } from '@letterbox/confinement';
import { securityEvent } from '../store/operations/security-events.ts';

type Log = Record<'info' | 'warn', (facts: object, text: string) => void>;

/** Logs what confines the processes that read strangers' files, and what this system cannot provide. */
export function tellConfinement(log: Log, confinement: Confinement): void {
  const missing = Object.entries(confinement).flatMap(([measure, has]) => (has ? [] : [measure]));
  log[missing.length === 0 ? 'info' : 'warn']({ confinement }, confinementInWords(confinement));
  if (missing.length > 0) securityEvent('sys_confinement_missing', { what: missing.join(', ') });
}
