/** Landlords' unsent drafts, stored in this browser, each under its user's name. */
import { editPrefix } from './open-edits.ts';

const prefix = 'letterbox.create-listing.';

export const draftKey = (username: string): string => `${prefix}${username}`;

const messagePrefix = 'letterbox.message.';

/** Drafts of messages to applicants, stored for the lifetime of this tab. */
export const messageDraftKey = (applicationId: string): string => `${messagePrefix}${applicationId}`;

/** Removes every draft in this browser: signing out leaves nothing behind. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key);
    }
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(messagePrefix) || key.startsWith(editPrefix)) sessionStorage.removeItem(key);
    }
  } catch (error) {
    console.warn('The drafts could not be removed', error);
  }
}
