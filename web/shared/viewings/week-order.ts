/** Weekdays as an Irish week shows them, Monday first; the numbers are the calls' own (0 = Sunday). */
export const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const;
