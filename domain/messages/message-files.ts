import { messagesText } from './text.ts';

/** The files that a landlord can send with a message. A file's type is detected from its bytes, never from its name. */
export const messageFileTypes: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
};

/** For the file chooser (specification, "Applicant communications"). */
export const messageFileAccept = '.pdf,.jpg,.jpeg,.png';

const megabyte = 1024 * 1024;

/** In bytes. An email grows by a third in transit, and many servers refuse anything larger than 25 MB. */
export const messageFileLimits = { file: 10 * megabyte, request: 20 * megabyte, filesInRequest: 10 } as const;

export const messageFileWords = messagesText.files;

type AttachmentChoice = { name: string; size: number };

/** Why files can't be sent with one message; null if they can. What only their bytes show is checked on the server. */
export function messageFilesRefusal(files: readonly AttachmentChoice[]): string | null {
  const endings = Object.values(messageFileTypes).flat();
  const wrong = files.find(({ name }) => !endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)));
  if (wrong) return `${wrong.name}: ${messageFileWords.wrongType}`;
  const large = files.find(({ size }) => size > messageFileLimits.file);
  if (large) return `${large.name}: ${messageFileWords.tooLarge}`;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return files.length > messageFileLimits.filesInRequest || bytes > messageFileLimits.request
    ? messageFileWords.requestTooLarge
    : null;
}

/** The name of an outgoing file: no path, no control characters, and the extension of its actual type. */
export function messageFileName(given: string, contentType: string): string {
  const plain =
    given
      .replace(/[\p{Cc}/\\]+/gu, ' ')
      .trim()
      .slice(-150) || 'attachment';
  const endings = messageFileTypes[contentType] ?? [];
  const ends = endings.some((ending) => plain.toLowerCase().endsWith(`.${ending}`));
  return ends || !endings[0] ? plain : `${plain}.${endings[0]}`;
}
