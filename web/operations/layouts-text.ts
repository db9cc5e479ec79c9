import { catalogue } from '../../domain/text/catalogue.ts';

/** Texts of the page about the layouts of the platforms’ emails. */
export const layoutsText = catalogue({
  title: 'Email layouts',
  subtitle: 'How well we read each platform’s emails, and what to do when one changes its layout',
  loading: 'Loading the layouts',
  failed: 'Failed to load the layouts. Please try again.',
  none: 'No emails from platforms yet',
  noneHint: 'Layouts appear here within five minutes of the first email from a platform.',
  /** A layout’s name: “Subject with “enquiry”, labelled lines: name, email.” */
  name: '{subject}; {lines}',
  subjects: {
    enquiry: 'Subject with “enquiry”',
    interest: 'Subject with “interested”',
    message: 'Subject with “message from”',
    reply: 'Subject with “reply from”',
    lead: 'Subject with “new lead”',
    application: 'Subject with “application”',
    viewing: 'Subject with “viewing request”',
    other: 'Any other subject',
  },
  lines: 'labelled lines: {list}',
  noLines: 'no labelled lines that we know',
  line: { name: 'name', email: 'email', message: 'message' },
  usual: 'Read as well as usual',
  drifting: {
    partly: 'Read in part since {date}',
    withoutPhone: 'Phone numbers missing since {date}',
  },
  days: {
    caption: 'Emails of the last two weeks: {layout}',
    day: 'Day',
    full: 'In full',
    partly: 'In part',
    withoutPhone: 'No phone',
    none: 'No emails were read in this layout in the last two weeks.',
  },
  samples: {
    title: 'Emails to look at',
    hint: 'They’re listed only as long as the emails themselves are kept.',
    trace: 'Trace of the email that arrived {at}',
    missing: 'Missing: {list}',
    parts: {
      layout: 'a known layout',
      name: 'name',
      phone: 'phone number',
      everything: 'anyone to reply to',
    },
  },
  reread: {
    action: 'Read all again',
    title: 'Read these emails again?',
    hint: 'Do this once our rules know the new layout. Every email in this layout that wasn’t read in full is read again. What landlords have decided or corrected stays. Nothing is sent twice, and no one gets a second application. Applicants who are waiting only because something was missing will be invited.',
    started: '{count, plural, one {Reading # email again.} other {Reading # emails again.}}',
    running: 'Reading again: {done} of {total} done, {better} read better.',
    done: '{total, plural, one {Last read again on {date}: # email, {better} read better.} other {Last read again on {date}: # emails, {better} read better.}}',
    gone: '{count, plural, other {# no longer kept, or no longer an enquiry.}}',
    failed: '{count, plural, other {# couldn’t be read. The log says why.}}',
  },
});
