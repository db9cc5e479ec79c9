import { readDirectEnquiry } from '../../../mail/read/direct-enquiry.ts';
import { innerMessages } from '../../../mail/read/inner-messages.ts';
import { newText } from '../../../mail/read/new-text.ts';
import { platforms } from '../../../platforms/platform.ts';
import { fixtureFiles } from '../corpus.ts';
import { holdsNothing, must, type Target } from '../target.ts';
import { messageWith } from '../../message-for-tests.ts';

const now = new Date(Date.UTC(2026, 10, 20, 9, 30));
const message = (text: string) =>
  messageWith({
    subject: 'Fwd: 14 Grosvenor Terrace',
    from: { name: 'Demo', address: 'demo@letterbox.test' },
    text,
  });

/** Texts with forwarded messages, quotations, and labelled lines as platforms write them. */
export const forwarded: Target = {
  corpus: async () => fixtureFiles('mails/*.eml').map((raw) => raw.subarray(raw.indexOf('\r\n\r\n') + 4)),
  words: [
    '---------- Forwarded message ---------\n',
    'Begin forwarded message:\n\n',
    '-----Original Message-----\n',
    'From: Daft.ie <noreply@daft.ie>\n',
    'Von: ',
    'De : ',
    'Subject: ',
    'Date: ',
    'To: ',
    '> ',
    'On Mon, 1 Jan 2026 at 10:00, A <a@b.ie> wrote:\n',
    '-- \n',
    'Email: ana@example.ie\n',
    'Phone: 085 123 4567\n',
  ],
  timeMs: 3000,
  memoryMb: 300,
  dailyRuns: 80,
  open: async () => ({
    ...holdsNothing,
    async run(input) {
      const text = input.toString('utf8');
      const inner = innerMessages(message(text));
      must(inner.length <= 100, 'more messages than one mail carries');
      for (const { message: found } of inner)
        must(found.text.length <= text.length + 1000, 'a message is longer than the mail it came in');
      const fresh = newText(text);
      must(fresh.text.length <= text.length + 2, 'what is new is longer than the whole');
      const enquiry = readDirectEnquiry(message(text), now);
      must(enquiry.phone === null || /^\+\d{6,15}$/.test(enquiry.phone), `no telephone number: ${enquiry.phone}`);
      must(enquiry.moveIn === null || /^\d{4}-\d\d-\d\d$/.test(enquiry.moveIn), `no date: ${enquiry.moveIn}`);
      for (const platform of Object.values(platforms)) platform.readMail(message(text));
    },
  }),
};
