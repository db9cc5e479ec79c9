import { weaknessOf } from '../../domain/accounts/weak-password.ts';
import { badRequest } from '../http/errors.ts';
import { accountsText } from './text.ts';

let loading: Promise<ReadonlySet<string>> | null = null;

/** Some 49,000 passwords from published breaches. They are loaded at first use, because loading them is slow. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return loading;
}

/** Refuses a new password that is easily guessed, in words that help to choose another. Throws an HttpError 400. */
export async function refuseWeakPassword(password: string, email: string): Promise<void> {
  const common = await commonPasswords();
  const weakness = weaknessOf(password, email, (candidate) => common.has(candidate));
  if (weakness) throw badRequest(accountsText.password.weak[weakness]);
}
