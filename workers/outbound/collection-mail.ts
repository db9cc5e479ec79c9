import {
  type Standing,
  type StandingDocument,
  stillNeeded,
  toReplace,
} from '../../domain/documents/collection/collection.ts';
import { composeAnswer } from '../../mail/send/compose.ts';
import { documentsReceived, replaceDocuments, type ToldDocument } from '../../mail/send/collection-mails.ts';
import { collectionOf, markAskedAgain } from '../../store/documents/collection.ts';
import { findListingById } from '../../store/listings/listing.ts';
import { type ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { findMessage } from '../../store/inbound/unsorted-message.ts';
import { type JobContext } from '../job.ts';
import { applicantMail, type Ground, groundOf, nothingToSend } from './applicant-mail.ts';
import { type NotToSend, type Prepared, type Template } from './template.ts';

/** How things stand at the moment a mail is made: it tells what is true when it leaves. */
async function groundAndStanding(mail: ApplicationMail, context: JobContext) {
  const ground = await groundOf(mail, context);
  const listing = ground && (await findListingById(ground.application.listingId));
  return ground && listing ? { ground, collection: await collectionOf(ground.application, listing) } : null;
}

const toldOf = (title: string | null, { name, state, reason, override }: StandingDocument): ToldDocument => ({
  name,
  title,
  state,
  reason: override?.reason ?? reason,
});

/** After it left: who was told of what is not told again, and what came meanwhile is looked at. */
function noting(
  prepared: Prepared,
  told: readonly StandingDocument[],
  { application }: Ground,
  context: JobContext,
): Prepared {
  return {
    ...prepared,
    async sent() {
      await markAskedAgain(
        told.map((document) => document.id),
        context.now(),
      );
      await prepared.sent();
      await context.enqueue('check-collection', { applicationId: String(application._id) }, context.now().getTime());
    },
  };
}

const nothingLeft: NotToSend = { reason: 'Nothing is to be replaced any more', outcome: 'withdrawn' };

/** One mail for all documents that a better copy is asked of. */
export const replaceDocumentsMail: Template<ApplicationMail> = async (mail, context) => {
  const found = await groundAndStanding(mail, context);
  if (!found) return nothingToSend;
  const { ground, collection } = found;
  const again = toReplace(collection.standing).filter(({ document }) =>
    collection.documents.some((one) => String(one._id) === document.id && !one.askedAgainAt),
  );
  if (
    again.length === 0 ||
    ground.application.stage !== 'information_collection' ||
    ground.application.subState !== 'pending'
  )
    return nothingLeft;
  const documents = again.map(({ title, document }) => toldOf(title, document));
  const written = replaceDocuments({ ...ground.facts, documents, needed: stillNeeded(collection.standing) });
  const prepared = applicantMail(mail, ground, { ...written, called: 'The request for better copies' }, context);
  return noting(
    prepared,
    again.map(({ document }) => document),
    ground,
    context,
  );
};

/** Each standing document with the title of what it was asked for. */
function titled({ asked, others }: Standing) {
  return [
    ...asked.flatMap(({ title, documents }) => documents.map((document) => ({ title, document }))),
    ...others.map((document) => ({ title: null, document })),
  ];
}

/** The answer to a reply with files: what was understood, and what is still missing. */
export const documentsReceivedMail: Template<ApplicationMail> = async (mail, context) => {
  const found = await groundAndStanding(mail, context);
  const message = found && mail.aboutId && (await findMessage(mail.aboutId));
  if (!found || !message) return nothingToSend;
  const { ground, collection } = found;
  const ids = new Set(
    collection.documents
      .filter((document) => document.messageId.equals(message._id))
      .map((document) => String(document._id)),
  );
  const came = titled(collection.standing).filter(({ document }) => ids.has(document.id));
  if (came.length === 0) return { reason: 'Its files were taken back', outcome: 'withdrawn' };
  const { standing } = collection;
  const documents = came.map(({ title, document }) => toldOf(title, document));
  const written = documentsReceived({
    ...ground.facts,
    documents,
    needed: stillNeeded(standing),
    missing: standing.missing,
    allInOrder: standing.allInOrder,
  });
  const prepared = applicantMail(mail, ground, { ...written, called: 'What was read in the documents' }, context);
  const composed = composeAnswer(written.letter, written.subject, message.rfcMessageId, ground.addressing);
  return noting(
    { ...prepared, composed },
    came.map(({ document }) => document).filter(({ state }) => state === 'please-replace'),
    ground,
    context,
  );
};
