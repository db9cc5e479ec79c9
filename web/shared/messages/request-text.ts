import { catalogue } from '../../../domain/text/catalogue.ts';

/** What an applicant's email asks for, and what the landlord can do about it with one click. */
export const requestText = catalogue({
  error: 'Error',
  label: 'Suggested next step',
  says: {
    withdraw: 'Seems to be withdrawing',
    'move-viewing': 'Asks to move the viewing',
    'cancel-viewing': 'Can’t make the viewing',
    late: 'Will be late',
    'another-listing': 'Asks about another listing',
    documents: 'Sent documents',
    question: 'Asks a question',
    access: 'Asks for a copy of their data',
    erasure: 'Asks to have their data deleted',
    correction: 'Asks to have their data corrected',
    review: 'Asks to have a decision looked at again',
  },
  quote: '“{quote}”',
  act: {
    withdraw: 'End application',
    'cancel-viewing': 'Cancel viewing',
    'move-viewing': 'Suggest rescheduling',
    data: 'Open data requests',
    reply: 'Reply',
    open: 'Open conversation',
  },
  withdraw: {
    title: 'End this application?',
    explanation: '{name} seems to be withdrawing: “{quote}”',
    effect:
      'We won’t email them. If they booked a viewing, its time slot will be free again. You can still move them forward later.',
    confirm: 'End application',
    done: 'Application ended.',
  },
  cancelViewing: {
    title: 'Cancel this viewing?',
    explanation: '{name} wrote: “{quote}”',
    effect: 'This also ends their application. We’ll email them to confirm.',
    confirm: 'Cancel viewing',
    keep: 'Keep as it is',
  },
  applicant: 'The applicant',
  reschedule:
    'Hi {name},\n\nNo problem. You can choose another time yourself: open the link in the email about your viewing and select Reschedule.',
  rescheduleUnnamed:
    'Hi,\n\nNo problem. You can choose another time yourself: open the link in the email about your viewing and select Reschedule.',
});
