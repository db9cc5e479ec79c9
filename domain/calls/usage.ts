/** How much of a quota is used. */
export type QuotaUse = { used: number; max: number };

/**
 * GET /user/usage: how much of each quota the landlord uses. Storage is in bytes; a day is a calendar day in Ireland.
 */
export type UsageAnswer = { storage: QuotaUse; emails_today: QuotaUse; uploads_today: QuotaUse };
