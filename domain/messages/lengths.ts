/** The most characters of what a landlord writes to applicants, and of a search among their conversations. */
export const longestMessage = 10_000;
export const longestSearch = 100;
