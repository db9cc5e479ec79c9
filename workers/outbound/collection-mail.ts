import { Types } from 'mongoose';
import {
  asDocuments,
  type CollectionState,
  type StandingDocument,
  stillNeeded,
  toReplace,
} from '../../domain/documents/collection/collection.ts';
import { isAnswering } from '../../domain/documents/collection/open-questions.ts';
import { locale } from '../../domain/text/locale.ts';
import { outboundText } from '../../domain/outbound/text.ts';
import { documentsReceived, replaceDocuments, type ToldDocument } from '../../mail/send/collection-mails.ts';
import { collectionOf } from '../../store/documents/collection.ts';
import { findMessage } from '../../store/inbound/unsorted-message.ts';
import type { ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import type { JobContext } from '../job.ts';
import { applicantAnswer, applicantMail, letterContext, nothingToSend } from './applicant-mail.ts';
import { type Template, withdrawn } from './template.ts';

/** The current state when an email is made: it says what is true when it leaves. */
async function collectionContext(mail: ApplicationMail, context: JobContext) {
  const about = await letterContext(mail, context);
  return about && { about, collection: await collectionOf(about.application, about.listing) };
}

type TitledFile = { title: string | null; document: StandingDocument };
const names = new Intl.ListFormat(locale, { type: 'conjunction' });

/** One line for each document, however many files it consists of. */
const toldOf = (files: readonly TitledFile[]): ToldDocument[] =>
  asDocuments(files).flatMap((together): ToldDocument[] => {
    const [first] = together;
    if (!first) return [];
    const { state, reason, override } = first.document;
    const name = names.format(together.map(({ document }) => document.name));
    return [{ name, title: first.title, state, reason: override?.reason ?? reason }];
  });

/** Applicants aren't told of a document twice, and files that arrived in the meantime are checked. */
const afterwards = (told: readonly StandingDocument[]) => ({
  askedAgain: told.map(({ id }) => new Types.ObjectId(id)),
  checkCollection: true,
});

/** One email about all documents for which a better copy is requested. */
export const replaceDocumentsMail: Template<ApplicationMail> = async (mail, context) => {
  const found = await collectionContext(mail, context);
  if (!found) return nothingToSend;
  const { about, collection } = found;
  const { formFields } = about.listing;
  const { open } = collection;
  const again = toReplace(open).filter(({ document }) =>
    collection.documents.some((one) => String(one._id) === document.id && !one.askedAgainAt),
  );
  if (again.length === 0 || !isAnswering(about.application, formFields))
    return withdrawn(outboundText.nothingToReplace);
  const letter = replaceDocuments({
    ...about.facts,
    documents: toldOf(again),
    needed: stillNeeded(open),
    isTenant: about.application.subState === 'accepted',
  });
  return { ...applicantMail(about, letter), ...afterwards(again.map(({ document }) => document)) };
};

/** Each document with the title of what it was requested for. */
function titled({ asked, others }: CollectionState): TitledFile[] {
  return [
    ...asked.flatMap(({ title, documents }) => documents.map((document) => ({ title, document }))),
    ...others.map((document) => ({ title: null, document })),
  ];
}

/** The questions without an answer, and apart from them what is only to be confirmed. */
const answersLeft = ({ missing, toConfirm }: CollectionState) => ({
  missing: missing.filter((title) => !toConfirm.includes(title)),
  toConfirm,
});

/** The answer to a reply with files: what was understood, and what is still missing. */
export const documentsReceivedMail: Template<ApplicationMail> = async (mail, context) => {
  const found = await collectionContext(mail, context);
  const message = found && mail.aboutId && (await findMessage(mail.aboutId));
  if (!found || !message) return nothingToSend;
  const { about, collection } = found;
  const ids = new Set(
    collection.documents
      .filter((document) => document.messageId.equals(message._id))
      .map((document) => String(document._id)),
  );
  const came = titled(collection.standing).filter(({ document }) => ids.has(document.id));
  const notKept = message.notKept ?? [];
  if (came.length === 0 && notKept.length === 0) return withdrawn(outboundText.filesRemoved);
  const { open } = collection;
  const letter = documentsReceived({
    ...about.facts,
    documents: toldOf(came),
    needed: stillNeeded(open),
    ...answersLeft(open),
    allInOrder: open.allInOrder,
    notKept,
    isTenant: about.application.subState === 'accepted',
  });
  const toldAgain = came.map(({ document }) => document).filter(({ state }) => state === 'please-replace');
  return { ...applicantAnswer(about, letter, message.rfcMessageId), ...afterwards(toldAgain) };
};
