import { judgePicture } from './joined/judge-picture.ts';
import { judgeAs, unreadable } from './judge-as.ts';
import type { Judgement, JudgeQuestion } from './judgement.ts';
import type { ReadDocument } from './read-document.ts';
import { unreadableReasons } from './rules/unreadable.ts';

/** Judges one document by its words: its kind, its content, and whether it meets the request. */
export function judge(document: ReadDocument, question: JudgeQuestion): Judgement {
  if (!document.readable) return unreadable(unreadableReasons[document.cause]);
  const [page] = document.pages;
  return document.pages.length === 1 && page?.source === 'recognised'
    ? judgePicture(document, page, question)
    : judgeAs(document, question, null).judgement;
}
