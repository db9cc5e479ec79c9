/** Digits as people dictate them to a telephone, folded by case only. */
const digits: Readonly<Record<string, string>> = {
  oh: '0',
  o: '0',
  zero: '0',
  nought: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
};
const word = `(?:(?:double|treble|triple) )?(?:${Object.keys(digits).join('|')}|\\d{1,4})`;
/** At least seven in a row, a word among them: ‘oh eight six, double two one …’. */
const row = new RegExp(`\\b${word}(?:(?:, ?| |-| - )${word}){3,14}\\b`, 'gi');
const MIN_DIGITS = 9;
const MAX_DIGITS = 13;

function digitsOf(spoken: string): string {
  let said = '';
  let times = 1;
  for (const token of spoken.toLowerCase().split(/[\s,-]+/)) {
    if (token === 'double') times = 2;
    else if (token === 'treble' || token === 'triple') times = 3;
    else {
      const [first = '', ...rest] = digits[token] ?? token;
      said += first.repeat(times) + rest.join('');
      times = 1;
    }
  }
  return said;
}

/** A text with telephone numbers that were dictated or typed with a letter for the nought in digits. */
export const withSpokenDigits = (text: string): string =>
  text.replace(/\bo(8\d)(?=[ -]?\d)/gi, '0$1').replace(row, (spoken) => {
    const said = digitsOf(spoken);
    const isNumber = /[a-z]/i.test(spoken) && said.startsWith('0');
    return isNumber && said.length >= MIN_DIGITS && said.length <= MAX_DIGITS ? said : spoken;
  });
