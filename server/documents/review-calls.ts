import type { ApplicationDocument } from '../../domain/calls/pipeline.ts';
import { askAgainSchema, overrideVerdictSchema } from '../../domain/calls/review-document.ts';
import { verdictLabels } from '../../domain/documents/labels.ts';
import { recordHistory } from '../../store/applications/history.ts';
import type { ApplicantDocument } from '../../store/documents/document.ts';
import { documentsOf } from '../../store/documents/find-documents.ts';
import { askForBetter, overrideVerdict } from '../../store/documents/review.ts';
import { call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { conflict } from '../http/errors.ts';
import { ownDocument } from '../http/owned.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { refuseHidden, shown } from '../applications/seen.ts';
import { presentDocument } from './present-document.ts';
import { documentsText } from './text.ts';

/** Records it in the history, has the collection evaluated again, and updates open pages. */
async function follow(
  document: ApplicantDocument,
  event: 'verdict-overridden' | 'asked-again',
  text: string,
  context: Context,
  now: Date,
): Promise<void> {
  const application = document.applicationId && (await findApplicationById(document.applicationId));
  if (!application) return;
  await recordHistory(application._id, { at: now, actor: 'landlord', event, text });
  await context.options.queues.enqueue('check-collection', { applicationId: String(application._id) }, now.getTime());
  await context.live.publish(String(application.landlordId), {
    type: 'document',
    listingId: String(application.listingId),
    applicationId: String(application._id),
  });
}

const withSiblings = async (document: ApplicantDocument) => ({
  document,
  all: document.applicationId ? await documentsOf(document.applicationId) : [],
});

const override = call({
  method: 'post',
  path: '/listing/application_pipeline/override_verdict',
  limit: 'write',
  access: 'landlord',
  schema: overrideVerdictSchema,
  load: ownDocument,
  async act({ input, loaded, context, now }) {
    await refuseHidden(loaded.applicationId);
    const document = await overrideVerdict(loaded, { verdict: input.verdict, reason: input.reason, at: now });
    if (!document) throw conflict(documentsText.gone);
    const change = { file: document.name, verdict: verdictLabels[input.verdict], reason: input.reason };
    await follow(
      document,
      'verdict-overridden',
      loaded.verdict
        ? documentsText.history.overriddenBefore({ ...change, before: verdictLabels[loaded.verdict] })
        : documentsText.history.overridden(change),
      context,
      now,
    );
    return withSiblings(document);
  },
  present: ({ document, all }): ApplicationDocument => presentDocument(document, all, shown),
});

const askAgain = call({
  method: 'post',
  path: '/listing/application_pipeline/ask_again',
  limit: 'write',
  access: 'landlord',
  schema: askAgainSchema,
  load: ownDocument,
  async act({ loaded, context, now }) {
    await refuseHidden(loaded.applicationId);
    const document = await askForBetter(loaded);
    if (!document) throw conflict(loaded.judgement ? documentsText.inOrder : documentsText.stillReading);
    await follow(document, 'asked-again', documentsText.history.askedAgain({ file: document.name }), context, now);
    return withSiblings(document);
  },
  present: ({ document, all }): ApplicationDocument => presentDocument(document, all, shown),
});

export const reviewRoutes = [override, askAgain];
