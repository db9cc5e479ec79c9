import { catalogue } from '../../domain/text/catalogue.ts';

/** Everything the applicant's pages say. */
export const applicantText = catalogue({
  /** About a landlord whose own domain was proven by a DNS record. */
  verified: 'We’ve checked that the web and email domain {domain} is theirs.',
  footer: 'Letterbox will never ask you for money. Made in Dublin, Ireland.',
  reply: 'If you have a question, reply to any of our emails.',
  application: {
    loading: 'Loading your application',
    loadFailed: 'We couldn’t load your application. Please try again.',
    namedFor: '{name}, applying for {units}',
    unnamedFor: 'Applying for {units}',
  },
  property: {
    label: 'Property',
    rooms: 'Rooms to let',
    from: 'from {fee}',
  },
  status: {
    title: 'Your application',
    reference: 'Reference <strong>{reference}</strong>',
    next: 'What happens next',
    documents: 'Your documents',
    answers: 'Your answers',
    newQuestions: 'New questions',
    answerThem: 'Answer them',
    message: 'Your message',
    received: 'Received <when></when>',
    emptyMessage: 'Your message had no text.',
    misread: 'If we got something wrong, reply to any of our emails and a person will check it.',
    otherDocuments: 'Other documents',
    send: 'Send documents by email',
    sendHow:
      'Reply to any of our emails and attach your files as PDFs or photos. You can also email them to the address below, which is for your application only.',
    replyAddress: 'reply address',
  },
  answers: {
    unit: 'Rental unit',
    fullName: 'Full name',
    email: 'Email address',
    phone: 'Phone number',
    about: 'About you',
    confirmed: 'Confirmed',
    sent: 'Sent <when></when>',
    change: 'Change my answers',
  },
  documents: {
    needed: 'Needed',
    checking: 'Being checked',
    inOrder: 'In order',
    replace: 'Please replace',
    withLandlord: 'With the landlord',
    byEmail: 'by email',
    readWith: 'We read this as one document with {names}.',
    remove: 'Remove',
    removeFile: 'Remove {name}',
    removeFailed: 'We couldn’t remove the document. Please try again.',
    otherCopies: '{count, plural, one {# copy you can ignore} other {# copies you can ignore}}',
    move: 'This file is for something else',
    moveFile: 'This file is for something else: {name}',
    moveTo: 'Move to {place}',
    moved: '{name} has been moved to {place}.',
    moveFailed: 'We couldn’t move the document. Please try again.',
    replaceThis: 'Replace this file',
    replaceFile: 'Replace {name}',
  },
  chooseUnit: {
    let: '{unit} has been let',
    chosenTitle: 'Your choice has been saved',
    chosen:
      'Your application will continue with <units>{units}</units>. You don’t need to send anything again, and we’ll email you about the next step.',
    none: 'No other units are available right now. We’ll email you if that changes.',
    continues: 'Your application will continue with {units}. If you’d prefer another unit, choose it here.',
    others:
      'Other units at this address are available. Your application can continue with one of them, and you don’t need to send anything again.',
    legend: 'Which unit would you like?',
    submit: 'Continue with this unit',
    failed: 'We couldn’t save your choice. Please try again.',
  },
  ownData: {
    title: 'Your data',
    hint: 'You can leave at any time, and have everything you sent us deleted.',
    withdraw: 'Withdraw my application',
    withdrawTitle: 'Withdraw your application?',
    withdrawText:
      'The landlord won’t consider you any more, and a viewing you’ve booked will be cancelled. We’ll email you a receipt.',
    withdrawKeeps:
      'The landlord will still have your messages and documents until they’re due to be deleted. You can delete them sooner.',
    withdrawn: 'Your application has been withdrawn.',
    withdrawFailed: 'We couldn’t withdraw your application. Please try again.',
    erase: 'Delete my data',
    eraseTitle: 'Delete your data?',
    eraseText:
      'Your application will end, and we’ll delete everything that came with it: your name and contact details, your messages, documents and answers, and any viewing you’ve booked. It takes up to a day until every copy is gone.',
    eraseKeeps:
      'For {period} we’ll keep a note without your name of how the application ended. We can’t delete emails from the landlord’s own mailbox. Applications to other landlords aren’t affected.',
    eraseLasting: 'This can’t be undone. We’ll email you a receipt.',
    eraseConfirm: 'Delete everything',
    eraseFailed: 'We couldn’t delete your data. Please try again.',
    erasedTitle: 'Your data has been deleted',
    erased:
      'We’ve deleted your application and what came with it. It takes up to a day until every copy is gone. If we know your email address, a receipt is on its way.',
    erasedClose: 'You can close this page.',
  },
  steps: {
    label: 'Your progress',
    done: 'done',
    now: 'current step',
    ahead: 'not started',
  },
  stages: {
    screening: {
      step: 'Received',
      now: 'We’ve received your application.',
      next: 'The landlord will review it. If they’d like to take it further, we’ll email you.',
    },
    collection: {
      step: 'Documents',
      now: 'We’ve received your form.',
      next: 'Once everything is in order, we’ll email you about a viewing.',
    },
    viewing: {
      step: 'Viewing',
      now: 'You’re invited to view the property.',
      next: 'Choose a time that suits you. If none of them do, you can tell the landlord on the same page.',
    },
    decision: {
      step: 'Decision',
      now: 'The landlord is deciding.',
      next: 'We’ll email you either way.',
    },
  },
  progress: {
    resting: {
      now: 'There’s nothing you need to do right now.',
      next: 'We’ll email you when there’s news. If you have a question, reply to any of our emails.',
    },
    accepted: {
      now: 'Congratulations! The landlord has accepted you as the tenant.',
      next: 'They’ll be in touch about the lease, the deposit and your move-in date. We’ll never ask you for money, here or by email.',
    },
    acceptedAndAsked: {
      now: 'Congratulations! The landlord has accepted you as the tenant, and needs a little more from you for the lease.',
      next: 'Please send it below. We didn’t ask before, because it’s only needed from a tenant. We’ll never ask you for money, here or by email.',
    },
    declined: {
      now: 'Your application wasn’t successful this time.',
      next: 'We’ve emailed you about it. If you think it’s a mistake, reply to that email and the landlord will read it.',
    },
    cancelled: {
      now: 'You cancelled your application.',
      next: 'There’s nothing more you need to do. If it was a mistake, reply to any of our emails and the landlord can reopen it.',
    },
    unavailable: 'This property is no longer available.',
    booked: {
      now: 'Your viewing is booked.',
      next: 'The landlord will decide after the viewings, and we’ll email you either way. If you can’t make it, choose another time or cancel.',
    },
    replace: {
      now: '{count, plural, one {One of your documents needs to be replaced. You’ll find the reason below.} other {# of your documents need to be replaced. You’ll find the reasons below.}}',
      next: 'You can upload a new copy here, or reply to our email with it.',
    },
    needed: {
      now: '{count, plural, one {We still need one document.} other {We still need # documents.}}',
      next: '{count, plural, one {You can upload it here or send it by email.} other {You can upload them here or send them by email.}}',
    },
    checking: 'Thank you. We’re checking your documents, which takes a few minutes at most.',
    inOrder: {
      now: 'Thank you. We have everything we need.',
      next: 'We’ll email you when you can choose a time for a viewing.',
    },
    restAsked: {
      now: 'The landlord needs a little more from you before deciding.',
      next: 'Please send it on this page. If you’re no longer interested, you can withdraw below.',
    },
    withLandlord: {
      now: 'Thank you. We have everything, and the landlord is looking at it.',
      next: 'We’ll email you about the next step. There’s nothing you need to do.',
    },
    chooseTime: 'Choose a time',
    invited: { title: 'You’re invited to a viewing', text: 'Choose a time that suits you.' },
    seeViewing: 'See your viewing',
  },
  viewing: {
    title: 'Your viewing',
    loading: 'Loading your viewing',
    loadFailed: 'We couldn’t load your viewing. Please try again.',
    afterTitle: 'After your viewing',
    nothingTitle: 'There’s no viewing to book',
    schedule: 'Schedule Property Viewing',
    application: 'Your application',
    applicationHint: 'See how it’s going and what you’ve sent, withdraw, or have your data deleted.',
    toApplication: 'See your application',
    lead: 'Choose a time to view the property.',
    namedLead: '{name}, choose a time to view the property.',
  },
});
