import { catalogue } from '../text/catalogue.ts';

/**
 * The agreement between a landlord and whoever runs this Letterbox (GDPR Art. 28(3)). Any change of wording here makes a
 * new version, which each landlord is asked to accept again; docs/privacy-sentences.md names the test for each promise.
 */
export const agreementText = catalogue({
  parties: {
    title: 'Who it’s between',
    who: 'You let property and decide what applicants’ data is used for: you’re the controller. Whoever runs this Letterbox at {host} works for you: they’re the processor.',
    own: 'If you run this Letterbox yourself, you’re both, and you don’t need this agreement.',
    time: 'It applies for as long as you have an account, and until everything in it is deleted.',
  },
  what: {
    title: 'What’s processed, and why',
    purpose:
      'To receive enquiries about your property, collect information and documents, arrange viewings, and keep a record of your decisions.',
    people: 'About people who enquire or apply, and those they name: people they live with, landlords and employers.',
    data: 'Names and contact details, messages, answers, documents about income, identity and renting, and what’s noted about an application.',
  },
  duties: {
    title: 'What the processor does',
    instructions:
      'It uses the data only as you instruct through your settings and what you do here, and tells you if an instruction seems to break data protection law.',
    secrecy: 'Whoever works on this Letterbox is bound to keep what they see to themselves.',
    security:
      'Connections are encrypted, passwords are kept as hashes only, and everyone who opens a document is recorded. What operators see is masked unless they give a reason, which is recorded too.',
    rights:
      'It helps you answer people who ask about their data: they can see, download, correct and delete it themselves, and their requests are listed with the last day for an answer.',
    breach:
      'It tells you without undue delay when it learns of a breach of your applicants’ data, and what you need to report it.',
    end: 'When you delete your account, everything in it is deleted, except a note of each application without a name, which stays for as long as you set. You can export your applicants first.',
    proof: 'It gives you what you need to show that these duties are met, and allows audits.',
  },
  others: {
    title: 'Services it uses',
    none: 'This Letterbox isn’t set up to pass data to any service.',
    relay: 'An email service, to deliver emails. It receives the emails with their addresses.',
    storage: 'A storage service, to hold files: emails as they came in, documents, and what you send.',
    backups: 'A storage service, to hold backups. They’re encrypted, and the service doesn’t have the key.',
    model:
      'A language model service, only if you turn it on in your account. It receives the text of documents and what applicants say about themselves, with the identity, bank and contact numbers we recognise masked.',
    change:
      'When this list changes, there’s a new version here for you to accept. If you don’t agree, you can delete your account.',
    where:
      'Ask whoever runs this Letterbox whose machines it runs on, what the services are called, and which countries they work in.',
  },
});
