import { compareSchema } from '../../domain/calls/compare.ts';
import { applicationsOf } from '../../store/applications/notes.ts';
import { lastViewings } from '../../store/viewings/viewing.ts';
import { readDocumentsOfAll } from '../../store/documents/find-documents.ts';
import { formAnswersOf } from '../../store/documents/form-answers.ts';
import { call } from '../http/call.ts';
import { notFound } from '../http/errors.ts';
import { ownListing } from '../http/owned.ts';
import { presentCompare } from './present-compare.ts';

const path = (name: string) => `/listing/application_pipeline/${name}`;

const compare = call({
  method: 'get',
  path: path('compare'),
  limit: 'read',
  access: 'landlord',
  schema: compareSchema,
  load: ownListing,
  async act({ loaded, input }) {
    const applications = await applicationsOf(loaded._id, input.application_ids);
    if (applications.length < input.application_ids.length) throw notFound('application');
    const ids = applications.map(({ _id }) => _id);
    const [documents, viewings, forms] = await Promise.all([
      readDocumentsOfAll(ids),
      lastViewings(ids),
      Promise.all(ids.map(formAnswersOf)),
    ]);
    return applications.map((application, index) => {
      const id = String(application._id);
      return { application, documents: documents.get(id) ?? [], viewing: viewings.get(id), form: forms[index] ?? null };
    });
  },
  present: (records, { loaded }) => presentCompare(records, loaded),
});

export const compareRoutes = [compare];
