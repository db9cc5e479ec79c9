import { catalogue } from '../../../domain/text/catalogue.ts';

/** The texts of the test that landlords send to their own inbox. */
export const inboxTestText = catalogue({
  send: 'Send yourself a test',
  again: 'Send another test',
  hint: 'We’ll send one email to this address and show you when it arrives. It won’t appear among your applicants or emails.',
  states: {
    sending: 'Your test is being sent.',
    travelling: 'Your test is on its way. It usually arrives within a minute.',
    arrived: 'Your test has arrived.',
    late: 'The test hasn’t arrived after {minutes} minutes.',
    failed: 'The test couldn’t be delivered.',
  },
  steps: {
    asked: 'Requested: {at}',
    left: 'Sent from our server: {at}',
    notLeft: 'We haven’t been able to send it yet. We’ll keep trying.',
    arrivedAfterSeconds: 'Arrived: {at}, {count, plural, one {# second} other {# seconds}} later',
    arrivedAfterMinutes: 'Arrived: {at}, {count, plural, one {# minute} other {# minutes}} later',
  },
  checks: {
    title: 'What to check',
    wait: 'Give it time. Servers can hold an email back for an hour. If it still arrives, you’ll see it here.',
    write: 'Email the address from your own mailbox. If your email comes back, the error in it will say why.',
    operator:
      'Ask the operator of this Letterbox to look for your test among the sent emails, and to check the domain’s MX record and port 25.',
  },
  failed: 'We couldn’t send the test. Please try again.',
});
