import { catalogue } from '../../../domain/text/catalogue.ts';

/** Texts of the application form and of file uploads. */
export const formText = catalogue({
  form: {
    title: 'Rental Application Form',
    lead: 'We’ve filled in what you’ve already told us. Your answers are saved as you go, so you can finish later, on any device.',
    loading: 'Loading the form',
    loadFailed: 'Failed to load fields',
    submit: 'Submit Application',
    leave: 'Go back without sending',
    sentTitle: 'Submitted',
    sent: 'Your information has been sent.',
    failed: 'Submission failed',
    waiting: 'Your files are still uploading. We’ll submit the form as soon as they’re done.',
    stopWaiting: 'Don’t submit yet',
    stopped: 'The form hasn’t been submitted. Your files are still uploading.',
    uploadFailed:
      'The form hasn’t been submitted, because {name} couldn’t be uploaded. Please try that file again or remove it, then submit the form.',
    check: '{count, plural, one {Please check one answer.} other {Please check # answers.}}',
    problem: '{title}: {problem}',
    seeSummary: '{count, plural, one {See what needs checking} other {See the # answers that need checking}}',
    /** The form after a viewing, which asks what could wait for it. */
    afterViewing: {
      title: 'The next step',
      lead: 'The landlord would like to take your application further, and needs this before deciding. Your answers are saved as you go, so you can finish later, on any device.',
      submit: 'Send answers',
      afterwards:
        'We’ll check your documents, and you’ll see here what’s in order. The landlord will then decide, and we’ll email you either way.',
    },
    /** The form of a tenant, which asks what could wait until the acceptance. */
    afterAcceptance: {
      title: 'For your lease',
      lead: 'The landlord has accepted you, and now needs this from you. Your answers are saved as you go, so you can finish later, on any device.',
      submit: 'Send answers',
      afterwards:
        'We’ll check your documents, and you’ll see here what’s in order. The landlord will be in touch about the lease.',
    },
    whereItGoes: 'Your answers go to {landlord}, who’s letting {address}, and to nobody else.',
    afterwards:
      'We’ll check your documents, and you’ll see here what’s in order. If the landlord would like to meet you, we’ll email you a link to choose a viewing time.',
    saving: 'Saving...',
    saved: 'Saved',
    saveFailed: 'Not saved yet: the connection was lost. We’ll keep trying.',
    changed:
      'The landlord has changed this form. {count, plural, one {There’s one new question:} other {There are # new questions:}}',
    changedKept: 'Everything you’ve already answered has been kept.',
    proof: 'Proof of identification',
    proofHint: 'The landlord hasn’t asked for this. You don’t need to send it before you’re offered the property.',
    why: 'Why we ask and who sees it',
    optional: '{title} (optional)',
  },
  cover: {
    choose: 'Cover what isn’t needed',
    chooseFor: '{title}: cover what isn’t needed',
    bank: 'On a bank statement, please cover what isn’t needed: the account number and all other payments.',
  },
  uploads: {
    percent: '{percent}%',
    finishing: 'Finishing...',
    uploading: 'Uploading {name}',
    cancel: 'Cancel',
    cancelFile: 'Cancel {name}',
    retry: 'Try again',
    retryFile: 'Try {name} again',
    dismissFile: 'Dismiss {name}',
    done: '{name} was uploaded.',
    failed: '{name} couldn’t be uploaded. {reason}',
    duplicate: 'We already have {name}, so nothing was added.',
    alsoFor: 'You also sent this file for “{other}”.',
    ourFault: 'Something went wrong on our side. Please try again.',
    connection: 'The connection was lost. Please try again.',
  },
});
