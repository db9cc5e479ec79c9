import { catalogue } from '../../../domain/text/catalogue.ts';

/** The reminder to confirm one's email address. */
export const confirmEmailText = catalogue({
  label: 'Email confirmation',
  reminder: 'Please confirm your email address. We sent a link to <email>{email}</email>.',
  resend: 'Resend email',
  failed: 'We couldn’t send the email. Please try again.',
});
