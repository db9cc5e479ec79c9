import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { ApplicantDocument } from '../../store/documents/document.ts';
import { recordAccess } from '../../store/operations/access-record.ts';
import type { FileBucket } from '../../store/file-homes/home.ts';
import { openFile, openFilePart } from '../../store/files.ts';
import { type ByteRange, byteRangeOf } from '../../domain/documents/byte-range.ts';
import { paperName } from '../../domain/documents/file-name.ts';
import { civilDate } from '../../domain/civil-time.ts';
import { shortDate } from '../../domain/text/dates.ts';
import { stream } from '../http/call.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { gone } from '../http/errors.ts';
import { refuseHidden } from '../applications/seen.ts';
import { ownDocument } from '../http/owned.ts';
import { documentsText } from './text.ts';

/**
 * The types that a browser may display; the type was detected from the bytes. All others are downloaded, never opened.
 */
const shown = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'text/plain']);

/**
 * A stranger's file runs nothing, loads nothing and has no origin. Only a PDF is not sandboxed, because not every
 * browser opens its viewer in a sandbox (Safari shows an empty page); the viewer has its own process and origin.
 */
function policyFor(contentType: string): string {
  const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
  if (contentType === 'application/pdf') return `${nothing}; object-src 'self'; style-src 'unsafe-inline'`;
  return `${nothing}; img-src 'self' data:; style-src 'unsafe-inline'; sandbox`;
}

/** A file of the store, to be displayed or downloaded. */
export type KeptFile = Pick<ApplicantDocument, 'name' | 'contentType' | 'size' | 'fileId'> & { room: FileBucket };

/** Describes a file to the browser, and the part of it that follows. */
function describe(document: KeptFile, range: ByteRange | 'whole', response: Response): void {
  const inline = shown.has(document.contentType);
  const type = document.contentType === 'text/plain' ? 'text/plain; charset=utf-8' : document.contentType;
  response.set({
    'Content-Type': inline ? type : 'application/octet-stream',
    'Accept-Ranges': 'bytes',
    'Content-Length': String(range === 'whole' ? document.size : range.end - range.start),
    'Content-Disposition': contentDisposition(
      inline ? 'inline' : 'attachment',
      paperName(document.name, document.contentType),
    ),
    'Content-Security-Policy': policyFor(document.contentType),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    // Documents stay in no cache: the next user of this computer finds none after the landlord has signed out.
    'Cache-Control': 'private, no-store, no-transform',
  });
  if (range === 'whole') return;
  response.status(206).set('Content-Range', `bytes ${range.start}-${range.end - 1}/${document.size}`);
}

/** Without a validator no condition can hold, so a browser that sets one gets the whole file (RFC 9110, 13.1.5). */
const rangeOf = ({ headers }: Request, size: number) =>
  headers['if-range'] === undefined ? byteRangeOf(headers.range, size) : 'whole';

/** Sends a stranger's file, or the part that is asked for: for display if that is safe, otherwise as a download. */
export async function sendFile(kept: KeptFile, response: Response): Promise<void> {
  const range = rangeOf(response.req, kept.size);
  if (range === 'unsatisfiable') {
    response.status(416).set('Content-Range', `bytes */${kept.size}`).end();
    return;
  }
  const file =
    range === 'whole'
      ? openFile(kept.room, kept.fileId)
      : openFilePart(kept.room, kept.fileId, { ...range, size: kept.size });
  // Waits for the first bytes, so that an unreadable file gives an error message, not a broken download.
  if (kept.size > 0) await once(file, 'readable');
  describe(kept, range, response);
  try {
    await pipeline(file, response);
  } catch (error) {
    // Closing the window ends the stream; that is not an error.
    if (!response.destroyed) throw error;
  }
}

const document = stream({
  method: 'get',
  path: '/files/documents/:document_id',
  limit: 'read',
  access: 'landlord',
  schema: z.object({ document_id: z.string().max(64) }),
  load: ownDocument,
  async write({ loaded, who, page, now }, response) {
    await refuseHidden(loaded.applicationId);
    const { _id: documentId, applicationId, fileDeletedAt } = loaded;
    if (fileDeletedAt) throw gone(documentsText.deleted({ date: shortDate(civilDate(fileDeletedAt)) }));
    await recordAccess({ at: now, by: who._id, kind: 'document-opened', page, applicationId, documentId });
    await sendFile({ room: 'documents', ...loaded }, response);
  },
});

export const fileRoutes = [document];
