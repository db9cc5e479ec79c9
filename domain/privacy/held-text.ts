import { catalogue } from '../text/catalogue.ts';

/**
 * What is held about people and why, in the wording of the registry (store/privacy/personal-data.ts). Each entry says
 * what it is, what it’s needed for and how long it’s kept. Days are filled in from the table of periods (periods.ts).
 */
export const heldText = catalogue({
  until: {
    erased: 'Until the application is erased, {letters} after it has ended',
    documents:
      '{identity} after their check for identity and PPSN documents, {documents} after the application has ended for all others',
    answers: '{documents} after the application has ended',
    thin: '{record} after the erasure',
    tenancy: 'As long as the tenancy',
    account: 'As long as the account',
    year: 'A year, or until the application is erased',
    threeDays: 'Three days, or until the application is erased',
    expiry: 'Until it runs out',
    tidied: 'Until it runs out, or the application is erased',
    mail: 'Until the application is erased, {letters} after it has ended; {letters} after it came if it has no application',
    received: '{letters} after it came, or until it’s erased in every inbox it came to',
    copies: '{letters}, or until the application is erased',
    twoYears: 'Two years',
    process: 'Until newer ones take their place, or the process ends',
    fortnight: 'Up to 14 days, or until the application is erased',
  },
  application: {
    what: 'Who applied, what they said, and everything that happened with it',
    why: 'To decide who can rent the property',
  },
  thin: { what: 'That an application was made and how it ended, without a name', why: 'To answer a complaint' },
  fingerprint: {
    what: 'Keyed fingerprints of an erased person’s emails',
    why: 'So that the same email doesn’t bring the person back',
  },
  deletion: {
    what: 'That an application, a listing or an account was deleted, as a salted fingerprint of its id',
    why: 'So that no backup from before brings it back',
    until: 'As long as the operator keeps any backup from before; for good where that isn’t set',
  },
  hold: {
    what: 'Why a landlord keeps something longer',
    why: 'To account for it',
    until: 'A year after the hold has ended; the landlord’s words go when the application is erased',
  },
  request: {
    what: 'What a person asked for about their data, and what the landlord noted about the answer',
    why: 'To answer in time, and to show that it was answered',
    until: 'A year after the answer; the landlord’s words go when the application is erased',
  },
  looked: {
    what: 'The name and address that an erasure looks for',
    why: 'To find copies in other records',
    until: 'Ten minutes after the erasure',
  },
  download: {
    what: 'Copies of everything that’s held about an applicant, at their request',
    why: 'So that they can download it',
    until: '48 hours after it was made, or until the application is erased',
  },
  documents: { what: 'Files that applicants sent, and what was read in them', why: 'To check what applicants say' },
  form: { what: 'Answers to the application form, sent or not', why: 'To decide who can rent the property' },
  messages: { what: 'Emails to and from applicants, and emails nobody has sorted yet', why: 'To talk with applicants' },
  pageEnquiry: {
    what: 'Enquiries sent from a listing’s apply page',
    why: 'To confirm whose they are, and to make applications of them',
    until: 'Two days unless confirmed, then a week, or until the application is erased',
  },
  sentFiles: { what: 'Files that landlords sent with a message', why: 'To show what was sent' },
  draft: { what: 'What a landlord is writing to an applicant', why: 'To continue on another device' },
  received: {
    what: 'Emails as they came in, and what was concluded about each',
    why: 'To read them, and to explain it',
  },
  dataKeys: {
    what: 'Keys of encrypted files and emails, themselves encrypted',
    why: 'To read those files; without its key, nobody can read a file in a backup either',
  },
  outgoing: {
    what: 'Emails to applicants, with their addresses',
    why: 'To send each once, and to know that it arrived',
  },
  counted: { what: 'How many emails an address got', why: 'So that nobody can flood it through us' },
  suppressed: {
    what: 'Addresses that can’t be emailed, and why. Once their person is erased, only a keyed fingerprint is kept',
    why: 'So that nobody is emailed who doesn’t exist or doesn’t want it',
    until: 'Until it runs out or an operator removes it. The address itself, until the application is erased',
  },
  caught: {
    what: 'Copies of emails that weren’t sent',
    why: 'To read them where no email is sent, never in production',
  },
  viewing: { what: 'When someone comes to a viewing, and how it went', why: 'To hold viewings' },
  waiting: { what: 'Who waits for a time slot, and what they wrote about it', why: 'To offer slots that become free' },
  session: { what: 'Browsers that an application is open in', why: 'So that the passcode isn’t asked for each time' },
  tries: { what: 'How often a passcode was tried, under a hash', why: 'So that nobody can guess one' },
  access: { what: 'Who opened whose documents', why: 'To account for it' },
  batch: {
    what: 'Whom something was done with, together with many others',
    why: 'To carry it out, undo it and report on it',
  },
  tenant: { what: 'Who a unit is let to', why: 'To let it once' },
  units: { what: 'What happened to a unit, and whose tenancy it was', why: 'To show its history' },
  senderRule: { what: 'Whose emails a landlord wants to see or not', why: 'To sort emails' },
  account: { what: 'Who a landlord or operator is, and how they sign in', why: 'To let them in, and nobody else' },
  notice: {
    what: 'The landlord’s privacy notice for applicants, in each of its versions',
    why: 'To tell applicants, and to show later what they were told',
  },
  agreement: {
    what: 'Which agreements with whoever runs this Letterbox a landlord accepted, and when',
    why: 'To show what was agreed',
  },
  retired: {
    what: 'Usernames that were changed, or whose accounts were deleted, as hashes',
    why: 'So that nobody else gets email that’s meant for their owner',
    until: 'For good',
  },
  pushDevices: {
    what: 'The devices on which a landlord has notices, with the address of each at its browser’s push service',
    why: 'To send notices there',
    until: 'Until notices are turned off or the device is signed out, and at the latest as long as the account',
  },
  signIns: { what: 'Sign-ins, with the kind of device and the network', why: 'So that people notice a stranger’s' },
  invitation: {
    what: 'Email addresses that operators invited to sign up',
    why: 'To show who was invited',
    until: 'Until the invitation is used or withdrawn, or 30 days after it has expired',
  },
  operator: { what: 'What an operator did', why: 'To account for it' },
  templates: { what: 'Texts that a landlord keeps', why: 'To write from' },
  views: { what: 'Views of the table that a landlord saved', why: 'To show it the same way again' },
  feed: { what: 'The private address of a calendar, under a hash', why: 'So that calendars can read it' },
  readings: {
    what: 'Text of the last pictures that were read',
    why: 'So that pages of one document aren’t read twice',
  },
  jobs: { what: 'Ids in jobs, and what went wrong with them', why: 'To do the work, and to try it again' },
  limits: { what: 'Counts by network address and by hashes', why: 'So that nobody can ask too often' },
  logs: {
    what: 'Ids, what happened, and the network addresses of email servers',
    why: 'To find faults',
    until: 'As long as the operator keeps logs',
  },
});
