import { type Types } from 'mongoose';
import { type Answered, answeredOf, tellingTemplates, type Told } from '../../domain/tenancies/closing.ts';
import { type Application, Applications } from '../applications/application.ts';
import { type KeptOutgoing, OutgoingMails } from '../outbound/outgoing-mail.ts';

/** The outbox key of one applicant's closing mail. */
export const closingKey = (batchId: Types.ObjectId, applicationId: Types.ObjectId): string =>
  `closing-${String(batchId)}-${String(applicationId)}`;

export type ClosingRow = Pick<
  Application,
  '_id' | 'name' | 'email' | 'stage' | 'subState' | 'receivedAt' | 'keptWarm'
> & { answered: Answered; cameBack: string | null };

type Row = Pick<Application, '_id' | 'name' | 'email' | 'stage' | 'subState' | 'receivedAt' | 'keptWarm' | 'history'>;
const fields = {
  name: 1,
  email: 1,
  stage: 1,
  subState: 1,
  receivedAt: 1,
  keptWarm: 1,
  'history.event': 1,
  'history.actor': 1,
  'history.at': 1,
};
type Mail = Pick<KeptOutgoing, 'applicationId' | 'key'> & Told;

/** More applications than any listing has. */
const most = 10_000;

async function tellingMails(applicationIds: readonly Types.ObjectId[]): Promise<Map<string, Mail[]>> {
  const mails = await OutgoingMails.find(
    { applicationId: { $in: [...applicationIds] }, template: { $in: [...tellingTemplates] } },
    { applicationId: 1, key: 1, template: 1, status: 1, createdAt: 1, response: 1 },
  ).lean<Mail[]>();
  return Map.groupBy(mails, ({ applicationId }) => String(applicationId));
}

/** Everybody of a listing with whether they have an answer, the longest waiting first; only those with `ids` when given. */
export async function closingRows(listingId: Types.ObjectId, ids?: readonly string[]): Promise<ClosingRow[]> {
  const rows = await Applications.find({ listingId, ...(ids ? { _id: { $in: [...ids] } } : {}) }, fields)
    .sort({ receivedAt: 1, _id: 1 })
    .limit(most)
    .lean<Row[]>();
  const mails = await tellingMails(rows.map(({ _id }) => _id));
  return rows.map(({ history, ...row }) => {
    const told = mails.get(String(row._id)) ?? [];
    const answered = answeredOf({ ...row, history }, told);
    return {
      ...row,
      answered,
      cameBack: answered === 'came-back' ? (told.findLast(({ status }) => status === 'failed')?.response ?? '') : null,
    };
  });
}

/** Whether one applicant has an answer by now; the mail with `ownKey` does not count. */
export async function answeredBy(application: Application, ownKey: string): Promise<Answered> {
  const mails = (await tellingMails([application._id])).get(String(application._id)) ?? [];
  return answeredOf(
    application,
    mails.filter(({ key }) => key !== ownKey),
  );
}

/** The closing mails of a mailing that are in the outbox, by application. */
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
