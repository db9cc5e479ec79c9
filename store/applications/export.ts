import { type Types } from 'mongoose';
import { type Application, Applications } from './application.ts';
import { type ApplicantDocument, Documents } from '../documents/document.ts';
import { type Viewing, Viewings } from '../viewings/viewing.ts';

export type ExportedApplication = {
  application: Application;
  documents: ApplicantDocument[];
  viewing: Pick<Viewing, 'date' | 'start'> | null;
};

/** So many are held at once, however many a listing has. */
const atOnce = 100;

/** Every application of a listing with what its table says of it, in the order they came, read as they are asked for. */
export async function* exportApplications(listingId: Types.ObjectId): AsyncGenerator<ExportedApplication> {
  const cursor = Applications.find({ listingId }, { history: 0, joined: 0, passcode: 0 })
    .sort({ receivedAt: 1, _id: 1 })
    .lean<Application[]>()
    .cursor({ batchSize: atOnce });
  try {
    let held: Application[] = [];
    for await (const application of cursor) {
      held.push(application);
      if (held.length < atOnce) continue;
      yield* await withTheirs(held);
      held = [];
    }
    yield* await withTheirs(held);
  } finally {
    // Whoever stops reading half way leaves no cursor open.
    await cursor.close();
  }
}

async function withTheirs(applications: readonly Application[]): Promise<ExportedApplication[]> {
  const ids = applications.map(({ _id }) => _id);
  const [documents, viewings] = await Promise.all([
    Documents.find({ applicationId: { $in: ids }, removedAt: null }, { judgement: 0 })
      .sort({ receivedAt: 1, part: 1 })
      .lean<ApplicantDocument[]>(),
    Viewings.find(
      { applicationId: { $in: ids }, status: { $ne: 'CANCELLED' } },
      { applicationId: 1, date: 1, start: 1 },
    )
      .sort({ date: 1, start: 1 })
      .lean<Viewing[]>(),
  ]);
  const documentsOf = Map.groupBy(documents, ({ applicationId }) => String(applicationId));
  const viewingOf = new Map(viewings.map((viewing) => [String(viewing.applicationId), viewing]));
  return applications.map((application) => {
    const id = String(application._id);
    return { application, documents: documentsOf.get(id) ?? [], viewing: viewingOf.get(id) ?? null };
  });
}
