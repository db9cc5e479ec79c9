import { catalogue } from '../../../domain/text/catalogue.ts';

/** Texts about what needs the landlord, on its own page and above the listings. */
export const todayText = catalogue({
  title: 'Today',
  all: '{count, plural, one {Open Today} other {See all # in Today}}',
  unnamed: 'An unnamed applicant',
  kinds: {
    decide: 'To decide',
    answer: 'To answer',
    papers: 'Documents to look at',
    viewings: 'Viewings',
    requests: 'Requests',
    data: 'Requests about data',
    times: 'No viewing time suits',
    unsorted: 'Unsorted email',
    forwarding: 'Forwarding requests',
    bounced: 'Emails that didn’t arrive',
  },
  decide: {
    tenant:
      '{count, plural, one {# applicant is ready for your final decision} other {# applicants are ready for your final decision}}',
    viewing:
      '{count, plural, one {# applicant sent everything and isn’t invited to a viewing yet} other {# applicants sent everything and aren’t invited to a viewing yet}}',
    review: '{count, plural, one {# applicant to review} other {# applicants to review}}',
    documents:
      '{count, plural, one {# applicant fits and hasn’t moved forward yet} other {# applicants fit and haven’t moved forward yet}}',
    why: {
      full: 'The limit you set is reached',
      landlord: 'You choose who moves on',
      paused: 'This listing is paused',
      places: 'Every place at a viewing is taken',
    },
    since: '{address} · first enquiry <when></when>',
    sinceWhy: '{address} · {why} · first enquiry <when></when>',
    act: {
      tenant: '{count, plural, other {Decide}}',
      viewing: '{count, plural, one {Review} other {Go through them one by one}}',
      review: '{count, plural, one {Review} other {Go through them one by one}}',
      documents: '{count, plural, one {Review} other {Go through them one by one}}',
    },
    actLong: '{act}<hidden>: {what}</hidden>',
    askMore: 'Ask more applicants<hidden>, {address}</hidden>',
  },
  answer: {
    snippet: '“{snippet}”',
    at: '{address} · <when></when>',
    replyTo: 'Reply<hidden> to {name}</hidden>',
    noneTo: 'No reply needed<hidden>: {name}</hidden>',
    done: 'Taken off your list.',
  },
  papers: {
    count: '{count, plural, one {# document from {name}} other {# documents from {name}}}',
    lookAt: 'Look<hidden> at the documents from {name}</hidden>',
  },
  data: {
    title: '{name}: {request}',
    suggested: 'May be a request',
    due: 'Answer by {date}',
    overdue: 'Should have been answered by {date}',
    open: 'Open<hidden>: {title}</hidden>',
  },
  viewings: {
    today: 'Today, {first} to {last}',
    tomorrow: 'Tomorrow, {first} to {last}',
    count: '{count, plural, one {# viewing} other {# viewings}} · {address}',
    sheetOf: 'Run sheet<hidden>: {when}</hidden>',
  },
  times: {
    title: 'None of the viewing times suit {name}',
    note: '“{note}”',
    add: 'Add times<hidden> that suit {name}</hidden>',
    seenOf: 'Dismiss<hidden>: {name}</hidden>',
  },
  unsorted: {
    from: '{sender}: {subject}',
    noSubject: '(no subject)',
    reason: '{reason} · <when></when>',
    sortOne: 'Sort<hidden> the email from {sender}</hidden>',
    archiveOne: 'Archive<hidden> the email from {sender}</hidden>',
    archived: 'Email archived.',
  },
  bounced: {
    email: '{email} to {name} didn’t arrive',
    more: '{count, plural, one {# email to {name} didn’t arrive} other {# emails to {name} didn’t arrive}}',
    delayed: '{count, plural, one {# email} other {# emails}} to {name} not delivered so far',
    why: '{to} · {reason} · <when></when>',
    noReason: 'no reason given',
    correctOf: 'Check the address<hidden> of {name}</hidden>',
    dismissOf: 'Dismiss<hidden>: {name}</hidden>',
  },
});
