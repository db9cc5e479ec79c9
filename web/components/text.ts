import { catalogue } from '../../domain/text/catalogue.ts';

/** The texts of the components that every screen uses. */
export const componentsText = catalogue({
  error: 'Error',
  retry: 'Try again',
  undo: 'Undo',
  secondsLeft: ' · {seconds} s',
  close: 'Close',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'We couldn’t copy the {what}. Please select it and copy it yourself.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  previous: 'Previous',
  next: 'Next',
  page: 'Page {page}',
  offline: {
    label: 'Connection',
    title: 'You’re offline.',
    text: 'Nothing can be saved or sent until you’re connected again.',
  },
  date: {
    choose: 'Choose a date',
    placeholder: 'Such as 21 Nov 2026',
    problem: 'Enter the date as day, month and year, such as 21 Nov 2026.',
    early: 'The earliest date is {date}.',
    late: 'The latest date is {date}.',
  },
  notifications: 'Notifications Alt+T',
  theme: { title: 'Colour theme', system: 'System', light: 'Light', dark: 'Dark' },
});
