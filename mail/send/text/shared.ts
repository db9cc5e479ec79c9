import { catalogue } from '../../../domain/text/catalogue.ts';

/** Texts common to all letters: who sent it, and what accompanies a button or a passcode. */
export const sharedText = catalogue({
  brand: 'Letterbox',
  applicantFooter:
    'Sent by Letterbox on behalf of the landlord {landlordName}. You’re receiving this because you enquired about this property.\nWe’ll never ask you for money. If you didn’t contact this landlord, please ignore this email.',
  automaticFooter:
    'Sent automatically by Letterbox on behalf of the landlord {landlordName}, because you enquired about this property. You’ll only get this reply once.\nWe’ll never ask you for money.',
  accountFooter: 'Sent by Letterbox ({host}) to the email address of your account.',
  replyHint: 'Reply to this email to get back to the landlord.',
  orOpenLink: 'Or open this link:',
  passcode: 'Your passcode',
  byReply: 'You can also reply to this email, and the landlord will get your message.',
  passcodeAsked: 'The page will ask for your passcode, and can send you a new one.',
});
