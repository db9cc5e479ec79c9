import { catalogue } from '../../../domain/text/catalogue.ts';

/** Letters about the documents of an application. */
export const documentsText = catalogue({
  /** A document named by what it was sent for, then by its file name. */
  titled: '{title} ({file})',
  stillMissing: 'Still missing: {list}.',
  stillToConfirm: 'Still to confirm on the form: {list}.',
  replace: {
    subject: 'Your application for {address}: please send {count, plural, one {a document} other {# documents}} again',
    subjectTenant: '{address}: please send {count, plural, one {a document} other {# documents}} again',
    heading: '{count, plural, one {Please send a document again} other {Please send some documents again}}',
    opening:
      'Thank you for sending your documents for {address}. We couldn’t accept {count, plural, one {this one} other {these}}:',
    button: 'Replace the {count, plural, one {document} other {documents}}',
    note: 'The page will ask for your passcode, and can send you a new one. You can also reply to this email with the files attached.\nIf you think a document is fine as it is, reply and tell us. The landlord will read it.',
  },
  /** After a viewing, where the landlord asks for the rest. */
  rest: {
    subject: 'The next step for {address}',
    preheader: 'The landlord would like to know a little more before deciding.',
    heading: 'The next step of your application',
    opening:
      'Thank you for your interest in {address}. The landlord would like to take your application further, and needs a little more before deciding.',
    list: 'What’s needed: {questions}.',
    /** First in the list, where the viewing came before the form. */
    form: 'Your application form',
    button: 'Send what’s needed',
    note: 'We didn’t ask before, because it’s only needed now. The passcode is for this application only, and is valid for {days, plural, one {# day} other {# days}}. Any earlier passcode no longer works.\nYou can also reply to this email with the files attached. If you’re no longer interested, you can withdraw on the page.',
  },
  reminder: {
    subject: 'A reminder about your application for {address}',
    preheader: 'A few things are still missing.',
    heading: 'Your application isn’t complete yet',
    opening: 'We asked you for a few things for your application for {address}, and some of them haven’t arrived yet.',
    button: 'Continue my application',
    note: 'The page will ask for your passcode, which is in our earlier email, and can send you a new one. You can also reply to this email with files attached.\nIf you’re no longer interested, you can withdraw on the page, and we won’t write to you again.',
  },
  received: {
    subject: 'We’ve received your documents for {address}',
    preheader: 'We have everything we asked for.',
    heading: 'Thank you for your documents',
    opening:
      'Thank you for your email. Here’s what we made of {count, plural, one {the file} other {the files}} you sent:',
    inOrder: '{file}: accepted as {title}.',
    pleaseReplace: '{file}: sent as {title}. Please send it again.',
    withLandlord: '{file}: received as {title}. The landlord will take a look at it.',
    checking: '{file}: still being checked.',
    notAskedFor: '{file}: kept with your application. It isn’t one of the documents you were asked for.',
    notKept: '{file}: not kept, because {reason}. If the landlord needs it, please send it on the application page.',
    formMissing: 'The form still needs: {list}.',
    complete: 'That’s everything we asked for. We’ll email you about the next step.',
    completeTenant: 'That’s everything we asked for.',
    button: 'Open my application',
    note: 'If we’ve got something wrong, reply and tell us. The landlord will read it.',
  },
});
