import { catalogue } from '../../../domain/text/catalogue.ts';

/** Texts of the landing page and sign-in. */
export const landingText = catalogue({
  landing: {
    promise: 'Magically simple tenant applications',
    lead: 'No more combing through hundreds of applications in an email inbox.',
    work: 'We’ll read the enquiries, check the documents and arrange the viewings. You choose your tenant.',
    signUp: 'Get started',
    login: 'Login',
    /** Shown in place of the sign-up button if this visitor can't sign up. */
    barred: {
      invited: 'New accounts by invitation only',
      nobody: 'No new accounts at the moment',
    },
    madeIn: 'Made in Dublin, Ireland',
  },
  /** The picture of the pipeline, with the product's own words and the demo's applicants. */
  picture: {
    alt: 'An example of the pipeline: 13 applicants for 14 Grosvenor Terrace, by stage. Éabha Lynch’s documents are in order, and the decision is yours. Hannah Keane has booked a viewing for tomorrow. Oluwaseun Adeyemi’s bank statement is in another name. Siobhán Nic Gearailt has been asked for a better scan.',
    address: '14 Grosvenor Terrace',
    subtitle: 'Application Pipeline',
    stages: {
      applications: 'Applications',
      collection: 'Information Collection',
      viewings: 'Viewing Appointments',
      decision: 'Final Decision',
    },
    eabha: {
      name: 'Éabha Lynch',
      note: '2 of 2 documents in order · 6 of 7 criteria met',
      state: 'Waiting on you',
    },
    hannah: {
      name: 'Hannah Keane',
      note: '2 of 2 documents in order · 2 people',
      state: 'Tomorrow, 17:30',
    },
    oluwaseun: {
      name: 'Oluwaseun Adeyemi',
      note: 'The statement is Babatunde Okafor’s.',
      state: 'Contradicts',
    },
    siobhan: {
      name: 'Siobhán Nic Gearailt',
      note: '1 of 2 documents in order · to be replaced: bank statement',
      state: 'Pending Documents',
    },
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
    barred: {
      invited:
        'Letterbox is open by invitation at the moment. If someone has invited you, please open the link they sent you.',
      nobody: 'We’re not taking new accounts at the moment. Please come back another time.',
    },
    /** Shown to someone who opened a page that needs a sign-in, or whose session has ended. */
    returning: 'You’ll need to sign in to see that page. We’ll take you straight back to it.',
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
