import {
  askAgainAt,
  type CollectionState,
  countToCheck,
  isCollecting,
  toReplace,
} from '../../domain/documents/collection/collection.ts';
import type { PapersState } from '../../domain/applications/table.ts';
import { applicationEvent } from '../../domain/calls/live.ts';
import { isAnswering, isRestGiven } from '../../domain/documents/collection/open-questions.ts';
import { papersStateOf } from '../../domain/documents/collection/papers-state.ts';
import { endHold, endRestHold } from '../../store/applications/hold.ts';
import type { Application } from '../../store/applications/application.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { notePapers } from '../../store/applications/waiting.ts';
import { putReceivedMail, putReplaceMail, repliesToAnswer } from '../../store/documents/collection-mail.ts';
import { type Collection, collectionOf, markWeighed } from '../../store/documents/collection.ts';
import { markFormWeighed } from '../../store/documents/form-answers.ts';
import { invite } from '../../store/applications/invitation.ts';
import { findListingById } from '../../store/listings/listing.ts';
import { lastOutgoing } from '../../store/outbound/outgoing-mail.ts';
import { inviteOrHold } from '../applications/invite-or-hold.ts';
import type { Handler, JobContext } from '../job.ts';

/**
 * Assesses what an applicant has provided so far, after a document was judged or overruled and after the form was sent.
 * A reply with files is told how it was understood; if everything is in order the next stage begins; documents that a
 * better copy would fix are requested again. This never moves an application against the applicant.
 */
export const checkCollection: Handler<'check-collection'> = async ({ applicationId }, context) => {
  const application = await findApplicationById(applicationId);
  const listing = application && (await findListingById(application.listingId));
  // Nothing is sent to someone who may never have written.
  if (!application || !listing || application.addressUnproven) return;
  const collection = await collectionOf(application, listing);
  const { standing } = collection;
  const isInOrder = isCollecting(application) && standing.allInOrder;
  const papers = papersStateOf(standing, collection.documents);
  // If the stage changes, the state of the documents is written with it.
  const isWithTheStage = isInOrder && !application.hold && !toCheckChanged(application, standing);
  if (!isWithTheStage) await notePapersOf(application, papers, standing, context);
  if (isCollecting(application)) {
    await answerReplies(application, collection, context);
    if (isInOrder) {
      await inviteOrHold(application, listing, context, isWithTheStage ? papers : undefined);
    } else {
      await endHold(application);
      await askAgain(application, collection, context);
    }
  } else if (isAnswering(application, listing.formFields)) {
    // What was asked since is checked in the same way; no stage changes with it.
    await answerReplies(application, collection, context);
    await endWaiting(application, collection, context);
    await askAgain(application, collection, context);
  }
  await noteWeighed(application, collection, context);
};

const toCheckChanged = ({ papersToCheck }: Application, standing: CollectionState) =>
  (papersToCheck?.count ?? 0) !== countToCheck(standing);

/**
 * Records the state of the documents for the table, and those that only the landlord can decide about for their list
 * for today.
 */
async function notePapersOf(
  application: Application,
  papers: PapersState,
  standing: CollectionState,
  { now, publish }: JobContext,
): Promise<void> {
  if (!(await notePapers(application, papers, countToCheck(standing), now()))) return;
  const { _id, landlordId, listingId } = application;
  await publish(String(landlordId), {
    type: 'document',
    listingId: String(listingId),
    applicationId: String(_id),
  });
}

/** Once the rest has come and is in order, the decision waits for the landlord again. */
async function endWaiting(
  application: Application,
  { open, answers }: Collection,
  { now, publish }: JobContext,
): Promise<void> {
  const { hold, restAskedAt, landlordId } = application;
  if (hold?.step !== 'rest' || !restAskedAt || !isRestGiven(open, answers?.sentAt ?? null, restAskedAt)) return;
  await endRestHold(application, now());
  await publish(String(landlordId), applicationEvent(application));
}

async function answerReplies(
  application: Application,
  { documents }: Collection,
  { now, settings, enqueue }: JobContext,
): Promise<void> {
  const at = now();
  for (const messageId of await repliesToAnswer(documents, at)) {
    const mail = await putReceivedMail(application, messageId, {
      now: at,
      notBefore: at,
      mailDomain: settings.applicationsMailDomain,
    });
    if (mail?.status === 'waiting') await enqueue('send-mail', { outgoingId: String(mail._id) }, mail.attempts);
  }
}

/**
 * Puts one email into the outbox about all documents to be replaced, once no file is still being checked. While it
 * waits there, later ones are included too. An applicant whose passcode will have expired by then gets a new one with
 * it.
 */
async function askAgain(
  application: Application,
  { open, documents }: Collection,
  { now, settings }: JobContext,
): Promise<void> {
  const untold = new Set(
    documents.filter((document) => !document.askedAgainAt).map((document) => String(document._id)),
  );
  const again = toReplace(open).filter(({ document }) => untold.has(document.id));
  if (again.length === 0 || open.asked.some((asked) => asked.state === 'checking')) return;
  const last = await lastOutgoing(application._id, 'replace-documents');
  if (last?.status === 'waiting' || last?.status === 'sending') return;
  const byLandlord = again.some(({ document }) => document.betterWanted);
  const at = now();
  const notBefore = askAgainAt(at, last?.sentAt ?? null, byLandlord);
  const mailDomain = settings.applicationsMailDomain;
  const mail = await putReplaceMail(application, last, { now: at, notBefore, mailDomain });
  const { passcode } = application;
  if (mail && passcode && passcode.expiresAt <= notBefore)
    await invite(application, { now: at, holdMs: notBefore.getTime() - at.getTime(), mailDomain });
}

/** Last step: if the process dies before, the sweep repeats the job. */
async function noteWeighed(
  application: Application,
  { documents, answers }: Collection,
  { now }: JobContext,
): Promise<void> {
  await markWeighed(
    documents.filter((document) => document.verdict !== null && !document.weighedAt),
    now(),
  );
  if (answers?.sentAt && !answers.weighedAt) await markFormWeighed(application._id, answers.sentAt, now());
}
