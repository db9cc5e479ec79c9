import type { Message } from '../../../domain/inbound/message.ts';
import type { ClassifyContext, PassedCheck, Verdict } from '../verdict.ts';

/**
 * A named question about a message. A verdict decides the message's kind; `kind: null` says why this check does not.
 */
export type Check = {
  name: string;
  check(message: Message, context: ClassifyContext): Promise<Verdict | PassedCheck> | Verdict | PassedCheck;
};

export function pass(reason: string): PassedCheck {
  return { kind: null, reason };
}

/** A header's first value, or the empty string. */
export function header(message: Message, name: string): string {
  return message.headers.get(name)?.[0] ?? '';
}

export function sameAddress(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

export function isLandlord(address: string, context: ClassifyContext): boolean {
  return context.landlordAddresses.some((own) => sameAddress(own, address));
}
