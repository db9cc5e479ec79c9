import { z } from 'zod';
import type { OwnRecord, OwnRecordState } from '../accounts/own-address/records.ts';
import type { OwnState } from '../accounts/own-address/standing.ts';
import { accountsText } from '../accounts/text.ts';

/** POST /user/own_address/add: an address at a domain of the landlord's. It does nothing until the domain is proven. */
export const addOwnAddressSchema = z.object({
  address: z
    .string(accountsText.input.email)
    .trim()
    .min(1, accountsText.input.email)
    .max(320, accountsText.input.email),
});
export type AddOwnAddress = z.input<typeof addOwnAddressSchema>;

/** A record to set, and what DNS said of it at the last check; `waiting` before the first. */
export type OwnRecordAnswer = OwnRecord & {
  state: OwnRecordState | 'waiting';
  /** What is there instead, or which policy was found; null if nothing. */
  found: string | null;
  /** Of a signing key: whether emails are signed with it. */
  signs: boolean;
};

export type OwnAddressAnswer = {
  address: string;
  domain: string;
  state: OwnState;
  /** Whether emails to applicants are sent from it now. */
  sends: boolean;
  /** Whether emails for the domain come straight to us. */
  receives: boolean;
  records: OwnRecordAnswer[];
  checked_at: string | null;
  /** When it will be switched off unless the proof comes back; null unless it is lost. */
  ends_at: string | null;
  /** Whether another signing key can be made now. */
  can_renew_signing: boolean;
  /** The last time that a server refused an email from it; null if none did. */
  refusal: { at: string; answer: string } | null;
  /** Whether the landlord signs in with an address at the domain, which would lose its emails if MX pointed to us. */
  signs_in_there: boolean;
};

/**
 * GET /user/own_address, and the answer of the calls that change it: /add, /check (asks DNS at once), /new_key (another
 * signing key, which replaces the present one once its record is there) and /remove. Null while there is none.
 */
export type OwnAddressState = { inbox: string; own_address: OwnAddressAnswer | null };
