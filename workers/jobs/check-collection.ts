import { changeStage } from '../../store/application-pipeline.ts';
import { type Application, findApplicationById } from '../../store/application.ts';
import { type Collection, collectionOf, markWeighed } from '../../store/collection.ts';
import { markFormWeighed } from '../../store/form-answers.ts';
import { findListingById } from '../../store/listing.ts';
import { type Handler, type JobContext } from '../job.ts';

/**
 * Weighs what an applicant has given so far, after a document was judged or overruled and after the form was sent: with
 * everything in order the next stage begins. Nothing here ever moves a card against the applicant.
 */
export const checkCollection: Handler<'check-collection'> = async ({ applicationId }, context) => {
  const application = await findApplicationById(applicationId);
  const listing = application && (await findListingById(application.listingId));
  if (!application || !listing) return;
  const collection = await collectionOf(application, listing);
  if (application.stage === 'information_collection' && application.subState === 'pending') await takeFurther(application, collection, context);
  await noteWeighed(application, collection, context);
};

async function takeFurther(application: Application, { standing }: Collection, context: JobContext): Promise<void> {
  if (standing.allInOrder) await moveOn(application, context);
}

async function moveOn(application: Application, { now, publish }: JobContext): Promise<void> {
  const text = 'Moved to Viewing Appointments: everything that was asked for is there and in order.';
  const moved = await changeStage(application, { event: 'documents-in-order', actor: 'rule', at: now(), reason: '', text });
  if (!moved) return;
  await publish(String(application.landlordId), {
    type: 'application',
    listingId: String(application.listingId),
    applicationId: String(application._id),
  });
}

/** Last of all: what died before is done again by the sweep. */
async function noteWeighed(application: Application, { documents, answers }: Collection, { now }: JobContext): Promise<void> {
  await markWeighed(documents.filter((document) => document.verdict !== null && !document.weighedAt), now());
  if (answers?.sentAt && !answers.weighedAt) await markFormWeighed(application._id, answers.sentAt, now());
}
