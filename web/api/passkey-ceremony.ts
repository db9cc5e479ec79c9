import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Loaded when someone uses a passkey; the other screens do without. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser supports passkeys at all. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Why a browser returned nothing: cancelled or too slow, already known, or something else. */
export class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem';
  readonly problem: 'cancelled' | 'known' | 'failed';

  constructor(problem: PasskeyProblem['problem'], options?: ErrorOptions) {
    super(`The browser made no answer: ${problem}`, options);
    this.problem = problem;
  }
}

/** The DOMException names for each (Web Authentication, 6.3.2 and 6.3.3). */
function problemOf(error: unknown): PasskeyProblem {
  // The library wraps the browser's error under the same name.
  const name = error instanceof Error ? error.name : '';
  const cancelled = name === 'NotAllowedError' || name === 'AbortError';
  const problem = cancelled ? 'cancelled' : name === 'InvalidStateError' ? 'known' : 'failed';
  return new PasskeyProblem(problem, { cause: error });
}

async function orProblem<T>(ceremony: Promise<T>): Promise<T> {
  return ceremony.catch((error: unknown) => {
    throw problemOf(error);
  });
}

/** Creates a passkey in the browser. @throws PasskeyProblem */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await library();
  return orProblem(startRegistration({ optionsJSON }));
}

/** Signs with a passkey in the browser. @throws PasskeyProblem */
export async function signWithPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await library();
  return orProblem(startAuthentication({ optionsJSON }));
}
