import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Loaded when someone uses a passkey; the other screens do without. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Why a browser answered nothing: cancelled or too slow, known already, or something else. */
export class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem';
  readonly problem: 'cancelled' | 'known' | 'failed';

  constructor(problem: PasskeyProblem['problem'], options?: ErrorOptions) {
    super(`The browser made no answer: ${problem}`, options);
    this.problem = problem;
  }
}

/** The names of DOMException that Web Authentication, 6.3.2 and 6.3.3, gives each. */
function problemOf(error: unknown): PasskeyProblem {
  // The library wraps what the browser threw, under the same name.
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

/** Has the browser make a passkey. @throws PasskeyProblem */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await library();
  return orProblem(startRegistration({ optionsJSON }));
}

/** Has the browser sign with a passkey. @throws PasskeyProblem */
export async function signWithPasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON) {
  const { startAuthentication } = await library();
  return orProblem(startAuthentication({ optionsJSON }));
}
