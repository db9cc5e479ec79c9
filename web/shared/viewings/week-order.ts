/** Weekdays in the Irish order, Monday first; the numbers are those of the API (0 = Sunday). */
export const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const;
