import { enquiryId, type Enquirer, hannah, jack, storyEnquiry, tomasz } from '../../../fixtures/demo-story.ts';
import { demoMailBytes } from '../../../fixtures/demo-mails.ts';
import { fillPlaceholders } from '../../../fixtures/fixture-mail.ts';
import { storyPapers } from '../../../fixtures/documents/demo-story.ts';
import { pdfFile } from '../../../fixtures/sample-documents.ts';
import { storyReply } from '../../../fixtures/story-replies.ts';
import { civilDate } from '../../../domain/civil-time.ts';

/** The landlord and the applicants of the whole story. */
export const nora = { email: 'nora@letterbox.test', password: 'a long password of Nora', username: 'nora' };
export const inbox = 'nora@apply.letterbox.test';
export { hannah, jack, tomasz };

export const advertUrl = 'https://www.daft.ie/for-rent/house-14-grosvenor-terrace-rathmines-dublin-6/6512345';
export const address = '14 Grosvenor Terrace, Rathmines, Dublin 6';

const toNora = (bytes: Buffer): string => bytes.toString('latin1').replaceAll('demo@', 'nora@');

/** An enquiry as Daft emails it to Nora's inbox. */
export const enquiryOf = (person: Enquirer): string =>
  toNora(fillPlaceholders(storyEnquiry(person), { date: new Date() })).replace(
    enquiryId(person),
    `nora-${enquiryId(person)}`,
  );

/** Tomasz's enquiry, which arrived at Nora's own mailbox, and which she forwards. */
export const forwardedByNora = async (): Promise<string> =>
  toNora(await demoMailBytes({ file: 'forwarded-gmail' }, { date: new Date() }));

export type Upload = { name: string; mimeType: string; buffer: Buffer };

/** Payslips of the last two months. */
export async function payslipsOf(person: 'hannah' | 'tomasz'): Promise<Upload[]> {
  const drawn = Object.entries(storyPapers[person].PROOF_OF_FINANCIAL_MEANS);
  return Promise.all(
    drawn.map(async ([name, draw]) => ({
      name,
      mimeType: 'application/pdf',
      buffer: await draw(civilDate(new Date())),
    })),
  );
}

/** Tomasz's reply to his passcode email, with his payslips. */
export async function tomaszReplies(replyAddress: string, messageId: string): Promise<string> {
  const reply = {
    by: tomasz,
    id: 'tomasz-answers@mail.example.pl',
    subject: 'Re: Your application',
    text: 'Hello, our payslips are attached. We could come on any evening.\n\nTomasz',
  };
  const files = (await payslipsOf('tomasz')).map(({ name, buffer }) => pdfFile(name, buffer));
  return fillPlaceholders(storyReply(reply, files), { replyAddress, messageId, date: new Date() }).toString('latin1');
}
