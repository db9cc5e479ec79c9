/** The source of an application that a landlord added, from a telephone call or a talk. */
export const addedByHand = 'hand';
