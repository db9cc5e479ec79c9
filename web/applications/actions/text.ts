import { catalogue } from '../../../domain/text/catalogue.ts';

/** What landlords read when they move an applicant forward, reject or decide. */
export const actionsText = catalogue({
  move: {
    action: 'Move Forward',
    ofApplicant: 'Move Forward<hidden>: {name}</hidden>',
    title: 'Move Applicant Forward',
    toCollection:
      '<strong>{name}</strong> will move to {stage}. They’ll get an email with a link and passcode to send their documents.',
    toViewing: '<strong>{name}</strong> will move to {stage}. They’ll get an email with a link to book a viewing.',
    toViewingFirst:
      '<strong>{name}</strong> will move to {stage}. They’ll get an email with a link and passcode to book a viewing. You can ask for the form and documents after it.',
    withoutEmail: '<strong>{name}</strong> will move to {stage}. No email will be sent.',
    overrides: 'This overrides the rejection: {reason}',
    moved: '{name} has been moved to {stage}.',
    failed: 'Failed to move applicant forward. Please try again.',
  },
  viewing: { see: 'See Viewing', seeOf: 'See Viewing: {name}' },
  reject: {
    action: 'Reject',
    send: 'Send rejection',
    title: 'Reject Applicant',
    sendTitle: 'Send Rejection',
    confirm: 'Reject',
    sendConfirm: 'Send Email',
    effect: '<strong>{name}</strong> will move to Rejected. You can move them forward again at any time.',
    sendEffect:
      '<strong>{name}</strong> will get an email saying their application wasn’t successful. It will give the reason and explain how to ask for a person to review it. You can undo this before the email is sent.',
    reason: 'Reason (optional)',
    reasonEmailed: 'Saved in the history and included in the email.',
    reasonSaved: 'Saved in the history.',
    tell: 'Email them to let them know',
    tellEach: 'Email each of them to let them know',
    tellHint: 'The email explains how to ask for a person to review the decision. You can undo this before it’s sent.',
    rejected: '{name} has been rejected.',
    sent: 'We’ll email {name}.',
    failed: 'Failed to reject the applicant. Please try again.',
  },
  tellRejected: {
    label: 'Email rejected applicants automatically',
    hint: 'Anyone who clearly misses a must-have will get an email with the reason and how to ask for a person to review it. If this is off, nobody is told until you say so.',
    title: 'Email Rejected Applicants Automatically',
    confirm: 'Turn On',
    effect:
      'From now on, anyone who’s rejected by screening will get an email shortly afterwards, without you seeing it first. You can stop it by moving them forward or choosing Undo before it’s sent.',
    earlier:
      'This won’t email applicants who are already under Rejected. To tell them, select them in their list and choose Send rejection.',
    on: 'Rejected applicants will be emailed automatically.',
    onHint: 'This applies to new applications.',
    off: 'Rejected applicants will no longer be emailed automatically.',
    failed: 'Failed to change the setting. Please try again.',
  },
  rest: {
    ofApplicant: 'Ask for the Rest<hidden>: {name}</hidden>',
    title: 'Ask for the Rest of the Form',
    confirm: 'Ask',
    effect: '<strong>{name}</strong> will get an email with a link and passcode, asking for:',
    form: 'The application form',
    done: 'We’ll ask {name} for the rest.',
    failed: 'We couldn’t ask them. Please try again.',
  },
  decision: {
    select: 'Select Tenant',
    selectName: 'Select Tenant: {name}',
    inOrder: '{count, plural, other {# OK}}',
    toCheck: '{count, plural, other {# to check}}',
    unchecked: '{count, plural, other {# not checked yet}}',
    documents: 'Documents: {parts}',
    backup: 'Backup',
  },
});
