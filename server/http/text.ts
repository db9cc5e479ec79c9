import { catalogue } from '../../domain/text/catalogue.ts';

/** Texts that any call may return. */
export const requestText = catalogue({
  ours: 'Something went wrong on our side. Please try again.',
  oursWithId: 'Something went wrong on our side. Please try again. Quote {id} if you write to us.',
  tooLarge: 'The request is too large.',
  tooSlow: 'The request took too long to arrive. Please check your connection and try again.',
  unreadable: 'The request couldn’t be read. Please reload the page and try again.',
  elsewhere: 'This request didn’t come from Letterbox. Please reload the page and try again.',
  signIn: 'Please sign in.',
  operatorsOnly: 'This page is for the operators of this installation.',
  readersOnlyLook: 'You can look at the operators’ pages, but you can’t change anything or see hidden data.',
  enrolFirst: 'Please turn on two-step sign-in first. You’ll find it on the page “Two-Step Sign-In”.',
  noUsername: 'Please choose a username first.',
  nothingHere: 'There’s nothing at this address.',
  notReady: 'Not ready: {missing} didn’t answer.',
  stopping: 'Not ready: this server is about to stop.',
  tooMany:
    'Too many attempts. Please wait {minutes, plural, =0 {{seconds, plural, one {a second} other {# seconds}}} one {# minute} other {# minutes}} and try again.',
  form: {
    wrongType: 'Please send this as multipart form data.',
    unreadable: 'The form couldn’t be read. Please try again.',
    cutOff: 'The upload was cut off. Please try again.',
  },
});

/** What is wrong with an input value whose schema has no message. `name` is as in `fieldName`. */
export const inputText = catalogue({
  missing: 'Please enter the {name}.',
  missingChoice: 'Please choose the {name}.',
  wrongKind: {
    text: 'The {name} must be text.',
    number: 'The {name} must be a number.',
    wholeNumber: 'The {name} must be a whole number.',
    yesOrNo: 'The {name} must be true or false.',
    list: 'The {name} must be a list.',
    group: 'The {name} must be an object with named fields.',
    date: 'The {name} must be a date.',
    empty: 'The {name} must be empty.',
    other: 'The {name} isn’t in the right format.',
  },
  format: {
    email: 'Please enter a valid email address.',
    date: 'The {name} must be a date, such as 2026-03-31.',
    time: 'The {name} must be a time, such as 14:30.',
    address: 'The {name} must be a web address, such as https://www.example.ie.',
  },
  oneOf: 'The {name} must be one of these: {values}.',
  unknown: 'There’s no field called “{name}” here.',
  textTooLong: 'Please keep the {name} to {most, plural, one {# character} other {# characters}}.',
  textTooShort: 'The {name} must have at least {least, plural, one {# character} other {# characters}}.',
  listTooLong: 'The {name} can have {most, plural, one {# entry} other {# entries}} at most.',
  listTooShort: 'The {name} must have at least {least, plural, one {# entry} other {# entries}}.',
  numberTooLarge: 'The {name} must be {most} or less.',
  numberTooSmall: 'The {name} must be {least} or more.',
});
