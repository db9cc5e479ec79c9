/** What is used of a quota. */
export type QuotaUse = { used: number; max: number };

/** GET /user/usage: what the landlord uses of what they may. Storage is in bytes; a day is one of the Irish calendar. */
export type UsageAnswer = { storage: QuotaUse; emails_today: QuotaUse; uploads_today: QuotaUse };
