import { catalogue } from '../../domain/text/catalogue.ts';

/** What the operators' calls answer. */
export const operationsText = catalogue({
  boardTitle: 'Letterbox queues',
  boardReadOnly: 'The queues can only be viewed here.',
  queuesAway: 'The queues aren’t responding. Please try again.',
  queuesAwayWaiting: 'The queues aren’t responding. New emails are still accepted and will wait.',
  notReadYet: 'This email hasn’t been read yet. We’ll keep trying until it is.',
  rereadCheck: 'read again by an operator',
  rereadRequested: 'requested',
  rereadBy: '{operator} asked to have this email read again.',
  notWaiting:
    'This email isn’t waiting to be retried: it has been sent, is being sent, is still held, or was withdrawn.',
  notFailed: 'These jobs are no longer failed. Please reload the page.',
  noDomainCheck: 'This server can’t check the domain.',
  reasonNamesAddress: 'Please leave email addresses out of the reason: it’s kept for good.',
  suppressions: {
    added: 'Stopped email to an address',
    removed: 'Allowed email to an address again',
    gone: 'This address is no longer on the list. Please reload the page.',
  },
  accounts: {
    disabled: 'Disabled an account',
    enabled: 'Enabled an account',
    sessionsEnded: 'Signed an account out everywhere',
    disabledAlready: 'This account is already disabled. Please reload the page.',
    enabledAlready: 'This account isn’t disabled. Please reload the page.',
    operator:
      'This account belongs to an operator. Please take its address out of OPERATOR_EMAILS and restart the server first.',
  },
  signUp: {
    changed: 'Changed who can sign up',
    invited: 'Invited someone to sign up',
    withdrawn: 'Withdrew an invitation',
    emailed: 'by email',
    linkMade: 'by a link to copy',
    done: 'withdrawn',
    gone: 'This invitation has just been withdrawn. Please reload the page.',
  },
  recoveries: {
    action: 'Agreed to a lost second factor',
    agreed: 'agreed',
    notWaiting: 'Nobody has to agree to this any more. Please reload the page.',
    own: 'Another operator must agree.',
  },
  actions: {
    reread: 'Read an email again',
    retryEmail: 'Retried an email',
    retryJobs: 'Retried failed jobs',
    requeued: '{count, plural, one {# job queued again} other {# jobs queued again}}',
  },
});
