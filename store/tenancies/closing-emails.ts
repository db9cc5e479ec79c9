import type { Types } from 'mongoose';
import {
  type AnswerState,
  answeredOf,
  historyCounts,
  isUnanswered,
  type TellingMail,
  tellingTemplates,
} from '../../domain/tenancies/closing-emails.ts';
import { keepAnswers } from '../applications/answer.ts';
import type { Application } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';
import { type KeptOutgoing, OutgoingMails } from '../outbound/outgoing-mail.ts';

/** The outbox key of one applicant's closing email. */
export const closingKey = (batchId: Types.ObjectId, applicationId: Types.ObjectId): string =>
  `closing-${String(batchId)}-${String(applicationId)}`;

export type ClosingRow = Pick<
  Application,
  '_id' | 'name' | 'email' | 'stage' | 'subState' | 'receivedAt' | 'isBackup' | 'blindNumber'
> & { answered: AnswerState; cameBack: string | null };

type Row = Omit<ClosingRow, 'answered' | 'cameBack'>;
const rowFields = { name: 1, email: 1, stage: 1, subState: 1, receivedAt: 1, isBackup: 1, blindNumber: 1 };
type Mail = Pick<KeptOutgoing, 'applicationId' | 'key'> & TellingMail;
type History = Application['history'];

/** More applications than any listing has. */
const MAX_APPLICATIONS = 10_000;

async function tellingMails(applicationIds: readonly Types.ObjectId[]): Promise<Map<string, Mail[]>> {
  if (applicationIds.length === 0) return new Map();
  const mails = await OutgoingMails.find(
    { applicationId: { $in: [...applicationIds] }, template: { $in: [...tellingTemplates] } },
    { applicationId: 1, key: 1, template: 1, status: 1, createdAt: 1, response: 1 },
  ).lean<Mail[]>();
  return Map.groupBy(mails, ({ applicationId }) => String(applicationId));
}

async function historiesOf(applicationIds: readonly Types.ObjectId[]): Promise<Map<string, History>> {
  if (applicationIds.length === 0) return new Map();
  const found = await Applications.find(
    { _id: { $in: [...applicationIds] } },
    { 'history.event': 1, 'history.actor': 1, 'history.at': 1 },
  ).lean<{ _id: Types.ObjectId; history: History }[]>();
  return new Map(found.map(({ _id, history }) => [String(_id), history]));
}

/**
 * Each of these applications with whether it has an answer; histories are read only for those where it depends on them.
 */
async function withAnswers<R extends Pick<Row, '_id' | 'email' | 'subState'>>(
  rows: readonly R[],
): Promise<(R & { answered: AnswerState; mails: readonly Mail[] })[]> {
  const mailsById = await tellingMails(rows.map(({ _id }) => _id));
  const mailsOf = ({ _id }: R) => mailsById.get(String(_id)) ?? [];
  const histories = await historiesOf(
    rows.filter((row) => historyCounts(row.subState, mailsOf(row))).map(({ _id }) => _id),
  );
  return rows.map((row) => {
    const mails = mailsOf(row);
    return { ...row, mails, answered: answeredOf({ ...row, history: histories.get(String(row._id)) ?? [] }, mails) };
  });
}

/**
 * Every applicant of a listing with whether they have an answer, longest waiting first; if given, only those with
 * `ids`.
 */
export async function closingRows(listingId: Types.ObjectId, ids?: readonly string[]): Promise<ClosingRow[]> {
  const rows = await Applications.find({ listingId, ...(ids ? { _id: { $in: [...ids] } } : {}) }, rowFields)
    .sort({ receivedAt: 1, _id: 1 })
    .limit(MAX_APPLICATIONS)
    .lean<Row[]>();
  return (await withAnswers(rows)).map(({ mails, ...row }) => ({
    ...row,
    cameBack:
      row.answered === 'came-back' ? (mails.findLast(({ status }) => status === 'failed')?.response ?? '') : null,
  }));
}

/**
 * How many applicants of a listing have no answer: a count on an index, after looking at those for whom it isn't known.
 */
export async function countUnanswered(listingId: Types.ObjectId): Promise<number> {
  const unknown = await Applications.find(
    { listingId, 'answer.given': null },
    { email: 1, subState: 1, 'answer.version': 1 },
  )
    .limit(MAX_APPLICATIONS)
    .lean<Pick<Application, '_id' | 'email' | 'subState' | 'answer'>[]>();
  const found = await withAnswers(unknown);
  await keepAnswers(
    found.map(({ _id, answer, answered }) => ({
      _id,
      version: answer?.version ?? null,
      given: !isUnanswered(answered),
    })),
  );
  return Applications.countDocuments({ listingId, 'answer.given': false });
}

/** Whether an applicant has an answer by now; the email with `ownKey` does not count. */
export async function answeredBy(application: Application, ownKey: string): Promise<AnswerState> {
  const mails = (await tellingMails([application._id])).get(String(application._id)) ?? [];
  return answeredOf(
    application,
    mails.filter(({ key }) => key !== ownKey),
  );
}

/** The queued closing emails of a mailing, by application. */
export async function closingMails(
  batchId: Types.ObjectId,
  applicationIds: readonly Types.ObjectId[],
): Promise<Map<string, Pick<KeptOutgoing, 'status' | 'response' | 'attempts' | 'notBefore'>>> {
  const keys = applicationIds.map((id) => closingKey(batchId, id));
  const mails = await OutgoingMails.find(
    { key: { $in: keys } },
    { applicationId: 1, status: 1, response: 1, attempts: 1, notBefore: 1 },
  ).lean<KeptOutgoing[]>();
  return new Map(mails.map((mail) => [String(mail.applicationId), mail]));
}
