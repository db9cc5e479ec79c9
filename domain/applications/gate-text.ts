import { catalogue } from '../text/catalogue.ts';

/** What applicants read where they enter a passcode, and about signed-in devices. */
export const gateText = catalogue({
  gate: {
    title: 'Enter Passcode',
    helper: 'Enter the 6-digit passcode provided to you',
    passcode: 'Passcode',
    submit: 'Continue',
    verifying: 'Verifying passcode...',
    invalidTitle: 'Invalid passcode',
    invalidToast: 'Please try again.',
    invalid: 'Invalid passcode. Please try again.',
    failed: 'Verification failed. Please try again.',
    failedToast: 'Failed to verify passcode',
    tries:
      '{count, plural, one {# attempt left before access is locked} other {# attempts left before access is locked}} for {minutes} minutes.',
    locked: 'Too many wrong attempts. You can try again at {time} (Irish time).',
    remember: 'Remember this device',
    rememberHint: 'For 30 days. Leave this off on a shared device.',
    void: 'There have been too many wrong attempts, so this passcode no longer works. Please ask for a new one.',
    signedOut: 'You’ve been signed out. To open your application again, enter your passcode or ask for a new one.',
    replaced: 'Your passcode no longer works. If we’ve sent you a newer email, please use the passcode in that one.',
    lost: 'Didn’t get a passcode, or has it expired?',
    resend: 'Send me a new passcode',
    resent: 'If this link is for an application, we’ve sent a new passcode to the email address on it.',
    resendFailed: 'We couldn’t send the passcode. Please try again in a few minutes.',
    askAgainIn: 'You can ask for another one in {seconds} s.',
    withoutScript:
      'Your passcode is right, but this page needs JavaScript. Please turn it on in your browser and reload this page. You can also reply to any of our emails and attach your documents.',
    form: {
      title: 'Access Application Form',
      description: 'Enter the 6-digit passcode provided in the email',
    },
    viewing: {
      title: 'Access Viewing Schedule',
      description: 'Enter the passcode to schedule your viewing appointment',
    },
  },
  devices: {
    title: 'Where your application is open',
    hint: 'Sign out of any device you don’t recognise or no longer use.',
    list: 'Devices',
    since: 'Since <since></since>.',
    sinceAndSeen: 'Since <since></since>, last seen <seen></seen>.',
    remembered: 'Remembered for 30 days.',
    thisDevice: 'This device',
    signOut: 'Sign out',
    signOutHere: 'Sign out of this device',
    signOutAll: 'Sign out everywhere',
    allTitle: 'Sign out everywhere?',
    allText:
      'Every device will be signed out, this one too, and your passcode will stop working. To come back, ask for a new passcode by email.',
    doneTitle: 'Signed out',
    done: '{device} has been signed out.',
    failed: 'We couldn’t sign that device out. Please try again.',
  },
});
