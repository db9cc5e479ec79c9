/** The source of an application that a landlord added after a telephone call or a conversation. */
export const addedByHand = 'hand';
