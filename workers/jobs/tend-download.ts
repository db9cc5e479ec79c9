import { Readable } from 'node:stream';
import { senderName } from '../../domain/accounts/sender-details.ts';
import { findUserById } from '../../store/accounts/user.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { findListingById } from '../../store/listings/listing.ts';
import { removeFiles, storeFile } from '../../store/files.ts';
import {
  claimDownload,
  type DataDownload,
  eraseDownload,
  finishDownload,
  noteProgress,
  releaseDownload,
  removeOldDownload,
} from '../../store/privacy/data-download.ts';
import type { Handler, JobContext } from '../job.ts';
import { type OwnDataAbout, ownDataZip } from '../privacy/own-data-zip.ts';

const progressEveryMs = 1000;

/** Thrown if the person was erased, or another worker makes the download: the unfinished file is removed. */
class Unwanted extends Error {}

/**
 * Makes the download that an applicant requested, or removes an expired one. It may run twice and stop anywhere: only
 * one worker at a time makes it, and a file without a record is tidied up.
 */
export const tendDownload: Handler<'tend-download'> = async ({ downloadId }, context) => {
  const { now, log } = context;
  if (await removeOldDownload(downloadId, now())) return;
  const download = await claimDownload(downloadId, now());
  if (!download) return;
  try {
    await make(download, context);
  } catch (error) {
    if (error instanceof Unwanted) return log.info({ id: downloadId }, 'A download is not wanted any more');
    await releaseDownload(download, now());
    throw error;
  }
};

async function aboutOf({ applicationId }: DataDownload, context: JobContext): Promise<OwnDataAbout | null> {
  const application = await findApplicationById(applicationId);
  const listing = application && (await findListingById(application.listingId));
  const landlord = application && (await findUserById(String(application.landlordId)));
  if (!application || !listing || !landlord?.username) return null;
  const { username, sender } = landlord;
  return {
    application,
    address: listing.address,
    landlord: { name: senderName(username, sender), username },
    mailDomain: context.settings.applicationsMailDomain,
    at: context.now(),
  };
}

async function make(download: DataDownload, context: JobContext): Promise<void> {
  const { now, settings, enqueue, log } = context;
  const about = await aboutOf(download, context);
  if (!about) {
    await eraseDownload(download.applicationId);
    return;
  }
  const { fileId, size } = await writeZip(download, about, context);
  const options = { now: now(), mailDomain: settings.applicationsMailDomain };
  const mailId = await finishDownload(download, { fileId, size }, about.application, options);
  if (mailId === undefined) {
    await removeFiles('downloads', [fileId]);
    throw new Unwanted();
  }
  if (mailId) await enqueue('send-mail', { outgoingId: String(mailId) });
  log.info({ id: String(download._id), size }, 'A download was made');
}

/** Writes the zip into a file and records the progress; it stops once the download is no longer wanted. */
async function writeZip(download: DataDownload, about: OwnDataAbout, { now }: JobContext) {
  let done = 0;
  const { stream, size } = await ownDataZip(about, (bytes) => (done += bytes));
  if (!(await noteProgress(download, { done, size }, now()))) throw new Unwanted();
  let written = 0;
  let noted = Date.now();
  const pieces = async function* () {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      written += piece.length;
      yield piece;
      if (Date.now() - noted < progressEveryMs) continue;
      noted = Date.now();
      if (!(await noteProgress(download, { done, size }, now()))) throw new Unwanted();
    }
  };
  try {
    const fileId = await storeFile('downloads', 'download', Readable.from(pieces()), download.applicationId);
    return { fileId, size: written };
  } finally {
    stream.destroy();
  }
}
