import { createHash, randomBytes } from 'node:crypto';
import {
  type OwnAccessList,
  type OwnDownload,
  type OwnDownloadLink,
  ownDownloadFileSchema,
  ownDownloadSchema,
} from '../../domain/calls/privacy.ts';
import { senderName } from '../../domain/accounts/sender-details.ts';
import { mayMakeAnother } from '../../domain/privacy/own-data.ts';
import { privacyText } from '../../domain/privacy/text.ts';
import { findUserById } from '../../store/accounts/user.ts';
import { documentsOf } from '../../store/documents/find-documents.ts';
import { accessesOf } from '../../store/operations/access-record.ts';
import {
  type DataDownload,
  downloadOf,
  keepDownloadLink,
  requestDownload,
  takeDownloadLink,
} from '../../store/privacy/data-download.ts';
import { noteOwnAct } from '../../store/privacy/data-request.ts';
import { call, stream } from '../http/call.ts';
import { conflict, HttpError, notFound } from '../http/errors.ts';
import { sendOwnData } from './send-own-data.ts';

const path = (name: string) => `/applications/own_data/${name}`;

function presentDownload(download: DataDownload | null, now: Date): OwnDownload {
  if (!download || (download.state !== 'making' && download.dueAt <= now))
    return { state: 'none', progress: 0, size: 0, ready_at: null, expires_at: null, can_request: true };
  const { state, done, size, readyAt, dueAt } = download;
  const isReady = state === 'ready';
  return {
    state,
    progress: isReady ? 1 : size > 0 ? Math.min(done / size, 0.99) : 0,
    size: isReady ? size : 0,
    ready_at: isReady ? (readyAt?.toISOString() ?? null) : null,
    expires_at: isReady ? dueAt.toISOString() : null,
    can_request: mayMakeAnother(download, now),
  };
}

const request = call({
  method: 'post',
  path: path('download'),
  limit: 'passcode',
  access: 'applicant',
  schema: ownDownloadSchema,
  async act({ who, context, now }) {
    const download = await requestDownload(who, now);
    await noteOwnAct({ landlordId: who.landlordId, applicationId: who._id, kind: 'access' }, 'done', now);
    // Identifies the current request: a queue keeps one job for each.
    await context.options.queues.enqueue(
      'tend-download',
      { downloadId: String(download._id) },
      Math.floor(download.requestedAt.getTime() / 1000),
    );
    return download;
  },
  present: (download, { now }) => presentDownload(download, now),
});

const status = call({
  method: 'post',
  path: path('download/status'),
  limit: 'passcode',
  access: 'applicant',
  schema: ownDownloadSchema,
  act: ({ who }) => downloadOf(who._id),
  present: (download, { now }) => presentDownload(download, now),
});

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const link = call({
  method: 'post',
  path: path('download/link'),
  limit: 'passcode',
  access: 'applicant',
  schema: ownDownloadSchema,
  async act({ who, now }) {
    const token = randomBytes(32).toString('base64url');
    if (!(await keepDownloadLink(who._id, hashOf(token), now))) throw conflict(privacyText.refusals.notReady);
    return token;
  },
  present: (token): OwnDownloadLink => ({ url: `${path('download/file')}?token=${token}` }),
});

/**
 * A browser saves it without a page of ours: the link carries the authority of the passcode session in which it was
 * made.
 */
const file = stream({
  method: 'get',
  path: path('download/file'),
  limit: 'account-link',
  access: 'public',
  schema: ownDownloadFileSchema,
  async write({ input, now }, response) {
    // A HEAD request fetches no file, and uses up no link.
    const isAsked = response.req.method === 'HEAD';
    const download = isAsked ? null : await takeDownloadLink(hashOf(input.token), now);
    if (!download?.fileId) throw new HttpError(410, privacyText.refusals.linkOver);
    await sendOwnData(download.fileId, download.size, response);
  },
});

const SHOWN = 100;

/** Only the landlord can open their documents, so each access was by that landlord's account. */
const accesses = call({
  method: 'post',
  path: path('accesses'),
  limit: 'passcode',
  access: 'applicant',
  schema: ownDownloadSchema,
  async act({ who }) {
    const [found, documents, landlord] = await Promise.all([
      accessesOf(who, SHOWN),
      documentsOf(who._id),
      findUserById(String(who.landlordId)),
    ]);
    if (!landlord?.username) throw notFound('application');
    return {
      found,
      by: senderName(landlord.username, landlord.sender),
      names: new Map(documents.map(({ _id, name }) => [String(_id), name])),
    };
  },
  present: ({ found, by, names }): OwnAccessList => ({
    items: found.map(({ at, kind, documentId }) => ({
      at: at.toISOString(),
      by,
      kind,
      document: names.get(String(documentId)) ?? null,
    })),
  }),
});

export const ownDataRoutes = [request, status, link, file, accesses];
