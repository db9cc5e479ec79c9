import { catalogue } from '../../../domain/text/catalogue.ts';

/** Texts of the landing page and sign-in. */
export const landingText = catalogue({
  landing: {
    promise: 'Magically simple tenant applications',
    lead: 'No more combing through hundreds of applications in an email inbox.',
    login: 'Login',
    madeIn: 'Made in Dublin, Ireland',
  },
  features: {
    title: 'We’ll do this for you',
    address: {
      title: 'One address for every advert',
      text: 'Use your Letterbox address on Daft.ie, Rent.ie and MyHome.ie. We’ll read and sort every enquiry, so nothing gets lost.',
    },
    stages: {
      title: 'Every applicant in one place',
      text: 'Each enquiry becomes an application, with its letter and documents, and moves through four clear stages to your final decision.',
    },
    automation: {
      title: 'Automated application management',
      text: 'We’ll ask applicants for anything that’s missing. They can reply by link or email, without an account. You decide who moves forward.',
    },
  },
  login: {
    signin: {
      title: 'Sign in',
      lead: 'See who’s been in touch about your properties.',
      submit: 'Sign in',
      busy: 'Signing in...',
      question: 'New to Letterbox?',
      other: 'Create an account',
    },
    signup: {
      title: 'Create your account',
      lead: 'Next, you’ll choose your inbox address.',
      submit: 'Sign up',
      busy: 'Signing up...',
      question: 'Already have an account?',
      other: 'Sign in instead',
    },
    byInvitation:
      'Letterbox is open by invitation at the moment. If someone has invited you, please open the link they sent you.',
    closed: 'We’re not taking new accounts at the moment. Please come back another time.',
    linkSent: 'If it doesn’t arrive within a few minutes, check your spam folder.',
    forgot: 'Forgot your password?',
    google: 'Continue with Google',
    passkey: 'Sign in with a passkey',
    failedTitle: 'Auth error',
    failed: 'Authentication failed',
  },
  google: {
    cancelled: 'Google sign-in was cancelled. Nothing has changed.',
    unverified:
      'Google hasn’t verified the email address on that account. Please verify it with Google first, or sign in with a password.',
    otherAccount:
      'Your email address is linked to a different Google account. Please use that one, or sign in with your password.',
    disabled: 'This account has been disabled. Please contact us if you think that’s a mistake.',
    noSignUp:
      'There’s no account with that Google address yet, and new accounts need an invitation at the moment. If you were invited, please open the link you were sent.',
    failed: 'Authentication failed',
  },
});
