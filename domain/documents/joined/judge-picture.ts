import { judgeAs } from '../judge-as.ts';
import type { Claim, Judgement, JudgeQuestion } from '../judgement.ts';
import { type DocumentKind, kindsOfSlot } from '../kinds.ts';
import { kindLabels } from '../labels.ts';
import type { Page, ReadDocument } from '../read-document.ts';
import { claimed } from '../rules/rule.ts';
import { rulesText } from '../rules/text.ts';
import { locale } from '../../text/locale.ts';
import { verdictOf } from '../verdict.ts';
import { papersOnPage } from './papers-on-page.ts';

const text = rulesText.severalInPicture;

type ReadablePages = Extract<ReadDocument, { readable: true }>;

const list = new Intl.ListFormat(locale, { type: 'conjunction' });
const named = (kinds: readonly DocumentKind[]) => list.format(kinds.map((kind) => kindLabels[kind].inSentence));

/** Asks for the documents of one picture one by one; the claims in `against` are included. */
function askedOneByOne(kinds: readonly DocumentKind[], against: readonly Claim[], kind: DocumentKind): Judgement {
  const count = kinds.length;
  const reason =
    new Set(kinds).size === 1 ? text.alike({ count }) : text.oneByOne({ count, kinds: named([...new Set(kinds)]) });
  const several = claimed('one-document', text.claim, 'not-shown', reason);
  const claims = [...against, several];
  return { kind, facts: [], claims, ...verdictOf(claims, '', false) };
}

/** The judgement of the requested document, with a note on what else is in the picture. */
function withNote(judgement: Judgement, others: readonly DocumentKind[]): Judgement {
  const note = claimed('one-document', text.claim, 'note', text.alsoThere({ kinds: named(others) }));
  return { ...judgement, claims: [...judgement.claims, note] };
}

/**
 * Judges a picture of one page. If it shows two documents, they are read separately: if one of them was requested, that
 * one is judged; if both were, or the request is unknown, they are requested one by one.
 */
export function judgePicture(document: ReadablePages, page: Page, question: JudgeQuestion): Judgement {
  const found = papersOnPage(page, question.today);
  if (found.what === 'mixed') return askedOneByOne(found.kinds, [], 'other');
  const judged = found.pages.map((one) => judgeAs({ ...document, pages: [one] }, question, null).judgement);
  const [first] = judged;
  if (first && judged.length === 1) return first;
  const { slot } = question;
  const isAsked = ({ kind }: Judgement) => slot === null || kindsOfSlot[slot].includes(kind);
  const answers = judged.filter(isAsked);
  const [answer] = answers;
  const kinds = judged.map(({ kind }) => kind);
  const ofOneKind = answers.every(({ kind, verdict }) => kind === answer?.kind && verdict === 'SUPPORTS');
  // Two payslips, for example, each valid on its own.
  if (answer && (answers.length === 1 ? slot !== null : ofOneKind))
    return withNote(
      answer,
      judged.filter((one) => one !== answer).map(({ kind }) => kind),
    );
  // A couple's two passports don't contradict each other; contradictions are reported only if every requested document
  // in the picture has one.
  const allAgainst = answers.length > 0 && answers.every(({ verdict }) => verdict === 'CONTRADICTS');
  const against = (allAgainst ? answers : []).flatMap(({ claims }) =>
    claims.filter(({ outcome }) => outcome === 'contradicts'),
  );
  return askedOneByOne(kinds, against, answer?.kind ?? 'other');
}
