import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Types } from 'mongoose';
import { ownDataText } from '../../domain/privacy/own-data-text.ts';
import { openFile } from '../../store/files.ts';
import { contentDisposition } from '../http/content-disposition.ts';

/** Sends the ZIP file with everything that is held of an applicant, of `size` bytes, as a download. */
export async function sendOwnData(fileId: Types.ObjectId, size: number, response: Response): Promise<void> {
  const bytes = openFile('downloads', fileId);
  // Waits for the first bytes, so that a missing file is an error in words rather than a broken download.
  await once(bytes, 'readable');
  response.set({
    'Content-Type': 'application/zip',
    'Content-Length': String(size),
    'Content-Disposition': contentDisposition('attachment', ownDataText.fileName),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store, no-transform',
  });
  try {
    await pipeline(bytes, response);
  } catch (error) {
    // Closing the window ends the stream, which is not an error.
    if (!response.destroyed) throw error;
  }
}
