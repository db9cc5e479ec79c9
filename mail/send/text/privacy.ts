import { catalogue } from '../../../domain/text/catalogue.ts';

/** Receipts for what applicants do with their data; the receipt of an erasure is the last email to them. */
export const privacyLettersText = catalogue({
  withdrawal: {
    subject: 'You’ve withdrawn your application for {address}',
    preheader: 'The landlord has been told.',
    heading: 'Your application has been withdrawn',
    opening: 'You’ve withdrawn your application for {address}, and the landlord can see that you did.',
    mistake: 'If it was a mistake, reply to this email and the landlord can reopen it.',
    data: 'The landlord still has your messages and documents until they’re due to be deleted. To delete them now, open your application and choose “Delete my data”.',
    button: 'Open my application',
  },
  erased: {
    subject: 'Your application for {address} has been deleted',
    preheader: 'We’ve deleted your application and everything that came with it.',
    heading: 'Your data has been deleted',
    byApplicant: 'You asked us on {date} to delete your application for {address}.',
    byLandlord: 'The landlord deleted your application for {address} on {date}.',
    byClock: 'On {date} we deleted your application for {address}, because the time we keep applications for is over.',
    what: 'We’ve deleted your name and contact details, your messages, your documents and your answers. It takes up to a day until every copy is gone, this email’s included.',
    viewing: 'Your viewing on {when} has been cancelled. Please don’t go to the property at that time.',
    kept: 'For {period} we keep a note without your name: that an application was made, how it ended, and which of the landlord’s criteria it met. The landlord may need it to answer a complaint. Copies that are in the landlord’s own mailbox, or in yours, aren’t ours to delete.',
    again: 'You can apply again at any time by contacting the landlord.',
  },
  ownData: {
    subject: 'Your data is ready to download',
    preheader: 'The file will be there for {hours} hours.',
    heading: 'Your data is ready',
    opening: 'You asked for a copy of everything we hold about your application. It’s ready to download.',
    how: 'Open your application with the button below and choose “Download my data”. You may need your passcode. We’ll remove the file after {hours} hours, and you can ask for it again at any time.',
    notYou: 'If you didn’t ask for it, sign out all browsers under “Where your application is open” on the same page.',
    button: 'Open my application',
  },
});
