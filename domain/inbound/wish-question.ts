import { foldText } from '../text/fold.ts';
import type { SenderCheck } from './authentication-labels.ts';
import { pattern } from '../text/pattern.ts';

/** A writer is asked what they want at most once in this many days by one landlord. */
export const ASK_WISH_AGAIN_AFTER_DAYS = 30;

/** What is known of an unsorted email whose writer could be asked what they want. */
export type AskableMail = {
  kind: string;
  /** Whether its sender's address is read by a person: no platform, robot or inbox of ours. */
  isPerson: boolean;
  senderCheck: SenderCheck | null;
  /** How many homes it may be about, and applicants who may have written it. */
  homes: number;
  applicants: number;
  isAsked: boolean;
};

/**
 * Whether a landlord is offered to ask: a person names one of their homes and doesn't say what they want. Nobody is
 * asked in answer to forged mail, and an applicant's mail belongs to them.
 */
export function canAskWish({ kind, isPerson, senderCheck, homes, applicants, isAsked }: AskableMail): boolean {
  if (kind !== 'unsorted' || !isPerson || isAsked) return false;
  return senderCheck?.verdict !== 'failed' && homes > 0 && applicants === 0;
}

const yes = pattern('u')`
  ^(?:
    yes|yeah|yep|yea|yup|aye|sure|correct|indeed|definitely|of course|absolutely|please|i (?:am|do|would)
    |we (?:are|do|would)|that'?s right|tak|sim|si|sì|da|так|да|oui|ja|hai|haan|ano|evet|vang|نعم|是的?|对|ta|cinnte
  )(?![\p{L}\p{N}])
`;
const no =
  /^(?:no|nope|nah|not (?:me|us|really|at all|any ?more|now)|sorry,? no|nie|nao|nu|ні|нет|non|nein|ne|nahi|hayir|khong|لا|不)(?![\p{L}\p{N}])/u;
/** ‘No problem, we’d love to’ is no refusal. */
const notRefused = /^no,? (?:problem|worries|bother|hassle|pets?|kids|children|smok)/u;

/** How an answer to the question begins; null when it is neither yes nor no. */
export function readYesOrNo(answer: string): 'yes' | 'no' | null {
  const text = foldText(answer.slice(0, 400))
    .replace(
      /^(?:[\s,.!:;-]|(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|thanks|thank you)\b[^\n,.!]{0,40}[\n,.!])+/u,
      '',
    )
    .trim();
  if (no.test(text) && !notRefused.test(text)) return 'no';
  return yes.test(text) ? 'yes' : null;
}
