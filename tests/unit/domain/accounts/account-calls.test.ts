import { describe, expect, it } from 'vitest';
import {
  credentialsSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
  signUpSchema,
} from '../../../../domain/calls/account.ts';
import { linkAddress, tokenIn } from '../../../../domain/accounts/account-link.ts';

describe('an email address', () => {
  it.each(['  aoife@example.ie', 'Aoife@Example.ie ', '\taoife@example.ie\n'])(
    'typed as %j is the same address',
    (email) => {
      expect(credentialsSchema.parse({ email, password: 'x' }).email).toBe('aoife@example.ie');
      expect(forgotPasswordSchema.parse({ email }).email).toBe('aoife@example.ie');
    },
  );

  it.each(['', 'aoife', 'aoife@', 'a b@example.ie', `${'a'.repeat(250)}@example.ie`, undefined, 7, { $gt: '' }])(
    '%j is none, and the person is told in words',
    (email) => {
      expect(credentialsSchema.safeParse({ email, password: 'x' }).error?.issues[0]?.message).toBe(
        'Please enter a valid email address',
      );
    },
  );
});

describe('a new password', () => {
  it.each([
    [signUpSchema, { email: 'a@example.ie' }],
    [resetPasswordSchema, { token: 't' }],
  ])('has ten characters at least, spaces included as they are', (schema, rest) => {
    expect(schema.safeParse({ ...rest, password: 'ninechars' }).error?.issues[0]?.message).toBe(
      'Please choose a password of at least 10 characters',
    );
    expect(schema.parse({ ...rest, password: '  ten chars ' }).password).toBe('  ten chars ');
    expect(schema.safeParse({ ...rest, password: 'x'.repeat(201) }).error?.issues[0]?.message).toBe(
      'Please keep the password to 200 characters',
    );
  });
});

describe('the address of a mailed link', () => {
  it('has its token in the fragment, which browsers keep to themselves, and gives it back', () => {
    const url = new URL(linkAddress('https://letterbox.example/', 'password-reset', 'a-B_9'));
    expect([url.pathname, url.search, url.hash]).toEqual(['/reset-password', '', '#token=a-B_9']);
    expect(tokenIn(url.hash)).toBe('a-B_9');
  });

  it.each(['', '#', '#token=', '#other=x'])('says that %j holds none', (fragment) => {
    expect(tokenIn(fragment)).toBeNull();
  });
});
