import { dictionary } from '@zxcvbn-ts/language-common';
import { weaknessOf } from '../../domain/accounts/weak-password.ts';
import { badRequest } from '../http/errors.ts';
import { accountsText } from './text.ts';

/** Some 49,000 passwords from published breaches. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Refuses a new password that is easily guessed, in words that help to choose another. Throws an HttpError 400. */
export function refuseWeakPassword(password: string, email: string): void {
  const weakness = weaknessOf(password, email, (candidate) => common.has(candidate));
  if (weakness) throw badRequest(accountsText.password.weak[weakness]);
}
