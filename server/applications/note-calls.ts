import { type DecisionFacts, markBackupSchema, noteSchema } from '../../domain/calls/landlord-notes.ts';
import { listingQuerySchema } from '../../domain/calls/listing.ts';
import { moveForwardSchema } from '../../domain/calls/pipeline.ts';
import { awaitingDecision, keepNote, markBackup } from '../../store/applications/notes.ts';
import { lastViewings } from '../../store/viewings/viewing.ts';
import { documentsOfAll } from '../../store/documents/find-documents.ts';
import { call } from '../http/call.ts';
import { ownApplication, ownListing } from '../http/owned.ts';
import { announceOr409 } from './announce.ts';
import { presentDecisionFact, presentNote } from './present-note.ts';
import { applicationsText } from './text.ts';

const path = (name: string) => `/listing/application_pipeline/${name}`;

/** Nobody compares more than this many applicants on one page. */
const MAX_DECISIONS = 1000;

const facts = call({
  method: 'get',
  path: path('decision_facts'),
  limit: 'read',
  access: 'landlord',
  schema: listingQuerySchema,
  load: ownListing,
  async act({ loaded }) {
    const applications = await awaitingDecision(loaded._id, MAX_DECISIONS);
    const ids = applications.map(({ _id }) => _id);
    const [documents, viewings] = await Promise.all([documentsOfAll(ids), lastViewings(ids)]);
    return applications.map((application) => ({
      application,
      documents: documents.get(String(application._id)) ?? [],
      viewing: viewings.get(String(application._id)),
    }));
  },
  present: (rows): DecisionFacts => ({
    items: rows.map(({ application, documents, viewing }) => presentDecisionFact(application, documents, viewing)),
  }),
});

const readNote = call({
  method: 'get',
  path: path('note'),
  limit: 'read',
  access: 'landlord',
  schema: moveForwardSchema,
  load: ownApplication,
  act: ({ loaded }) => loaded.application,
  present: presentNote,
});

const writeNote = call({
  method: 'post',
  path: path('note'),
  limit: 'write',
  access: 'landlord',
  schema: noteSchema,
  load: ownApplication,
  act: async ({ loaded, input, context, now }) =>
    announceOr409(await keepNote(loaded.application._id, input.note, now), applicationsText.applicantGone, context),
  present: presentNote,
});

const backup = call({
  method: 'post',
  path: path('backup'),
  limit: 'write',
  access: 'landlord',
  schema: markBackupSchema,
  load: ownApplication,
  act: async ({ loaded, input, context }) =>
    announceOr409(await markBackup(loaded.application._id, input.keep), applicationsText.notBackup, context),
  present: presentNote,
});

export const noteRoutes = [facts, readNote, writeNote, backup];
