import { civilDate } from '../../domain/civil-time.ts';
import { canBeAPart, mayBeOneDocument } from '../../domain/documents/joined/one-document.ts';
import type { Judgement, JudgeQuestion } from '../../domain/documents/judgement.ts';
import { keptJudgement } from '../../domain/documents/kept-judgement.ts';
import { unreadableReasons } from '../../domain/documents/rules/unreadable.ts';
import type { ReadDocument } from '../../domain/documents/read-document.ts';
import type { Application } from '../../store/applications/application.ts';
import type { ApplicantDocument } from '../../store/documents/document.ts';
import { saveJoinedJudgement } from '../../store/documents/judging.ts';
import { documentsOf } from '../../store/documents/find-documents.ts';
import { readFile } from '../../store/files.ts';
import type { JobContext } from '../job.ts';
import { allowedScorer } from './allowed-scorer.ts';
import { judgeParts } from './judge-together.ts';
import { documentLimits } from './limits.ts';
import { questionFor } from './question.ts';
import type { ReadFile } from './read-file.ts';

type Part = { file: ApplicantDocument; read: ReadFile };
type ReadablePart = Part & { read: { document: Extract<ReadDocument, { readable: true }> } };

/** How many other files sent for the same thing are considered. */
const MAX_SIBLINGS = 8;

/**
 * The readings of the most recent pictures, so that one that belongs to another isn't recognised twice. They are kept
 * in this process only, and not for long: a missing one is read again.
 */
const MAX_RECENT = 24;
const recent = new Map<string, Pick<ReadFile, 'document' | 'shown'>>();

/** Remembers a reading that may be part of a document. */
export function keepReading({ _id }: ApplicantDocument, { document, shown }: ReadFile): void {
  if (document.readable && !canBeAPart(document)) return;
  recent.delete(String(_id));
  recent.set(String(_id), { document, shown });
  const [oldest] = recent.keys();
  if (recent.size > MAX_RECENT && oldest) recent.delete(oldest);
}

async function readingOf(file: ApplicantDocument, { documents }: JobContext): Promise<Part> {
  const known = recent.get(String(file._id));
  if (known) return { file, read: { ...known, rendition: null } };
  const read = await documents.readDocument(await readFile('documents', file.fileId), String(file.applicationId));
  keepReading(file, read);
  return { file, read };
}

/** Whether two files were sent for the same thing. */
function sentForTheSame(a: ApplicantDocument, b: ApplicantDocument): boolean {
  if (a.fieldId || b.fieldId) return a.fieldId === b.fieldId;
  return a.slot === null || b.slot === null || a.slot === b.slot;
}

/** A file that could not be opened, or crashed its reader, isn't tried again with each of its neighbours. */
const mayBeReadAgain = ({ verdict, reason }: Judgement) =>
  verdict !== 'UNREADABLE' || reason === unreadableReasons.blurred || reason === unreadableReasons.empty;

/** A document that the landlord has decided about is left as it is. */
const isOpen = ({ judgement, override, betterWanted, size, contentType, fileDeletedAt }: ApplicantDocument) =>
  judgement !== null &&
  !fileDeletedAt &&
  mayBeReadAgain(judgement) &&
  override === null &&
  !betterWanted &&
  size <= documentLimits.maxBytes &&
  /^(?:image\/|application\/pdf$)/.test(contentType);

/** The files that may be one document with this one, judging by their verdicts; includes the file itself. */
async function candidatesFor(documentId: string, application: Application): Promise<ApplicantDocument[]> {
  const all = (await documentsOf(application._id)).filter(isOpen);
  const own = all.find(({ _id }) => String(_id) === documentId);
  if (!own?.judgement) return [];
  const { judgement } = own;
  const apart = (file: ApplicantDocument) => Math.abs(file.receivedAt.getTime() - own.receivedAt.getTime());
  const others = all.filter((file) => file !== own && sentForTheSame(own, file));
  const fits = (one: Judgement | null, file: ApplicantDocument) =>
    one !== null && file.judgement !== null && mayBeOneDocument(one, file.judgement);
  const near = others.filter((file) => fits(judgement, file));
  // A third page may say as little as the second; the first one links them.
  const siblings = others
    .filter((file) => near.includes(file) || near.some((one) => fits(one.judgement, file)))
    .sort((a, b) => apart(a) - apart(b))
    .slice(0, MAX_SIBLINGS);
  return siblings.length ? [own, ...siblings] : [];
}

const isReadable = (part: Part | undefined): part is ReadablePart => part?.read.document.readable === true;

/** Judges a document together with the other files that are part of it. Returns whether there were any. */
export async function scoreJoined(
  documentId: string,
  application: Application,
  known: JudgeQuestion['applicant'],
  context: JobContext,
): Promise<boolean> {
  const candidates = await candidatesFor(documentId, application);
  const parts: Part[] = [];
  for (const file of candidates) parts.push(await readingOf(file, context));
  const sent = parts.map(({ file, read: { document } }) => ({
    id: String(file._id),
    name: file.name,
    receivedAt: file.receivedAt,
    document,
  }));
  const groups = sent.length > 1 ? await context.judging.filesOfOneDocument(sent, civilDate(context.now())) : [];
  const group = groups.find((ids) => ids.includes(documentId));
  const chosen = (group ?? []).map((id) => parts.find(({ file }) => String(file._id) === id)).filter(isReadable);
  return chosen.length > 1 && keepJoined(chosen, application, known, context);
}

/** Saves the joint judgement with each file, with places on that file's own pages. */
async function keepJoined(
  parts: readonly ReadablePart[],
  application: Application,
  known: JudgeQuestion['applicant'],
  context: JobContext,
): Promise<boolean> {
  const { now, judging } = context;
  const scorer = await allowedScorer(application.landlordId, context);
  const files = parts.map(({ file }) => file);
  const question = await questionFor(files, application._id, known, now());
  const reads = parts.map(({ read }) => read);
  const judged = await judgeParts(reads, question, { scorer, judging }, keptJudgement);
  let kept = false;
  for (const [at, { judgement, by, model }] of judged.entries()) {
    const file = files[at];
    if (!file) continue;
    const others = files.filter((one) => one !== file).map(({ _id }) => _id);
    kept =
      (await saveJoinedJudgement(file, { ...judgement, judgedAt: now(), by, model }, others, question.slot)) || kept;
  }
  return kept;
}
