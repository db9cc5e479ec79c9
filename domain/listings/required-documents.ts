import { sentencesOf } from './advert-sentences.ts';
import { type DocumentSlot, documentSlots } from './document-slots.ts';

/** Which documents an advert's description asks applicants for. A document that is only mentioned is not asked for. */
const asked =
  /\b(?:requires?|required|requirements?|req'?d|req|essential|needed|needs?|must|necessary|mandatory|compulsory|please|provide|supply|submit|bring|sought|requested|request|subject to|ask(?:ed)? for|upon|on application|checked|expected|a must|(?:want|like|wish|ask) to see|to hand|(?:at|for) (?:the )?viewings?|looked for|show|include|vetting|cop(?:y|ies) of|before signing)\b/i;

/** 'no references needed', 'references are not required', 'no need for references'. */
const notAsked = new RegExp(
  String.raw`\b(?:no|without|no\s+need\s+for)\s+(?:(?!(?:and|but|or|smok\w*|pets?)\b)\w+\s+){0,2}(?:references?|refs|proof|statements?|pay\s?slips?|identification|id|pps\w*|documents?)\b|\b(?:not|never|don['’]?t|doesn['’]?t|aren['’]?t|isn['’]?t)\s+(?:\w+\s+){0,3}(?:require[ds]?|needed|necessary|need|asked?)\b`,
  'i',
);

const of = String.raw`(?:proof|evidence|confirmation|verification)\s+of\s+(?:[\w' ]{1,30}?(?:,|\band\b|\bor\b|&|\/)\s*){0,3}(?:your\s+|current\s+)?`;
const ref = String.raw`(?:refer?ences?\b(?!\s*(?:no\b|number|code|#|:?\s*\d))|refs\b|ref\b(?!\.?\s*(?:no\b|number|code|#|:|[a-z]{0,3}\d)))`;
const andOther = String.raw`(?:\s*(?:,|and|or|&|\/|\+)\s*(?:previous\s+|past\s+|current\s+|former\s+)?(?:landlord(?:['’]?s|s['’])?|personal|character|bank|work|employer(?:['’]?s|s['’])?))?`;

const words: Readonly<Record<Exclude<DocumentSlot, 'PREVIOUS_LANDLORD_REFERENCE'>, RegExp>> = {
  PROOF_OF_FINANCIAL_MEANS: new RegExp(
    String.raw`\b${of}(?:income|funds|earnings|salary|means|finances?|financial\s+\w+|affordability|savings|ability\s+to\s+pay)\b|\bbank\s+(?:statements?|${ref})|\b(?:\d{1,2}|one|two|three|six|twelve)\s+months?['’]?\s+(?:of\s+)?(?:your\s+)?statements?\b|\bpay\s?slips?\b|\bfinancial\s+(?:statements?|proof|means|${ref})|\bincome\s+(?:proof|verification|statements?)\b`,
    'i',
  ),
  PROOF_OF_EMPLOYMENT: new RegExp(
    String.raw`\b${of}(?:employment|work|job|occupation)\b|\bemployment\s+(?:letters?|contracts?|details|proof|confirmation|status\s+letter)\b|\bcontract\s+of\s+employment\b|\bletters?\s+from\s+(?:your\s+|an\s+|the\s+|current\s+)?(?:employers?|boss|work|workplace|job|HR)\b|\b(?:work|employer(?:['’]?s|s['’])?|employment|professional|job)${andOther}\s+${ref}|\blandlord(?:['’]?s|s['’])?\s*(?:,|and|or|&|\/|\+)\s*(?:work|employer(?:['’]?s|s['’])?|employment)\s+${ref}`,
    'i',
  ),
  PROOF_OF_IDENTITY: new RegExp(
    String.raw`\b(?:photo(?:graphic)?|valid|government)\s+(?:id|i\.d\.|identification)(?=\W|$)|\b${of}(?:id|identity|identification)\b|\bpassports?\b|\bdriving\s+licen[cs]e\b|\bidentification\b`,
    'i',
  ),
  DOCUMENT_CONTAINING_PPSN: /\bPPSN?\b/i,
  PROOF_OF_UNIVERSITY_ENROLMENT: new RegExp(
    String.raw`\b(?:student|college|university)\s+(?:card|id)\b|\bletters?\s+of\s+(?:enrol?ment|registration)\b|\b${of}(?:enrol?ment|registration|student\s+status|study|studies|university|college)\b|\b(?:university|college)\s+(?:enrol?ment|registration|acceptance)\b|\bletters?\s+from\s+(?:your\s+|the\s+)?(?:university|college)\b`,
    'i',
  ),
  PROOF_OF_APPRENTICESHIP: new RegExp(
    String.raw`\b${of}(?:an?\s+)?(?:apprenticeship|registered\s+apprentice)\b|\bapprenticeship\s+(?:registration|letter|contract|proof|papers)\b`,
    'i',
  ),
};

const plainId =
  /(?<!(?:[Ss]tudent|[Cc]ollege|[Uu]niversity|[Aa]dvert|[Aa]d|[Dd]aft|[Pp]roperty)\s)\bID\b(?!\s*[:#]?\s*\d)/;
const anyReference = new RegExp(String.raw`\b${ref}`, 'i');
const landlordReference = new RegExp(
  String.raw`\blandlord(?:['’]?s|s['’])?\b[^.;]{0,30}\b${ref}|\b${ref}\s+from\s+(?:\w+\s+){0,6}landlords?\b|\bletters?\s+from\s+(?:\w+\s+){0,2}landlords?\b`,
  'i',
);
/** 'references from your landlord and employer' */
const fromEmployer = new RegExp(String.raw`\b${ref}\s+from\s+(?:\w+\s+){0,5}(?:employers?|work)\b`, 'i');
const otherReference = new RegExp(
  String.raw`\b(?:work|employer(?:['’]?s|s['’])?|employment|professional|job|bank|financial|character|personal)\s+${ref}|\b${ref}\s+from\s+(?:\w+\s+){0,2}(?:employers?|work|bank)\b`,
  'i',
);

/** References of nobody in particular are a landlord's, as the trade means it. */
function asksLandlordReference(sentence: string): boolean {
  return landlordReference.test(sentence) || (anyReference.test(sentence) && !otherReference.test(sentence));
}

function mentions(slot: DocumentSlot, sentence: string): boolean {
  if (slot === 'PREVIOUS_LANDLORD_REFERENCE') return asksLandlordReference(sentence);
  if (slot === 'PROOF_OF_EMPLOYMENT' && fromEmployer.test(sentence)) return true;
  return words[slot].test(sentence) || (slot === 'PROOF_OF_IDENTITY' && plainId.test(sentence));
}

/** Two documents or more and hardly a word besides: ‘Bank statement (last 6 months), work reference, photo ID.’ */
const isBareList = (sentence: string, named: number) =>
  named >= 2 &&
  (sentence.match(/\p{L}+/gu)?.length ?? 0) <= named * 5 &&
  !/\b(?:have|had|has|sent|given|i|we|my)\b/i.test(sentence);

/** The document slots a sentence asks for; none when it asks for nothing or says that it does not. */
export function documentsAskedIn(sentence: string): DocumentSlot[] {
  if (notAsked.test(sentence)) return [];
  const named = documentSlots.filter((slot) => mentions(slot, sentence));
  return asked.test(sentence) || isBareList(sentence, named.length) ? named : [];
}

/** The document slots that a description asks for, in their usual order. */
export function requiredDocuments(description: string): DocumentSlot[] {
  const found = new Set(sentencesOf(description).flatMap(documentsAskedIn));
  return documentSlots.filter((slot) => found.has(slot));
}
