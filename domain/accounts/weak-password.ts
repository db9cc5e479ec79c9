/** Why a password is too easy to guess. */
type PasswordWeakness = 'common' | 'repetitive' | 'personal';

/** Characters that replace letters in supposedly clever passwords. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const plain = (text: string) => text.toLowerCase().replace(/[01345@$!]/g, (letter) => lookalikes[letter] ?? '');

/** Without the digits and punctuation that people put around a word. */
const core = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const MIN_DIFFERENT_CHARACTERS = 5;

/** What is left besides a known word must be at least this long to make a password of it. */
const MIN_REST = 6;

/**
 * Whether a new password is easily guessed: a common one (even with digits around it or look-alike letters), one of few
 * different characters, or one made of the product's name or the address's own words (NIST SP 800-63B, 3.1.1.2; OWASP
 * ASVS 5.0, 6.2). Null: it is acceptable.
 *
 * @param isCommon whether a lower-case text is on the list of common passwords
 */
export function weaknessOf(
  password: string,
  email: string,
  isCommon: (text: string) => boolean,
): PasswordWeakness | null {
  const typed = password.normalize('NFKC').toLowerCase();
  if (new Set(typed).size < MIN_DIFFERENT_CHARACTERS) return 'repetitive';
  if ([typed, core(typed), plain(core(typed)), core(plain(typed))].some((text) => text && isCommon(text)))
    return 'common';
  const words = ['letterbox', ...email.toLowerCase().split(/[@.+_-]/)].filter((word) => word.length >= 4);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), typed);
  const known = rest !== typed && core(rest).length < MIN_REST;
  return known ? 'personal' : null;
}
