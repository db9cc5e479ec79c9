import { createHash, createHmac } from 'node:crypto';
import type { Proof, ProofRequest } from '../../domain/calls/apply-page.ts';
import { leadingZeroBits, PROOF_BITS, PROOF_VALID_MS, proofInput } from '../../domain/inbound/proof-of-work.ts';
import { derivedKey, isMadeWith } from '../../store/derived-key.ts';
import type { Context } from '../http/context.ts';
import { HttpError } from '../http/errors.ts';
import { inboundText } from './text.ts';

const signature = (secret: string, code: string, at: string) =>
  createHmac('sha256', derivedKey(secret, 'apply-page-challenge')).update(`${code}\n${at}`).digest('base64url');

/** A new challenge for one page; it needs no memory of ours. */
export function proofRequest(secret: string, code: string, now: Date): ProofRequest {
  const at = now.getTime().toString(36);
  return { challenge: `${at}.${signature(secret, code, at)}`, bits: PROOF_BITS };
}

/** Whether a proof solves a challenge of this page that is still valid. */
export function isSolved(secret: string, code: string, { challenge, answer }: Proof, now: Date): boolean {
  const [at = '', sent = ''] = challenge.split('.');
  const age = now.getTime() - Number.parseInt(at, 36);
  const isOurs = isMadeWith(secret, Buffer.from(sent), (one) => Buffer.from(signature(one, code, at)));
  if (!isOurs || !(age >= 0 && age <= PROOF_VALID_MS)) return false;
  return leadingZeroBits(createHash('sha256').update(proofInput(challenge, answer)).digest()) >= PROOF_BITS;
}

/** Runs something that may refuse with 429; returns whether it did. */
async function isRefused(counted: Promise<void>): Promise<boolean> {
  try {
    await counted;
    return false;
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return true;
    throw error;
  }
}

/**
 * Admits an enquiry while few are sent from a page. While many are, it needs an unused proof of work, and without one
 * is refused with a challenge.
 */
export async function passFlood(
  code: string,
  proof: Proof | undefined,
  { limits, options }: Pick<Context, 'limits' | 'options'>,
): Promise<void> {
  const now = options.now();
  if (!(await isRefused(limits.take('apply-page', code)))) return;
  const used = proof && `${proof.challenge}:${proof.answer}`;
  if (
    proof &&
    used &&
    isSolved(options.sessionSecret, code, proof, now) &&
    !(await isRefused(limits.take('proof', used)))
  )
    return;
  throw new HttpError(428, inboundText.proofNeeded, { details: proofRequest(options.sessionSecret, code, now) });
}
