import { z } from 'zod';
import {
  changeDataRequestSchema,
  type DataRequestAnswer,
  dataRequestSchema,
  type DataRequestsAnswer,
} from '../../domain/calls/data-requests.ts';
import { changeRefusal } from '../../domain/privacy/data-requests.ts';
import { dataRequestsText } from '../../domain/privacy/data-requests-text.ts';
import { privacyText } from '../../domain/privacy/text.ts';
import type { Application } from '../../store/applications/application.ts';
import { findApplication } from '../../store/applications/find-application.ts';
import { recordAccess } from '../../store/operations/access-record.ts';
import { downloadOf, requestDownload } from '../../store/privacy/data-download.ts';
import {
  answeredRequests,
  assignRequest,
  changeDataRequest,
  type DataRequest,
  findDataRequest,
  finishRequests,
  forgetRequestInConversation,
  requestLetters,
  waitingRequests,
} from '../../store/privacy/data-request.ts';
import type { Landlord } from '../http/access.ts';
import { call, stream } from '../http/call.ts';
import { badRequest, conflict, HttpError } from '../http/errors.ts';
import { aboutRequests, presentDataRequest } from './present-data-request.ts';
import { sendOwnData } from './send-own-data.ts';

const text = dataRequestsText.refusals;
const path = '/user/data_requests';

/** How many waiting requests, and how many answered ones, are listed. */
const MAX_LISTED = 100;

const list = call({
  method: 'get',
  path,
  limit: 'read',
  access: 'landlord',
  schema: z.object({}),
  async act({ who }) {
    const [waiting, answered] = await Promise.all([
      waitingRequests(who._id, MAX_LISTED),
      answeredRequests(who._id, MAX_LISTED),
    ]);
    return { waiting, answered, about: await aboutRequests(who._id, [...waiting.rows, ...answered]) };
  },
  present: ({ waiting, answered, about }, { now }): DataRequestsAnswer => ({
    waiting: waiting.rows.map((request) => presentDataRequest(request, about, now)),
    num_waiting: waiting.count,
    answered: answered.map((request) => presentDataRequest(request, about, now)),
  }),
});

/** A request to this landlord. Someone else's gets the same answer as one that never existed. */
async function ownRequest({ who, input }: { who: Landlord; input: { request_id: string } }): Promise<DataRequest> {
  const request = await findDataRequest(who._id, input.request_id);
  if (!request) throw new HttpError(404, text.gone);
  return request;
}

const presentAnswer = (_done: unknown, { input }: { input: { request_id: string } }): DataRequestAnswer => ({
  request_id: input.request_id,
});

const change = call({
  method: 'post',
  path: `${path}/change`,
  limit: 'write',
  access: 'landlord',
  schema: changeDataRequestSchema,
  load: ownRequest,
  async act({ loaded, input: { state, note }, now }) {
    const refusal = changeRefusal(loaded.state, { state, note });
    if (refusal) throw state === 'refused' ? badRequest(refusal) : conflict(refusal);
    if (!(await changeDataRequest(loaded, { state, note }, now))) throw conflict(text.changed);
    // A letter that is no request is like any other, and may wait for a reply.
    if (state === 'dismissed') await forgetRequestInConversation(loaded);
  },
  present: presentAnswer,
});

/** The applicant whose copy is requested; if the letter was filed since, the one it was filed with. */
async function applicantOf(request: DataRequest, who: Landlord): Promise<Application> {
  if (request.kind !== 'access') throw conflict(text.notAccess);
  const letter = (await requestLetters([request])).get(String(request.messageId));
  const id = letter?.applicationId ?? request.applicationId;
  const application = id && (await findApplication(who._id, String(id)));
  if (!application) throw conflict(text.noApplicant);
  return application;
}

const makeCopy = call({
  method: 'post',
  path: `${path}/make_copy`,
  limit: 'write',
  access: 'landlord',
  schema: dataRequestSchema,
  load: ownRequest,
  async act({ loaded, who, now, context }) {
    const application = await applicantOf(loaded, who);
    await assignRequest(loaded, application._id);
    const download = await requestDownload(application, now);
    // It was made a moment ago, and emailed then.
    if (download.state === 'ready' && application.passcode)
      return finishRequests(application._id, 'access', dataRequestsText.notes.copy, now);
    const round = Math.floor(download.requestedAt.getTime() / 1000);
    await context.options.queues.enqueue('tend-download', { downloadId: String(download._id) }, round);
  },
  present: presentAnswer,
});

/** For an applicant without a page: the landlord sends them the file. */
const copy = stream({
  method: 'get',
  path: `${path}/copy`,
  limit: 'write',
  access: 'landlord',
  schema: dataRequestSchema,
  load: ownRequest,
  async write({ loaded, who, page, now }, response) {
    const { _id: applicationId, listingId } = await applicantOf(loaded, who);
    const download = await downloadOf(applicationId);
    if (download?.state !== 'ready' || !download.fileId || download.dueAt <= now)
      throw conflict(privacyText.refusals.notReady);
    await recordAccess({ at: now, by: who._id, kind: 'copy-downloaded', page, listingId, applicationId });
    await sendOwnData(download.fileId, download.size, response);
  },
});

export const dataRequestRoutes = [list, change, makeCopy, copy];
