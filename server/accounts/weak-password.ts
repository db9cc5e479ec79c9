import { dictionary } from '@zxcvbn-ts/language-common';
import { type PasswordWeakness, weaknessOf } from '../../domain/accounts/weak-password.ts';
import { catalogue } from '../../domain/text/catalogue.ts';
import { badRequest } from '../http/errors.ts';

/** Some 49,000 passwords from published breaches. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

const text = catalogue({
  common: 'That password is on lists that attackers try first. Please choose another, such as four unrelated words.',
  repetitive: 'That password repeats the same few characters. Please choose another, such as four unrelated words.',
  personal:
    'That password is too close to your address or our name. Please choose another, such as four unrelated words.',
} satisfies Record<PasswordWeakness, string>);

/** Refuses a new password that would be guessed first, in words that help to choose another. Throws an HttpError 400. */
export function refuseWeakPassword(password: string, email: string): void {
  const weakness = weaknessOf(password, email, (candidate) => common.has(candidate));
  if (weakness) throw badRequest(text[weakness]);
}
