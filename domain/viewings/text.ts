import { catalogue } from '../text/catalogue.ts';

/** What letters and pages both say about viewings. */
export const viewingsText = catalogue({
  slotStart: '{date} at {start}',
  slot: '{date}, {start}–{end} (Irish time)',
  input: {
    time: 'Times are on the quarter hour, from 00:00 to 23:45.',
    weekday: 'Weekdays are numbered from 0 for Sunday to 6 for Saturday.',
    weekdayHours:
      'Each weekday needs its number, from 0 for Sunday to 6 for Saturday, and its slots, with start and end on the quarter hour, such as 09:00 and 10:15.',
    date: 'Please write dates as YYYY-MM-DD.',
    dateHours:
      'Each date must be written as YYYY-MM-DD, with its start and end on the quarter hour, such as 09:00 and 10:15.',
    weekdayList: 'The weekly hours must be a list of weekdays.',
    tooManyHours: 'That’s too many weekly hours.',
    dateList: 'The date-specific hours must be a list of dates.',
    tooManyDates: 'That’s too many dates.',
    viewerLimit: 'The viewer limit must be a whole number of at least 1.',
    viewerLimitTooHigh: 'The viewer limit can be up to {max}.',
    stranded: 'Please choose whether to keep or rebook the bookings outside the new hours.',
    feedDetail: 'Please choose whether the calendar shows names.',
    feedProvider: 'Please choose Google Calendar or Outlook Calendar.',
    timeFormat: 'Please write times as HH:MM or HH:MM:00.',
    duration: 'A viewing lasts 30 minutes.',
    noteForLandlord: 'Please keep this to 500 characters.',
    attendance: 'Please choose whether the applicant came, came late or didn’t come.',
    note: 'Please keep the note to 1,000 characters.',
    interest: 'Please answer yes or no.',
    month: 'Months are numbered from 1 to 12.',
    year: 'Please write the year with four digits.',
  },
  hours: {
    none: 'Please set at least one viewing time slot before saving.',
    overlaps: 'Please fix the overlapping time slots',
    backwards: 'Each time slot must end after it starts',
  },
  calendar: {
    invitation: 'Viewing with {landlord}. To move or cancel it, open {url}',
    google: 'Google Calendar',
    outlook: 'Outlook Calendar',
    name: 'Letterbox viewings',
  },
  interest: {
    yes: 'Still interested after the viewing',
    no: 'No longer interested after the viewing',
    asked: 'Asked if they’re still interested',
  },
  refusals: {
    unsuccessful: 'Your application wasn’t successful this time, so there’s no viewing to book.',
    notReviewed: 'The landlord hasn’t reviewed your application yet. We’ll email you if you’re invited to a viewing.',
    notComplete: 'Please complete your application first. We’ll email you when you can choose a time.',
    cancelled: 'This application was cancelled, so no viewing can be booked.',
    over: 'Your viewing is over. The landlord is deciding, and we’ll email you either way.',
    started: 'This viewing has started, so you can’t change it here. Please reply to our email instead.',
    taken: 'This time has just been taken. Please choose another one.',
    unavailable: 'This time isn’t available. Please choose another one.',
  },
});
