import { Types } from 'mongoose';
import type { JobItem, JobState, JobsQuery } from '../../domain/calls/operations.ts';
import { jobStates } from '../../domain/calls/operations.ts';
import { emailKey, nameKey } from '../../domain/applications/person.ts';
import { maskedText, type People } from '../../domain/operations/masked.ts';
import { hasWholeWords } from '../../domain/text/whole-words.ts';
import { accountNamed } from '../../store/accounts/console.ts';
import { peopleOfApplications } from '../../store/applications/named-people.ts';
import { type JobSubject, recordsOfMessageId, subjectsOfJobs } from '../../store/operations/job-subjects.ts';
import { tracesOfJobs } from '../../store/operations/job-traces.ts';
import { applicationsOfDownloads } from '../../store/privacy/data-download.ts';
import type { Queues } from '../../workers/queues.ts';
import { jobIds } from './failed-jobs.ts';
import type { OperatorView } from './operator-view.ts';

type Queue = Queues['all'][number];
type Job = Awaited<ReturnType<Queue['getFailed']>>[number];
type RedisState = JobState | 'prioritized';

/** How many jobs are read from Redis at once, how many one call looks at, and from how many found on it stops. */
const CHUNK = 250;
const MAX_LOOKED_AT = 2000;
const PER_PAGE = 50;

/** A list of jobs in Redis: those of one queue in one state. */
type JobList = { queue: Queue; redis: RedisState; state: JobState };

/** In Redis, what waits is in two lists: of jobs with a priority, and of those without. */
const redisStates = (state: JobState): RedisState[] => (state === 'waiting' ? ['waiting', 'prioritized'] : [state]);

const listsOf = (queues: Queues, wanted: JobState | undefined): JobList[] =>
  (wanted ? [wanted] : jobStates).flatMap((state) =>
    redisStates(state).flatMap((redis) => queues.all.map((queue) => ({ queue, redis, state }))),
  );

type FoundJob = { list: JobList; job: Job; data: Record<string, string>; subject: JobSubject };
type Matches = (found: FoundJob) => boolean;

const hasCommon = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].some((one) => b.has(one));

/** What a job must be to be found; null if nobody and nothing has what was searched for. */
async function matcherOf({ landlord, applicant, message_id, error }: JobsQuery): Promise<Matches | null> {
  const conditions: Matches[] = [];
  if (landlord) {
    const account = await accountNamed(landlord);
    if (!account) return null;
    conditions.push(({ subject }) => subject.landlords.has(String(account._id)));
  }
  if (message_id) {
    const { mails, messages, outgoing } = await recordsOfMessageId(message_id);
    if (mails.size + outgoing.size === 0) return null;
    conditions.push(
      ({ subject }) =>
        hasCommon(subject.mails, mails) ||
        hasCommon(subject.messages, messages) ||
        hasCommon(subject.outgoing, outgoing),
    );
  }
  if (applicant) {
    const isTheirs = applicant.includes('@')
      ? ({ addresses }: JobSubject) => addresses.has(emailKey(applicant))
      : ({ names }: JobSubject) => names.has(nameKey(applicant));
    conditions.push(({ subject }) => isTheirs(subject));
  }
  const words = error?.split(/\s+/).filter(Boolean) ?? [];
  if (words.length > 0)
    conditions.push(({ job }) => words.every((word) => hasWholeWords(job.failedReason ?? '', word)));
  return (found) => conditions.every((holds) => holds(found));
}

/** The ids of jobs, with the application of a download that a job names by the download's own id. */
async function idsOfJobs(jobs: readonly Job[]): Promise<Record<string, string>[]> {
  const all = jobs.map((job) => jobIds(job.data));
  const owners = await applicationsOfDownloads(all.flatMap(({ downloadId }) => downloadId ?? []));
  return all.map((data) => {
    const applicationId = owners.get(data['downloadId'] ?? '');
    return applicationId ? { ...data, applicationId } : data;
  });
}

async function chunkOf(list: JobList, start: number): Promise<{ read: number; found: FoundJob[] }> {
  // What waits is shown in the order in which it will be done, everything else newest first.
  const isWaiting = list.state === 'waiting' || list.state === 'delayed';
  const read = await list.queue.getJobs([list.redis], start, start + CHUNK - 1, isWaiting);
  const jobs = read.filter(Boolean);
  const ids = await idsOfJobs(jobs);
  const subjects = await subjectsOfJobs(ids);
  const found = jobs.flatMap((job, at) => {
    const [data, subject] = [ids[at], subjects[at]];
    return data && subject ? [{ list, job, data, subject }] : [];
  });
  return { read: read.length, found };
}

/** A place among the lists: which one, and how many of its jobs were looked at. */
function placeOf(cursor: string | undefined): { at: number; start: number } {
  const [at = 0, start = 0] = (cursor ?? '').split('.').map(Number);
  return { at, start };
}

type FoundJobs = { items: JobItem[]; lookedAt: number; next: string | null };

/**
 * The jobs that match, state by state. A call reads a bounded number of jobs, and the cursor says where the next
 * call starts. Jobs move between the lists during a search, so one may be found twice, or not at all.
 */
export async function searchJobs(queues: Queues, search: JobsQuery, view: OperatorView): Promise<FoundJobs> {
  const matches = await matcherOf(search);
  if (!matches) return { items: [], lookedAt: 0, next: null };
  const lists = listsOf(queues, search.state);
  const found: FoundJob[] = [];
  let { at, start } = placeOf(search.cursor);
  let lookedAt = 0;
  for (let list = lists[at]; list && lookedAt < MAX_LOOKED_AT && found.length < PER_PAGE; list = lists[at]) {
    const chunk = await chunkOf(list, start);
    lookedAt += chunk.read;
    found.push(...chunk.found.filter(matches));
    [at, start] = chunk.read < CHUNK ? [at + 1, 0] : [at, start + CHUNK];
  }
  return { items: await present(found, view), lookedAt, next: at < lists.length ? `${at}.${start}` : null };
}

async function present(found: readonly FoundJob[], view: OperatorView): Promise<JobItem[]> {
  const applications = found.flatMap(({ subject }) => [...subject.applications]);
  const [people, traces] = await Promise.all([
    peopleOfApplications([...new Set(applications)].map((id) => new Types.ObjectId(id))),
    tracesOfJobs(found.map(({ data }) => data)),
  ]);
  return found.map((one, index) => {
    const named = [...one.subject.applications].flatMap((id) => people.get(id) ?? []);
    const everyone = {
      names: named.flatMap(({ names }) => names),
      addresses: named.flatMap(({ addresses }) => addresses),
    };
    return presentJob(one, everyone, traces[index] ?? null, view);
  });
}

const timeOf = ({ finishedOn, processedOn, timestamp }: Job, state: JobState): number =>
  (state === 'active' ? processedOn : state === 'waiting' || state === 'delayed' ? null : finishedOn) ?? timestamp;

function presentJob({ list, job, data }: FoundJob, people: People, trace: string | null, view: OperatorView): JobItem {
  const raw = (job.failedReason ?? '').slice(0, 2000);
  const id = job.id ?? '';
  const shownUntil = view.shownUntil('failed-job', `${list.queue.name}/${id}`);
  return {
    id,
    queue: list.queue.name,
    name: job.name,
    state: list.state,
    at: new Date(timeOf(job, list.state)).toISOString(),
    attempts: job.attemptsMade,
    shown_until: shownUntil,
    error: raw ? (shownUntil ? raw : maskedText(raw, people, view.isShown)) : null,
    data,
    trace,
  };
}
