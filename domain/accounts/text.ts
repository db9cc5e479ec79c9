import { catalogue } from '../text/catalogue.ts';

/** What the rules and the calls about accounts say. */
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
  device: {
    unknown: 'Unknown browser',
  },
});
