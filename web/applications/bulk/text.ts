import { catalogue } from '../../../domain/text/catalogue.ts';

/** What landlords read when they move, reject or email many applicants at once. */
export const bulkText = catalogue({
  label: 'Selected applicants',
  selected: '{count, plural, other {# selected}}',
  compare: 'Compare',
  compareFewer: 'Compare up to four',
  tell: 'Send rejection<hidden> to rejected applicants</hidden>',
  remind: 'Remind',
  askRest: 'Ask for the rest',
  reject: 'Reject',
  move: 'Move Forward',
  clear: 'Clear selection',
  moveTitle: 'Move Applicants Forward',
  rejectTitle: 'Reject Applicants',
  tellTitle: 'Send Rejections',
  remindTitle: 'Remind Applicants',
  askRestTitle: 'Ask for the Rest of the Form',
  askRestHint:
    'Each of them will get an email with a link and passcode, asking for what your form leaves until after a viewing. You can undo this before the emails are sent.',
  askRestCount: '{count, plural, =0 {Nobody will be asked} other {# will be asked}}',
  askRestConfirm: '{count, plural, one {Ask 1 applicant} other {Ask # applicants}}',
  restAsked:
    '{count, plural, one {1 applicant will be asked} other {# applicants will be asked}}{skipped, plural, =0 {} other {, # left out}}.',
  moveHint: 'Each applicant will get the email for their next stage. You can undo this before the emails are sent.',
  tellHint:
    'Each applicant will get an email saying their application wasn’t successful. It will give the reason and explain how to ask for a person to review it. You can undo this before the emails are sent.',
  remindHint:
    'Each applicant will get an email about what we’re waiting for: their form and documents, or a time for the viewing. You can undo this before the emails are sent.',
  leavesAt: 'We only send reminders between 9:00 and 20:00. These will be sent on {when}.',
  loading: 'Checking each applicant',
  preflightFailed: 'Failed to check the applicants. Please try again.',
  moveCount: '{count, plural, =0 {Nobody will move} other {# will move}}',
  rejectCount: '{count, plural, =0 {Nobody will be rejected} other {# will be rejected}}',
  tellCount: '{count, plural, =0 {Nobody will be emailed} other {# will be emailed}}',
  remindCount: '{count, plural, =0 {Nobody will be reminded} other {# will be reminded}}',
  everyone: '{will}.',
  cannot: '{will}, {cannot} can’t.',
  cannotBecause: '{will}, {cannot} can’t. {reason}',
  whoCannot: 'Who can’t, and why',
  typeCount: 'Type {count} to continue',
  moveConfirm: '{count, plural, one {Move 1 applicant} other {Move # applicants}}',
  rejectConfirm: '{count, plural, one {Reject 1 applicant} other {Reject # applicants}}',
  tellConfirm: '{count, plural, one {Email 1 applicant} other {Email # applicants}}',
  remindConfirm: '{count, plural, one {Remind 1 applicant} other {Remind # applicants}}',
  failed: 'Failed to update the applicants. Please try again.',
  progress: 'Bulk action',
  done: 'Progress',
  undo: 'Undo all',
  close: 'Close',
  leftOut: 'Who was left out, and why',
  working: '{done} of {total} done.',
  undoing: 'Undoing: {done} of {total}.',
  undone:
    '{count, plural, one {Undone for 1 applicant. No email was sent to them.} other {Undone for # applicants. No emails were sent to them.}}',
  moved:
    '{count, plural, one {1 applicant moved} other {# applicants moved}}{skipped, plural, =0 {} other {, # left out}}.',
  rejected:
    '{count, plural, one {1 applicant rejected} other {# applicants rejected}}{skipped, plural, =0 {} other {, # left out}}.',
  reminded:
    '{count, plural, one {1 applicant will be reminded} other {# applicants will be reminded}}{skipped, plural, =0 {} other {, # left out}}.',
  told: '{count, plural, one {1 applicant will be emailed} other {# applicants will be emailed}}{skipped, plural, =0 {} other {, # left out}}.',
});
