import type { mongo } from 'mongoose';
import type { Claim, Judgement, Place } from '../../domain/documents/judgement.ts';
import { dataKeyFor, findKeyOfFile, isEncrypting, KeyDestroyedError } from '../encryption/data-keys.ts';
import { openBytes, sealBytes } from '../encryption/sealed-file.ts';
import type { ApplicantDocument, JudgedBy } from './document.ts';

type JudgementWithAuthor = Judgement & JudgedBy;

/** A judgement as it is stored: the words quoted from the document are encrypted, if there is a key ring. */
export type StoredJudgement = JudgementWithAuthor & { quotations?: Uint8Array | mongo.Binary };

/** What is encrypted: what each claim says, and the places of each fact, in the order of the facts. */
type Quotations = { places: (readonly Place[])[]; claims: readonly Claim[] };

type Owner = Pick<ApplicantDocument, '_id' | 'applicationId' | 'messageId'>;

/** Binds the quotations to their document: in another's record they cannot be read. */
const placeOf = ({ _id }: Pick<ApplicantDocument, '_id'>) => `quotations/${_id.toHexString()}`;

/**
 * A judgement as it is stored. Facts keep their names and values, which landlords search by; every quotation goes into one
 * encrypted value, under the key of the application.
 * @throws KeyDestroyedError if the application was erased
 */
export async function sealedJudgement(document: Owner, judgement: JudgementWithAuthor): Promise<StoredJudgement> {
  if (!isEncrypting()) return judgement;
  const { facts, claims, ...rest } = judgement;
  const quotations: Quotations = { places: facts.map(({ places }) => places), claims };
  const key = await dataKeyFor(document.applicationId ?? document.messageId);
  return {
    ...rest,
    facts: facts.map((fact) => ({ ...fact, places: [] })),
    claims: [],
    quotations: sealBytes(Buffer.from(JSON.stringify(quotations)), key, placeOf(document)),
  };
}

/** The encrypted bytes, which the driver returns as a Binary. */
const bytesOf = (stored: Uint8Array | mongo.Binary) =>
  Buffer.from(stored instanceof Uint8Array ? stored : stored.buffer);

/** A stored judgement as it was made. Without its key, what was quoted is gone. */
export async function openedJudgement(
  document: Pick<ApplicantDocument, '_id'>,
  stored: StoredJudgement,
): Promise<JudgementWithAuthor> {
  const { quotations, ...judgement } = stored;
  if (!quotations) return judgement;
  try {
    const opened = await openBytes(bytesOf(quotations), findKeyOfFile, placeOf(document));
    const { places, claims } = JSON.parse(opened.toString()) as Quotations;
    return { ...judgement, facts: judgement.facts.map((fact, at) => ({ ...fact, places: places[at] ?? [] })), claims };
  } catch (error) {
    // Its application is being erased: what remains of the record goes with it.
    if (error instanceof KeyDestroyedError) return judgement;
    throw error;
  }
}

/** A stored judgement without anything that the document says. */
export function emptiedJudgement(stored: StoredJudgement, reason: string): StoredJudgement {
  const { quotations: _quotations, ...judgement } = stored;
  return { ...judgement, facts: [], claims: [], reason, askAgain: false };
}

/** A document as it was judged, with the quotations that its record has encrypted. */
export async function withQuotations<
  D extends Pick<ApplicantDocument, '_id'> & { judgement?: ApplicantDocument['judgement'] },
>(document: D): Promise<D> {
  const { judgement } = document;
  return judgement ? { ...document, judgement: await openedJudgement(document, judgement) } : document;
}

export const allWithQuotations = <
  D extends Pick<ApplicantDocument, '_id'> & { judgement?: ApplicantDocument['judgement'] },
>(
  documents: readonly D[],
): Promise<D[]> => Promise.all(documents.map((document) => withQuotations(document)));
