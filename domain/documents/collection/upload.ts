import { isPaperType } from '../file-name.ts';
import { documentsText } from '../text.ts';

const text = documentsText.upload;

/** Limits and messages for applicants' uploads. A file's type is detected from its bytes, never from its name. */
export const uploadTypes: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/heic': 'heic',
  'image/heif': 'heif',
};

/** For the file chooser: extensions and types, because telephones use one and desktops the other. */
export const uploadAccept = ['.pdf', '.png', '.jpg', '.jpeg', '.heic', '.heif', ...Object.keys(uploadTypes)].join(',');

const megabyte = 1024 * 1024;

export const uploadLimits = {
  /** One file, in bytes. */
  file: 15 * megabyte,
  /** Everything in one request, in bytes. */
  request: 60 * megabyte,
  filesInRequest: 20,
  /** What an application may hold at once, and in total including removed files. */
  files: 30,
  bytes: 100 * megabyte,
  filesEver: 90,
  bytesEver: 300 * megabyte,
} as const;

export const uploadWords = {
  types: text.hint,
  wrongType: text.wrongType,
  tooLarge: text.tooLarge,
  empty: text.empty,
  tooMuch: text.tooMany,
  landlordFull: text.landlordFull,
  landlordFullToday: text.landlordFullToday,
  requestTooLarge: text.requestTooLarge,
} as const;

export type UploadRecord = { size: number; removedAt: Date | null };

/** Whether one more file of `size` bytes may be stored besides the existing ones. */
export function mayKeep(held: readonly UploadRecord[], size: number): boolean {
  const present = held.filter((one) => one.removedAt === null);
  const bytes = (some: readonly UploadRecord[]) => some.reduce((sum, one) => sum + one.size, size);
  const now = present.length < uploadLimits.files && bytes(present) <= uploadLimits.bytes;
  return now && held.length < uploadLimits.filesEver && bytes(held) <= uploadLimits.bytesEver;
}

/**
 * Why a file that came by email is not kept beside those that are, in words that stand behind its name; null when it
 * is. It counts against the same limits as an upload.
 *
 * @param landlord bytes of all their files, and how many they may have
 */
export function whyNotKept(
  file: { contentType: string; size: number },
  held: readonly UploadRecord[],
  landlord: { holds: number; mayHold: number },
): string | null {
  if (!isPaperType(file.contentType)) return 'it isn’t a PDF, a picture or a text document';
  if (file.size > uploadLimits.file) return 'it is over 15 MB';
  if (!mayKeep(held, file.size)) return 'the application already holds as much as it may: 30 files or 100 MB';
  return landlord.holds + file.size > landlord.mayHold ? 'the landlord’s storage is full' : null;
}
