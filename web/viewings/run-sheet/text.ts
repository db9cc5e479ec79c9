import { catalogue } from '../../../domain/text/catalogue.ts';

/** Texts of the run sheet of a viewing day. */
export const runSheetText = catalogue({
  title: 'Run sheet',
  back: 'Back to the calendar',
  print: 'Print',
  loading: 'Loading the run sheet',
  failed: 'Failed to load the run sheet. Please try again.',
  missing: 'Viewing day not found',
  missingHint: 'This isn’t one of your listings, or the date isn’t valid.',
  none: 'No viewings on this date',
  noneHint: 'Bookings for this date will appear here with contact details.',
  map: '(opens a map in a new tab)',
  noPhone: 'No phone number',
  cancelled: {
    applicant: 'Cancelled by the applicant',
    landlord: 'Cancelled by you',
    unavailable: 'You were unavailable',
    let: 'The property was let',
  },
  attendance: 'Attendance of {name}',
  attendanceNameless: 'Attendance',
  present: 'Present',
  late: 'Late',
  noShow: 'No-show',
  noShowTitle: 'Mark as a no-show?',
  noShowConfirm: 'Mark as no-show',
  noShowHint:
    '{name}’s application will move to Cancelled. No email will be sent, and you can move them forward again later.',
  noShowHintNameless:
    'This application will move to Cancelled. No email will be sent, and you can move it forward again later.',
  saveFailed: 'We couldn’t save this. Please try again.',
  note: 'Your note',
  noteHint: 'Applicants see it only in a copy of their data.',
  saveNote: 'Save note',
});
