import type { Types } from 'mongoose';
import type { FilesInUse } from '../abandoned-files.ts';
import { ReceivedMails } from './received-mail.ts';

/** Which of these files belong to an email; a file and its email share their id. */
export const mailFilesInUse: FilesInUse = async (ids) => {
  const mails = await ReceivedMails.find({ _id: { $in: [...ids] } }, { _id: 1 }).lean<{ _id: Types.ObjectId }[]>();
  return mails.map(({ _id }) => _id);
};
