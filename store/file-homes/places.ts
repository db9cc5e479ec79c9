import { Schema, model } from 'mongoose';

/** Where this installation's files have been stored, and may still be: `s3://bucket`. */
type FilePlace = { _id: string; since: Date };

const schema = new Schema<FilePlace>({
  _id: { type: String, required: true },
  since: { type: Date, required: true },
});

const FilePlaces = model<FilePlace>('FilePlace', schema, 'file_places');

/** Files are in a place that the configuration does not name: roles must not start, or they would not find them. */
export class FilesElsewhereError extends Error {
  override readonly name = 'FilesElsewhereError';
}

/**
 * Records that files are stored at `place`, or null for the database alone.
 * @throws FilesElsewhereError if files may still be in another place
 */
export async function rememberFilePlace(place: string | null, now: Date): Promise<void> {
  const elsewhere = await FilePlaces.findOne(place === null ? {} : { _id: { $ne: place } }).lean();
  if (elsewhere)
    throw new FilesElsewhereError(
      `Some files are in ${elsewhere._id}, since ${elsewhere.since.toISOString().slice(0, 10)}, but the configuration ` +
        `${place === null ? 'names no bucket' : `names ${place}`}. Set S3_BUCKET and S3_ENDPOINT as they were, and ` +
        'bring the files back with: npm run move-files -- database',
    );
  if (place !== null) await FilePlaces.updateOne({ _id: place }, { $setOnInsert: { since: now } }, { upsert: true });
}

/** Forgets a place once all of its files are in the database. */
export async function forgetFilePlace(place: string): Promise<void> {
  await FilePlaces.deleteOne({ _id: place });
}
