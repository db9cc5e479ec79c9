/** What landlords have begun and not sent, kept in this browser; each under the name of its user. */
const prefix = 'letterbox.create-listing.';

export const draftKey = (username: string): string => `${prefix}${username}`;

const messagePrefix = 'letterbox.message.';

/** What is being written to an applicant, kept for as long as this tab. */
export const messageDraftKey = (applicationId: string): string => `${messagePrefix}${applicationId}`;

/** Forgets every draft in this browser: whoever signs out leaves nothing behind. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key);
    }
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(messagePrefix)) sessionStorage.removeItem(key);
    }
  } catch (error) {
    console.warn('The drafts could not be removed', error);
  }
}
