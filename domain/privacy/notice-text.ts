import { catalogue } from '../text/catalogue.ts';

/**
 * The privacy notice for applicants (GDPR Art. 13 and 14), section by section; docs/privacy-sentences.md names the test
 * for each promise. Any change of wording here makes a new version of every landlord’s notice.
 */
export const noticeText = catalogue({
  controller: {
    title: 'Who is responsible for your data',
    who: 'The property is let by {landlord}, who decides what your data is used for. In data protection law, that makes them the controller.',
    contact: 'You can reach them at {inbox}.',
    processor:
      'They use Letterbox to receive and answer enquiries. It works for them, and uses your data for nothing else.',
  },
  what: {
    title: 'What data, and where it’s from',
    own: 'What you write, answer and send: your name, how to reach you, your messages, your answers to the application form, your documents, and when you come to a viewing.',
    others:
      'If you enquired on a listing platform, it sent your enquiry on. If someone writes for you, or applies with you, what they tell the landlord about you is kept too.',
    made: 'What the landlord notes about your application, how your documents were checked, and who opened them.',
  },
  why: {
    title: 'What it’s used for, and on what basis',
    contract:
      'To answer you, show you the property and decide who to let it to: these are steps you ask for before a contract (GDPR Article 6(1)(b)).',
    interests:
      'To check what applicants say, keep a record of decisions and answer complaints: the landlord has a legitimate interest in this (Article 6(1)(f)). You can object to it.',
    law: 'To register a tenancy and keep other legal duties, once you’re the tenant (Article 6(1)(c)).',
    stages:
      'Identity documents and your PPSN aren’t needed before you’ve been accepted. The form says why each thing is asked for.',
    choice:
      'You don’t have to give anything. The landlord may not be able to consider your application without what the form marks as required.',
  },
  decisions: {
    title: 'How decisions are made',
    rules:
      'Rules compare what you’ve said with what the landlord is looking for, and check whether documents show what they’re meant to. They don’t use your nationality, family status, age or sex, or whether you get housing support.',
    person:
      'A rule can put an application aside, and the landlord can let it email the reason. You can always have a person look at it: reply to that email with the word REVIEW, or write to the landlord.',
    model: 'The landlord has a language model read the text of your documents too. It decides nothing on its own.',
  },
  recipients: {
    title: 'Who else receives it',
    none: 'Other applicants don’t see what you send. A listing platform sees what you write through it, and nothing else.',
    operator:
      'The people who run this Letterbox keep it working. Their pages show which emails came and what was read in them, but not your documents.',
    mailbox:
      'The landlord can choose to be told by email about new applicants and messages. Those emails have what you wrote in a message, and stay in the landlord’s own mailbox until the landlord deletes them: when data is deleted here, they aren’t.',
    relay: 'An email service delivers the emails that are sent to you.',
    storage: 'A storage service holds files for this Letterbox.',
    backups: 'A storage service holds its backups, encrypted so that the service can’t read them.',
    model:
      'A language model service receives the text of your documents and what you’ve said about yourself, with the identity, bank and contact numbers we recognise masked.',
  },
  periods: {
    title: 'How long it’s kept',
    identity: 'Documents that show who you are or have your PPSN: {period} after they’ve been checked.',
    documents: 'Other documents and your answers: {period} after your application has ended.',
    letters: 'Your messages and the rest of your application: {period} after it has ended, or after you last wrote.',
    record: 'A note without your name of how it ended: {period} after that, in case of a complaint.',
    longer:
      'If there’s a dispute, the landlord can keep it until that’s over. If you become the tenant, your messages and application stay as long as the tenancy.',
  },
  rights: {
    title: 'Your rights',
    list: 'You can see your data, get a copy of it, have it corrected or deleted, object to how it’s used, or ask the landlord to use it for nothing until a question about it is settled.',
    how: 'On the page of your application you can correct what you’ve sent, download everything that’s held about you, withdraw, and delete your data. For anything else, reply to one of our emails. The landlord has one month to answer.',
    complain:
      'You can complain to the Data Protection Commission at any time: dataprotection.ie, or 6 Pembroke Row, Dublin 2, D02 X963.',
  },
});
