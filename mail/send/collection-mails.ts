import { type DocumentState } from '../../domain/documents/collection/collection.ts';
import { type Block, type Letter } from './layout.ts';

/** What every mail about an applicant's documents knows. */
export type CollectionMailFacts = {
  applicantName: string;
  listingAddress: string;
  landlordName: string;
  /** Where the applicant gives documents and answers. */
  applicationUrl: string;
};

/** A document as a mail tells of it; `title` is what it was given for, null where it answers nothing that was asked. */
export type ToldDocument = { name: string; title: string | null; state: DocumentState; reason: string | null };

export type Written = { subject: string; letter: Letter };

const greeting = (name: string) => (name ? `Hello ${name},` : 'Hello,');
const text = (words: string): Block => ({ kind: 'text', text: words });
const named = ({ name, title }: Pick<ToldDocument, 'name' | 'title'>) => (title ? `${title} (${name})` : name);
const sentence = (words: string | null) => (words ? ` ${words}` : '');

const footer = ({ landlordName }: CollectionMailFacts) =>
  `Sent by Letterbox for the landlord ${landlordName}. You receive this because you asked about this home.\n` +
  'We never ask for money. If you did not write to this landlord, please ignore this mail.';

const button = ({ applicationUrl }: CollectionMailFacts, label: string): Block => ({
  kind: 'button',
  label,
  url: applicationUrl,
});

/** Asks for better copies, all in one letter, each with its reason. */
export function replaceDocuments(
  facts: CollectionMailFacts & { documents: readonly ToldDocument[]; needed: readonly string[] },
): Written {
  const { documents, needed } = facts;
  const one = documents.length === 1;
  return {
    subject: `Your application for ${facts.listingAddress}: ${one ? 'a document' : 'documents'} to send again`,
    letter: {
      preheader: documents.map(named).join(', '),
      heading: one ? 'One document should be sent again' : 'Some documents should be sent again',
      blocks: [
        text(
          `${greeting(facts.applicantName)}\nthank you for your documents for ${facts.listingAddress}. ${one ? 'One of them' : 'Some of them'} could not be used as sent:`,
        ),
        ...documents.map((document) => text(`${named(document)}:${sentence(document.reason)}`)),
        ...(needed.length > 0 ? [text(`Still missing: ${needed.join(', ')}.`)] : []),
        button(facts, one ? 'Replace the document' : 'Replace the documents'),
        text(
          'The page asks for the passcode that we sent you; it can send you a new one. You can also reply to this mail and attach the files.\n' +
            'If you think that a document is right as it is, reply and say so: a person reads it.',
        ),
      ],
      footer: footer(facts),
    },
  };
}

const understood: Record<DocumentState, (document: ToldDocument) => string> = {
  'in-order': ({ name, title }) => `${name}: read as ${title ?? 'what it is'}, and in order.`,
  'please-replace': ({ name, title, reason }) =>
    `${name}: ${title ? `given for ${title}. ` : ''}Please send it again.${sentence(reason)}`,
  'with-landlord': ({ name, title, reason }) =>
    `${name}: ${title ? `read as ${title}. ` : ''}The landlord takes a look at it.${sentence(reason)}`,
  checking: ({ name }) => `${name}: still being read.`,
};

/** What is told of a file that answers nothing that was asked for. */
function toldOf(document: ToldDocument): string {
  if (document.title !== null) return understood[document.state](document);
  const unread = document.state === 'please-replace' ? sentence(document.reason) : '';
  return `${document.name}: kept with your application; it is none of the documents that were asked for.${unread}`;
}

type Received = {
  documents: readonly ToldDocument[];
  needed: readonly string[];
  missing: readonly string[];
  allInOrder: boolean;
};

/** Answers a reply with files: what each was understood to be, and what is still missing. */
export function documentsReceived(facts: CollectionMailFacts & Received): Written {
  const { documents, needed, missing, allInOrder } = facts;
  const open = [
    ...(needed.length > 0 ? [text(`Still missing: ${needed.join(', ')}.`)] : []),
    ...(missing.length > 0 ? [text(`The form still asks: ${missing.join('; ')}.`)] : []),
  ];
  const done = text('That is everything that was asked for. You hear by e-mail how it goes on.');
  return {
    subject: `Your documents for ${facts.listingAddress} have arrived`,
    letter: {
      preheader: allInOrder
        ? 'Everything that was asked for is there.'
        : documents.map((document) => document.name).join(', '),
      heading: 'Thank you: this is what we read',
      blocks: [
        text(
          `${greeting(facts.applicantName)}\nthank you for your e-mail. This is how its ${documents.length === 1 ? 'file was' : 'files were'} understood:`,
        ),
        ...documents.map((document) => text(toldOf(document))),
        ...(allInOrder ? [done] : open),
        ...(allInOrder ? [] : [button(facts, 'Open my application')]),
        text('If something was read wrongly, reply and say so: a person reads it.'),
      ],
      footer: footer(facts),
    },
  };
}
