import { Types } from 'mongoose';
import { Documents } from '../documents/document.ts';
import { ReceivedMails } from '../inbound/received-mail.ts';
import { OutgoingMails } from '../outbound/outgoing-mail.ts';

/** What a job is about, as it was given: ids by name. */
type JobIds = Readonly<Record<string, string>>;

const idsOf = (jobs: readonly JobIds[], name: string): Types.ObjectId[] =>
  jobs.flatMap((job) => (job[name] && Types.ObjectId.isValid(job[name]) ? [new Types.ObjectId(job[name])] : []));

type About = { applicationId?: Types.ObjectId | null; messageId?: Types.ObjectId };

/** What the documents and outgoing emails that jobs name belong to, by their own ids. */
async function ownersOf(jobs: readonly JobIds[]): Promise<Map<string, About>> {
  const [documents, outgoing] = await Promise.all([
    Documents.find({ _id: { $in: idsOf(jobs, 'documentId') } }, { applicationId: 1, messageId: 1 }).lean<
      (About & { _id: Types.ObjectId })[]
    >(),
    OutgoingMails.find({ _id: { $in: idsOf(jobs, 'outgoingId') } }, { applicationId: 1 }).lean<
      (About & { _id: Types.ObjectId })[]
    >(),
  ]);
  return new Map([...documents, ...outgoing].map(({ _id, ...about }) => [String(_id), about]));
}

/**
 * The received email whose trace tells most about each job, in the order of the jobs: the one it reads, else the one
 * that brought the document or the message, else the last of the application. Null where a job is about none.
 */
export async function tracesOfJobs(jobs: readonly JobIds[]): Promise<(string | null)[]> {
  const owners = await ownersOf(jobs);
  const abouts = jobs.map((job) => {
    const owner = owners.get(job['documentId'] ?? job['outgoingId'] ?? '');
    return {
      mail: job['mailId'] ?? null,
      message: job['messageId'] ?? (owner?.messageId ? String(owner.messageId) : null),
      application: job['applicationId'] ?? (owner?.applicationId ? String(owner.applicationId) : null),
    };
  });
  const ids = (name: 'message' | 'application') =>
    abouts.flatMap((about) => {
      const id = about.mail ? null : about[name];
      return id ? [new Types.ObjectId(id)] : [];
    });
  const [byMessage, byApplication] = await Promise.all([
    ReceivedMails.find({ 'deliveries.messageId': { $in: ids('message'), $type: 'objectId' } }, shown).lean<
      FoundMail[]
    >(),
    ReceivedMails.find({ 'deliveries.applicationId': { $in: ids('application'), $type: 'objectId' } }, shown).lean<
      FoundMail[]
    >(),
  ]);
  const messages = newestBy('messageId', byMessage);
  const applications = newestBy('applicationId', byApplication);
  return abouts.map(
    ({ mail, message, application }) =>
      mail ?? messages.get(message ?? '') ?? applications.get(application ?? '') ?? null,
  );
}

const shown = { receivedAt: 1, 'deliveries.messageId': 1, 'deliveries.applicationId': 1 } as const;
type FoundMail = { _id: Types.ObjectId; receivedAt: Date; deliveries: About[] };

/** The id of the newest email by what its deliveries are about. */
function newestBy(name: keyof About, mails: readonly FoundMail[]): Map<string, string> {
  const inOrder = mails.toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
  return new Map(
    inOrder.flatMap(({ _id, deliveries }) =>
      deliveries.map((delivery): [string, string] => [String(delivery[name]), String(_id)]),
    ),
  );
}
