import { describe, expect, it } from 'vitest';
import { HttpError } from '../../../../server/http/errors.ts';
import { refuseWeakPassword } from '../../../../server/accounts/weak-password.ts';

const refusal = async (password: string, email = 'aoife.byrne@example.ie') => {
  try {
    await refuseWeakPassword(password, email);
    return null;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return `${error.status} ${error.message}`;
  }
};

describe('a new password', () => {
  it.each([
    ['aaaaaaaaaaaa', 'repeats'],
    ['1212121212', 'repeats'],
    ['password1234', 'first that attackers try'],
    ['P@ssw0rd2026!', 'first that attackers try'],
    ['1234567890', 'first that attackers try'],
    ['qwertyuiop', 'first that attackers try'],
    ['liverpool2024', 'first that attackers try'],
    ['letterbox123456', 'too close'],
    ['aoife.byrne99', 'too close'],
    ['AoifeByrne!2026', 'too close'],
  ])('%s is refused, with the reason', async (password, why) => {
    expect(await refusal(password)).toMatch(new RegExp(`^400 .*${why}`));
  });

  it.each([
    'correct horse battery',
    'Tá sé ag cur báistí',
    'x7#Kp2!vQz9',
    'grosvenor kettle lamp 12',
    'the letterbox on my old green door',
  ])('%s will do', async (password) => expect(await refusal(password)).toBeNull());
});
