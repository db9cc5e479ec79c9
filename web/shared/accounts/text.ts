import { catalogue } from '../../../domain/text/catalogue.ts';

/** The reminder to confirm one's email address. */
export const confirmEmailText = catalogue({
  label: 'Email confirmation',
  reminder: 'Please confirm your email address. We sent a link to <email>{email}</email>.',
  resend: 'Resend email',
  failed: 'We couldn’t send the email. Please try again.',
});

/** The warning that two-step sign-in is about to be turned off. */
export const recoveryBannerText = catalogue({
  label: 'Two-step sign-in',
  notice:
    'Someone who couldn’t take the second step asked us to turn off two-step sign-in for your account. We’ll do so on {when}. If it wasn’t you, stop it now.',
  stop: 'Stop it',
  change: 'If it wasn’t you, change your password too.',
  failed: 'We couldn’t stop it. Please try again.',
});

/** The notice that an operator has paused a landlord's email. */
export const pausedBannerText = catalogue({
  label: 'Email paused',
  notice:
    'Whoever runs this Letterbox paused your email on {when}. Your inbox still takes email, and nothing is lost: it will be read, and your emails to applicants sent, when the pause ends. Please contact them if you have any questions.',
});
