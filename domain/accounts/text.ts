import { catalogue } from '../text/catalogue.ts';

/** Texts of the rules and calls about accounts. */
export const accountsText = catalogue({
  input: {
    email: 'Please enter a valid email address',
    passwordLength: 'Please keep the password to {max} characters',
    newPassword: 'Please choose a password',
    passwordTooShort: 'Please choose a password of at least {min} characters',
    password: 'Please enter your password',
    code: 'Please enter the code',
    currentPassword: 'Please enter your current password',
  },
  passkeys: {
    name: 'Please give the passkey a name',
    nameTooLong: 'Please keep the name to {max} characters',
    unknown: 'There’s no such passkey',
    unreadable: 'The passkey’s answer couldn’t be read. Please try again.',
  },
  signInWay: {
    first: { password: 'password', google: 'Google', passkey: 'passkey', 'sign-up': 'sign-up' },
    second: { 'app-code': 'code from your app', 'recovery-code': 'recovery code', passkey: 'passkey' },
    both: '{first} and {second}',
  },
  sender: {
    tooLong: 'Please keep this to {max} characters',
    name: 'Please enter a name in letters, without an address or a link',
    agency: 'Please enter the agency’s name, without an address or a link',
    phone: 'Please enter a phone number, such as 087 123 4567',
    licence: 'Please enter the licence number, in digits and hyphens',
    licensed: 'PSRA licence {licence}',
  },
  device: {
    unknown: 'Unknown browser',
  },
});
