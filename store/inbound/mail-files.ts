import type { Types } from 'mongoose';
import type { FilesInUse } from '../abandoned-files.ts';
import { ReceivedMails } from './received-mail.ts';

/**
 * Which of these files belong to an email. A file and its email share their id, unless the file was encrypted later
 * (store/privacy/encrypt-files.ts).
 */
export const mailFilesInUse: FilesInUse = async (ids) => {
  const [mails, encrypted] = await Promise.all([
    ReceivedMails.find({ _id: { $in: [...ids] } }, { _id: 1 }).lean<{ _id: Types.ObjectId }[]>(),
    ReceivedMails.find({ rawFileId: { $in: [...ids], $type: 'objectId' } }, { rawFileId: 1 }).lean<
      { rawFileId: Types.ObjectId }[]
    >(),
  ]);
  return [...mails.map(({ _id }) => _id), ...encrypted.map(({ rawFileId }) => rawFileId)];
};
