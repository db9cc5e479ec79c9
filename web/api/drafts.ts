/** What landlords have begun and not sent, kept in this browser; each under the name of its user. */
const prefix = 'letterbox.create-listing.';

export const draftKey = (username: string): string => `${prefix}${username}`;

/** Forgets every draft in this browser: whoever signs out leaves nothing behind. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key);
    }
  } catch (error) {
    console.warn('The drafts could not be removed', error);
  }
}
