/**
 * What a landlord is changing in this tab. If the session ends before it is saved, it stays in this tab under their
 * username, and the same form takes it back after they have signed in again.
 */
export const editPrefix = 'letterbox.edit.';

const keyOf = (username: string, name: string): string => `${editPrefix}${username}.${name}`;

/** The forms that are on screen: what each would lose, or undefined if nothing was changed. */
const open = new Map<string, () => unknown>();

/** Registers a form under its name, and returns how to end that. `unsaved` says what it would lose, if anything. */
export function openEdit(name: string, unsaved: () => unknown): () => void {
  open.set(name, unsaved);
  return () => {
    if (open.get(name) === unsaved) open.delete(name);
  };
}

/** Keeps what was changed and not saved, for when this user has signed in again. */
export function keepOpenEdits(username: string): void {
  for (const [name, unsaved] of open) {
    const value = unsaved();
    try {
      if (value !== undefined) sessionStorage.setItem(keyOf(username, name), JSON.stringify(value));
    } catch (error) {
      console.warn('The unsaved changes could not be kept', error);
    }
  }
}

/** Whether the value has the fields of `like`, each of the same type: another version of Letterbox may have kept it. */
function isLike<T>(value: unknown, like: T): value is T {
  if (typeof value !== typeof like || Array.isArray(value) !== Array.isArray(like)) return false;
  if (typeof value !== 'object' || value === null || typeof like !== 'object' || like === null) return true;
  return Array.isArray(like) || Object.keys(like).every((key) => key in value);
}

/** What was kept for the form of this name, if it has the fields of `like`. */
export function editLeft<T>(username: string, name: string, like: T): T | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(username, name));
    const value: unknown = kept === null ? undefined : JSON.parse(kept);
    return isLike(value, like) ? value : undefined;
  } catch (error) {
    console.warn('The unsaved changes could not be read', error);
    return undefined;
  }
}

/** Whether something was kept for a form whose name is this one or begins with it. */
export function hasEditLeft(username: string, name: string): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(keyOf(username, name)));
  } catch (error) {
    console.warn('The unsaved changes could not be read', error);
    return false;
  }
}

/** Removes what was kept: the form has it now. */
export function takeEdit(username: string, name: string): void {
  try {
    sessionStorage.removeItem(keyOf(username, name));
  } catch (error) {
    console.warn('The unsaved changes could not be removed', error);
  }
}
