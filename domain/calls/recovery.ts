import { z } from 'zod';

/** The calls of the recovery from a lost second step (domain/accounts/recovery.ts). */
const token = z.string().trim().min(1).max(200);

/** POST /auth/recovery/begin and POST /auth/recovery/stop_by_link: the token of the emailed link. */
export const recoveryLinkSchema = z.object({ token });

/** Response of begin: when two-step sign-in will be turned off, and whether another operator must agree first. */
export type RecoveryBegun = { ends_at: string; needs_operator: boolean };

/** POST /operations/recoveries/agree. */
export const agreeRecoverySchema = z.object({ id: z.string().regex(/^[0-9a-f]{24}$/) });

/** An operator who has lost their second step. */
export type OperatorRecovery = {
  id: string;
  email: string;
  began_at: string;
  ends_at: string;
  agreed: boolean;
  /** Whether it is the requesting operator: another one must agree. */
  own: boolean;
};
/** GET /operations/recoveries. */
export type OperatorRecoveries = { items: OperatorRecovery[] };
