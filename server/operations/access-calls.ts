import { z } from 'zod';
import { type Accesses, type OwnAccesses, accessesQuerySchema } from '../../domain/calls/access-record.ts';
import { documentsOf } from '../../store/documents/find-documents.ts';
import { accessesBy, accessesOf } from '../../store/operations/access-record.ts';
import { call } from '../http/call.ts';
import { ownApplication } from '../http/owned.ts';
import { redactionOf } from '../applications/seen.ts';

const SHOWN = 100;

/** Who opened an application's documents. Only its landlord can, so each of these was that landlord's account. */
const accesses = call({
  method: 'get',
  path: '/listing/application_pipeline/accesses',
  limit: 'read',
  access: 'landlord',
  schema: accessesQuerySchema,
  load: ownApplication,
  async act({ loaded: { application } }) {
    const [found, documents] = await Promise.all([accessesOf(application, SHOWN), documentsOf(application._id)]);
    return { found, names: new Map(documents.map(({ _id, name }) => [String(_id), name])) };
  },
  present: ({ found, names }, { who, loaded: { application, listing } }): Accesses => ({
    items: found.map(({ at, kind, documentId, page }) => ({
      at: at.toISOString(),
      by: who.username,
      kind,
      document: redactionOf(application, listing).isHidden ? null : (names.get(String(documentId)) ?? null),
      page,
    })),
  }),
});

const ownAccesses = call({
  method: 'get',
  path: '/operations/accesses',
  limit: 'read',
  access: 'operator',
  schema: z.object({}),
  act: ({ who }) => accessesBy(who._id, SHOWN),
  present: (found): OwnAccesses => ({
    items: found.map(({ at, kind, page, detail }) => ({ at: at.toISOString(), kind, page, detail })),
  }),
});

export const accessRoutes = [accesses, ownAccesses];
