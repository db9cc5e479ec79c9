import type { DocumentState } from '../../domain/documents/collection/collection.ts';
import {
  type ApplicantFacts,
  applicantFooter,
  firstParagraph,
  paragraph,
  type OutgoingLetter,
} from './letter-parts.ts';
import { documentsText } from './text/documents.ts';

/** What every letter about an applicant's documents needs. */
export type CollectionMailFacts = ApplicantFacts & {
  /** Where the applicant uploads documents and answers questions. */
  applicationUrl: string;
};

/** A document as named in a letter; `title` is what it was sent for, null if it answers nothing that was asked for. */
export type ToldDocument = { name: string; title: string | null; state: DocumentState; reason: string | null };

const named = ({ name: file, title }: Pick<ToldDocument, 'name' | 'title'>) =>
  title ? documentsText.titled({ title, file }) : file;
const withReason = (sentence: string, reason: string | null) => (reason ? `${sentence} ${reason}` : sentence);
/** Titles in one line. Acknowledgements end with a full stop, which is removed. */
export const listed = (titles: readonly string[]): string =>
  titles.map((title) => title.trim().replace(/[.;,]+$/, '')).join(' · ');

export const stillMissing = (titles: readonly string[]) =>
  titles.length > 0 ? [paragraph(documentsText.stillMissing({ list: listed(titles) }))] : [];
export const stillToConfirm = (titles: readonly string[]) =>
  titles.length > 0 ? [paragraph(documentsText.stillToConfirm({ list: listed(titles) }))] : [];

type ReplacementFacts = {
  documents: readonly ToldDocument[];
  needed: readonly string[];
  /** Whether they were accepted: then this is no longer about applying. */
  isTenant: boolean;
};

/** Asks for better copies in one letter, each with its reason. */
export function replaceDocuments(facts: CollectionMailFacts & ReplacementFacts): OutgoingLetter {
  const { documents, listingAddress: address } = facts;
  const count = documents.length;
  const { replace } = documentsText;
  return {
    subject: (facts.isTenant ? replace.subjectTenant : replace.subject)({ address, count }),
    letter: {
      preheader: documents.map(named).join(', '),
      heading: replace.heading({ count }),
      blocks: [
        firstParagraph(facts, replace.opening({ address, count })),
        ...documents.map((document) => paragraph(withReason(`${named(document)}:`, document.reason))),
        ...stillMissing(facts.needed),
        { kind: 'button', label: replace.button({ count }), url: facts.applicationUrl },
        paragraph(replace.note),
      ],
      footer: applicantFooter(facts),
    },
  };
}

const { received } = documentsText;
const understood: Readonly<Record<DocumentState, (about: { file: string; title: string }) => string>> = {
  'in-order': received.inOrder,
  'please-replace': received.pleaseReplace,
  'with-landlord': received.withLandlord,
  checking: received.checking,
};

/** How one file of a reply was understood, or why it was not. */
function understanding({ name: file, title, state, reason }: ToldDocument): string {
  if (title === null) return withReason(received.notAskedFor({ file }), state === 'please-replace' ? reason : null);
  const hasReason = state === 'please-replace' || state === 'with-landlord';
  return withReason(understood[state]({ file, title }), hasReason ? reason : null);
}

type ReceiptFacts = {
  documents: readonly ToldDocument[];
  needed: readonly string[];
  /** Questions of the form without an answer, and what is only to be confirmed there. */
  missing: readonly string[];
  toConfirm: readonly string[];
  allInOrder: boolean;
  /** Files that were not stored, and why. */
  notKept: readonly { name: string; reason: string }[];
  isTenant: boolean;
};

/** Answers a reply with files: what each was recognised as, and what is still missing. */
export function documentsReceived(facts: CollectionMailFacts & ReceiptFacts): OutgoingLetter {
  const { documents, needed, missing, toConfirm, allInOrder, notKept, listingAddress: address } = facts;
  const open = [
    ...stillMissing(needed),
    ...(missing.length > 0 ? [paragraph(received.formMissing({ list: listed(missing) }))] : []),
    ...stillToConfirm(toConfirm),
  ];
  return {
    subject: received.subject({ address }),
    letter: {
      preheader: allInOrder ? received.preheader : [...documents, ...notKept].map(({ name }) => name).join(', '),
      heading: received.heading,
      blocks: [
        firstParagraph(facts, received.opening({ count: documents.length + notKept.length })),
        ...documents.map((document) => paragraph(understanding(document))),
        ...notKept.map(({ name: file, reason }) => paragraph(received.notKept({ file, reason }))),
        ...(allInOrder
          ? [paragraph(facts.isTenant ? received.completeTenant : received.complete)]
          : [...open, { kind: 'button' as const, label: received.button, url: facts.applicationUrl }]),
        paragraph(received.note),
      ],
      footer: applicantFooter(facts),
    },
  };
}
