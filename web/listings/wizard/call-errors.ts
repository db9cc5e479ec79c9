import { ApiError, serverWords } from '../../api/client.ts';
import { wizardText } from './text.ts';

const text = wizardText.verify;

/** Why an advert was not read, in words (specification, section 8); null when it was the landlord who stopped. */
export function readAdvertError(error: unknown): string | null {
  if (error instanceof ApiError) return serverWords(error.body) ?? text.failed;
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return null;
  if (name === 'TimeoutError') return text.timeout;
  // fetch() throws a TypeError if no response arrived.
  return name === 'TypeError' ? text.offline : text.failed;
}

/** Why a listing was not created, in words (specification, section 8). */
export function createListingError(error: unknown): string {
  return (error instanceof ApiError && serverWords(error.body)) || wizardText.createFailed;
}
