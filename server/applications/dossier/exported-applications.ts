import type { Types } from 'mongoose';
import type { Application } from '../../../store/applications/application.ts';
import { applicationBatches } from '../../../store/applications/export.ts';
import type { ApplicantDocument } from '../../../store/documents/document.ts';
import { documentsOfAll } from '../../../store/documents/find-documents.ts';
import { type LastViewing, lastViewings } from '../../../store/viewings/viewing.ts';

export type ExportedApplication = {
  application: Application;
  documents: ApplicantDocument[];
  viewing: LastViewing | null;
};

/** Every application of a listing with its documents and its last viewing, in order of arrival, read on demand. */
export async function* exportedApplications(listingId: Types.ObjectId): AsyncGenerator<ExportedApplication> {
  for await (const applications of applicationBatches(listingId)) {
    const ids = applications.map(({ _id }) => _id);
    const [documents, viewings] = await Promise.all([documentsOfAll(ids), lastViewings(ids)]);
    for (const application of applications) {
      const id = String(application._id);
      yield { application, documents: documents.get(id) ?? [], viewing: viewings.get(id) ?? null };
    }
  }
}
