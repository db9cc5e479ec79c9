import { errorText } from '../api/error-text.ts';
import { PasskeyProblem } from '../api/passkey-ceremony.ts';
import { signInText } from './sign-in-text.ts';

const text = signInText.passkeys;
const sentences = { cancelled: text.cancelled, known: text.known, failed: text.browserFailed };

/** Why a passkey was not created or used: what the browser or the server says. */
export const passkeyFailure = (error: unknown): string =>
  error instanceof PasskeyProblem ? sentences[error.problem] : errorText(error, text.browserFailed);
