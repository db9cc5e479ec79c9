/** The most characters of a landlord's message to applicants, and of a search in their conversations. */
export const longestMessage = 10_000;
export const longestSearch = 100;
