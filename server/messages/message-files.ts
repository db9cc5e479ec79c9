import { createReadStream } from 'node:fs';
import type { Types } from 'mongoose';
import { messageFileName, messageFileTypes, messageFileWords } from '../../domain/messages/message-files.ts';
import { removeFiles, storeFile } from '../../store/files.ts';
import type { SentFile } from '../../store/messages/message.ts';
import type { SpooledFile } from '../http/form-data.ts';
import { typeOfUpload } from '../documents/applicant-upload.ts';
import { HttpError } from '../http/errors.ts';
import { messagesText } from './text.ts';

/** Stores the files of a message: all of them or, if one is refused, none. */
export async function keepMessageFiles(
  applicationId: Types.ObjectId,
  files: readonly SpooledFile[],
): Promise<SentFile[]> {
  const types: string[] = [];
  for (const file of files) {
    const contentType = await typeOfUpload(file.path);
    if (!(contentType in messageFileTypes))
      throw new HttpError(415, messagesText.file({ name: file.name, problem: messageFileWords.wrongType }));
    types.push(contentType);
  }
  const kept: SentFile[] = [];
  try {
    for (const [index, { name: given, path, size, sha256 }] of files.entries()) {
      const contentType = types[index] ?? '';
      const name = messageFileName(given, contentType);
      const fileId = await storeFile('sent', name, createReadStream(path), applicationId);
      kept.push({ name, contentType, size, sha256, fileId });
    }
  } catch (error) {
    await forgetMessageFiles(kept);
    throw error;
  }
  return kept;
}

/** Removes files of a message that was stored with others, or not at all. */
export async function forgetMessageFiles(files: readonly SentFile[]): Promise<void> {
  if (files.length > 0)
    await removeFiles(
      'sent',
      files.map(({ fileId }) => fileId),
    );
}
