import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { applicationsTableSchema, dossierSchema } from '../../domain/calls/dossier.ts';
import { documentsOf } from '../../store/documents/find-documents.ts';
import { recordAccess } from '../../store/operations/access-record.ts';
import { lastViewingOf } from '../../store/viewings/viewing.ts';
import { stream } from '../http/call.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { dossierOf } from './dossier/dossier-of.ts';
import { exportedApplications } from './dossier/exported-applications.ts';
import { tableOf } from './dossier/table.ts';
import { ownApplication, ownListing } from '../http/owned.ts';
import { applicationsText } from './text.ts';

/** Streams the document while it is generated; closing the window ends it. */
async function sendMade(made: Readable, response: Response, name: string, type: string): Promise<void> {
  response.set({
    'Content-Type': type,
    'Content-Disposition': contentDisposition('attachment', name),
    'X-Content-Type-Options': 'nosniff',
  });
  try {
    await pipeline(made, response);
  } catch (error) {
    // Closing the window ends the stream; that is not an error.
    if (!response.destroyed) throw error;
  }
}

const dossier = stream({
  method: 'get',
  path: '/listing/application_pipeline/dossier/:application_id',
  limit: 'write',
  access: 'landlord',
  schema: dossierSchema,
  load: ownApplication,
  async write({ input, loaded: { application, listing }, who, page, now, context }, response) {
    const what = { listingId: listing._id, applicationId: application._id, detail: input.redaction };
    await recordAccess({ at: now, by: who._id, kind: 'dossier-downloaded', page, ...what });
    const [documents, viewing] = await Promise.all([documentsOf(application._id), lastViewingOf(application._id)]);
    const made = { at: now, for: who.username };
    const dossier = dossierOf({ application, listing, documents, viewing }, input.redaction, made);
    const { name, email, phone } = application;
    const drawn = await context.dossiers.draw({ dossier, person: { name, email, phone } });
    await sendMade(
      Readable.from([drawn]),
      response,
      applicationsText.dossier.file({ name: dossier.name }),
      'application/pdf',
    );
  },
});

const table = stream({
  method: 'get',
  path: '/listing/:listing_id/applications.csv',
  limit: 'write',
  access: 'landlord',
  schema: applicationsTableSchema,
  load: ownListing,
  async write({ input, loaded, who, page, now }, response) {
    const what = { listingId: loaded._id, detail: input.redaction };
    await recordAccess({ at: now, by: who._id, kind: 'table-exported', page, ...what });
    await sendMade(
      Readable.from(tableOf(exportedApplications(loaded._id), loaded, input.redaction)),
      response,
      applicationsText.dossier.tableFile({ address: loaded.address }),
      'text/csv; charset=utf-8',
    );
  },
});

export const dossierRoutes = [dossier, table];
