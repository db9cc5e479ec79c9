import { expression } from '../../text/letter-expression.ts';
import { foldText, foldedWords } from '../../text/fold.ts';
import { readStatements, type Statement } from '../statements/statement.ts';
import { otherHomeFound, readAim } from './aims.ts';
import { saysNoWish, textOfOthers, textOfWishes } from './admission.ts';
import { type Classifier, knowsLanguage, trainedClassifier } from './classifier.ts';
import { commonWords } from './common-words.ts';
import { officeDomains, type OtherPurpose, otherPurposes, otherSigns, purposeLabels } from './other-words.ts';
import { readRole } from './roles.ts';
import { readStanding } from './standing.ts';
import { seekerSigns } from './seekers.ts';
import { withSecondOpinion } from './second-opinion.ts';
import type { Sign } from './sign.ts';
import { readRequest } from '../requests/request.ts';
import { MAX_LETTER, preparedText, type PurposeInput } from './prepared-text.ts';
import { wishTopics } from './wish-topics.ts';
import { wishSigns } from './wish-words.ts';
import { inboundText } from '../text.ts';
import { alternatives } from '../../text/pattern.ts';

/**
 * What the writer of an email wants with a home. `wish`: to live there. `other`: something else. `unclear`: there is no
 * indication. `reason` is a sentence for the landlord with the words that it is based on.
 */
export type Purpose =
  | { kind: 'wish'; reason: string; quote: string; strength: number }
  /** `isCertain`: never overruled by a second opinion. */
  | { kind: 'other'; what: OtherPurpose; reason: string; isCertain?: boolean }
  /** `nothingTells`: nothing in it was understood; otherwise the reason is in its words. */
  | { kind: 'unclear'; reason: string; nothingTells: boolean };

const enough = 3;
/** A single sign of a scam, such as being abroad, occurs in honest letters too. */
const certainScam = 6;

type Hit = { weight: number; quote: string; from: number; to: number };

function hitsOf(text: string, list: readonly Sign[]): Hit[] {
  return list.flatMap(({ pattern, weight }) => {
    const found = pattern.exec(text);
    if (!found) return [];
    const [words] = found;
    const quote = words.trim().replace(/\s+/g, ' ').slice(0, 80);
    return [{ weight, quote, from: found.index, to: found.index + words.length }];
  });
}

/** Of hits on the same words only the heaviest: ‘when can we view it’ is one sign, however many patterns match it. */
function distinct(hits: readonly Hit[]): Hit[] {
  const kept: Hit[] = [];
  for (const hit of [...hits].sort((a, b) => b.weight - a.weight)) {
    const isWithin = (a: Hit, b: Hit) => a.from >= b.from && a.to <= b.to;
    if (!kept.some((other) => isWithin(hit, other) || isWithin(other, hit))) kept.push(hit);
  }
  return kept;
}

/** Of each topic the first sign, because saying something twice means no more than once. Only if a home is named. */
function topicHits(text: string, statements: readonly Statement[]): Hit[] {
  const concepts = seekerSigns(statements.filter((statement) => !saysNoWish(statement)));
  const signs = wishTopics.flatMap(({ topic, list }) =>
    hitsOf(text, list)
      .slice(0, 1)
      .map((hit) => ({ topic, ...hit })),
  );
  const told = new Set(signs.map(({ topic }) => topic));
  const others = concepts.filter(({ topic }) => !told.has(topic));
  return [...signs, ...others.map(({ weight, quote, at }) => ({ weight, quote, from: at, to: at + 1 }))];
}

const sum = (hits: readonly Hit[]) => hits.reduce((total, { weight }) => total + weight, 0);
const strongest = (hits: readonly Hit[]) => [...hits].sort((a, b) => b.weight - a.weight)[0]?.quote ?? '';

/**
 * Whether a text is in a language whose wishes we do not know: it has too few of the most common words of any that we
 * know.
 */
function isUnknownLanguage(text: string): boolean {
  const words = foldedWords(foldText(text.slice(0, MAX_LETTER))).filter(({ word }) => !/\d/.test(word));
  if (words.length < 5) return false;
  if (/[\u0590-\u08ff\u0900-\u0dff\u0e00-\u0fff\u1000-\u10ff\u3040-\u30ff\uac00-\ud7af\u0370-\u03ff]/u.test(text))
    return !/[\u0600-\u06ff]/.test(text) || /[پچگژ]/u.test(text);
  const share = (known: ReadonlySet<string>) => words.filter(({ word }) => known.has(word)).length / words.length;
  return Math.max(...Object.values(commonWords).map(share)) < 0.22;
}

const isHostile = (what: OtherPurpose) => what === 'scam' || what === 'abuse';

function otherPurpose(
  text: string,
  statements: readonly Statement[],
  senderDomain: string,
): { what: OtherPurpose; weight: number; quote: string } | null {
  const office = officeDomains.find(([, domain]) => domain.test(senderDomain));
  // The Board writes as such; many people at councils or the health service write because they want a home themselves.
  if (office?.[0] === 'rtb') return { what: 'rtb', weight: 100, quote: senderDomain };
  const plain = textOfOthers(text, statements);
  const found = otherPurposes
    // People who mean harm do so in any tense.
    .map((what) => ({ what, hits: hitsOf(isHostile(what) ? text : plain, otherSigns[what]) }))
    .map(({ what, hits }) => ({ what, weight: sum(hits), quote: strongest(hits) }))
    .map((one) =>
      office?.[0] === one.what ? { ...one, weight: one.weight + 5, quote: one.quote || senderDomain } : one,
    )
    .filter(({ what, weight }) => weight >= (what === 'scam' ? certainScam : enough))
    .sort((a, b) => b.weight - a.weight);
  // A scam or abuse remains one, however much it mentions renting.
  const main = found.find(({ what }) => isHostile(what)) ?? found[0];
  if (!main) return null;
  // A photographer who offers packages counts twice against a wish.
  const byOffice = office?.[0] === main.what ? 5 : 0;
  const weight = byOffice + sum(distinct(found.flatMap(({ what }) => hitsOf(plain, otherSigns[what]))));
  return { ...main, weight: Math.max(main.weight, weight) };
}

const isAboutViewing = (quote: string | null) => /\b(?:viewing|appointment|showing)\b/i.test(quote ?? '');

const nothingTold: Purpose = { kind: 'unclear', reason: inboundText.unclear.purpose, nothingTells: true };
const unclear = (reason: string): Purpose => ({ kind: 'unclear', reason, nothingTells: false });

/** ‘I know a family who’d be interested’: the wish of others, whom the writer doesn't name or write for. */
const ofOthers = expression(
  [
    alternatives`
      (?<!\p{L})(?:i|we) (?:might |may )?(?:know|'ve met|met)(?: of)? (?:
        a|an|some|someone|somebody|people|two|three|(?:one|two) or (?:two|three)|a few|lots|loads|plenty|several
      )(?!\p{L})[^.!?\n]{0,50}?(?<!\p{L})(?:who|that|looking|interested|in need|want|wants|would|might|could)
      (?!\p{L})[^.!?\n]*
    `,
    alternatives`
      (?<!\p{L})(?:passing|pass|forwarding|referring|sending) (?:on )?(?:this|these|a|an|the|him|her|them|along|you) (?:\p{L}+ ){0,4}?
      (?:on|your way|to you|for you)(?!\p{L})[^!?\n]*
    `,
    // ‘I have a couple who missed out on two others’: an agent's clients, whom nobody writes for by name.
    alternatives`
      (?<!\p{L})(?:i have|i've|we have|we've)(?: got)? (?:a|an|some|several|two|three|plenty of) (?:[\p{L}-]+ ){0,2}(?:
        couples?|famil(?:y|ies)|buyers?|purchasers?|tenants?|applicants?|people|parties
      )(?!\p{L})[^.!?\n]{0,50}?(?<!\p{L})(?:who|that|looking|interested|waiting|ready)(?!\p{L})[^.!?\n]*
    `,
    // ‘There’s a girl in work might be interested, will I tell her to write?’
    alternatives`
      (?<!\p{L})(?:there'?s|there is|there are) (?:a|an|some|someone|somebody|people|two|three|a few)(?!\p{L})[^.!?\n]{0,50}?
      (?<!\p{L})(?:might|may|could|would|who'?s|who is|who are|is|are) (?:be )?(?:interested|looking|keen|after)
      (?!\p{L})[^.!?\n]*
    `,
    alternatives`
      (?<!\p{L})(?:will|shall|should|can|could|may|do you want) (?:i|me|we|us)(?: to)? (?:tell|give|pass|send|put|get|let|ask) (?:
        him|her|them|the (?:lad|girl|couple|family)|your (?:number|name|email|details)
      ) (?:to|on|onto|your|know|in touch|drop|ring|write)(?!\p{L})[^.!?\n]*
    `,
  ].join('|'),
  'gu',
);

/** ‘I viewed another house, but it’s too small’: whoever turned others down still seeks one. */
const sawOthers = expression(
  alternatives`
    (?<!\p{L})(?:viewed|saw|seen|looked at|were shown|was shown|visited|tried|applied for) (?:
      another|other|two|three|four|five|several|some|lots of|a few|many
    ) (?:\p{L}+ ){0,2}?(?:houses?|homes?|flats?|apartments?|places?|rooms?|studios?)(?!\p{L})
  `,
  'iu',
);

/** The sentences in which the writer speaks of themselves. */
const firstPersonIn = (text: string): string =>
  text
    .split(/(?<=[.!?\n])\s*/)
    .filter((sentence) => /(?<!\p{L})(?:i|we|me|us|my|our|i'[dm]|we'(?:d|re)|i'll|we'll)(?!\p{L})/u.test(sentence))
    .join(' ');

/** Decides by the signs for the wish to live in a home and for any other purpose; null when nothing tells. */
function purposeByRules(input: PurposeInput, text: string, classifier: Classifier): Purpose | null {
  const statements = readStatements(text);
  const own = textOfWishes(text, statements);
  const wishes = [...hitsOf(own, wishSigns), ...(input.homeQuote ? topicHits(own, statements) : [])];
  const other = otherPurpose(text, statements, input.senderDomain);
  const strength = sum(wishes);
  const aim = readAim(statements);
  if (aim?.isCertain && !(other && isHostile(other.what))) return { ...otherThan(aim), isCertain: true };
  const isOutweighed = other !== null && (other.weight >= 100 || other.weight >= sum(distinct(wishes)));
  if (other && (isHostile(other.what) || isOutweighed)) return otherThan(other);
  const role = readRole(statements) ?? readStanding(statements);
  if (role) return { ...otherThan(role), ...(role.isCertain ? { isCertain: true } : {}) };
  if (aim) return otherThan(aim);
  const another = otherHomeFound(statements);
  if (another) return unclear(inboundText.unclear.withdrawing({ quote: another }));
  const others = own.match(ofOthers)?.[0];
  if (others && sum(hitsOf(firstPersonIn(own.replace(ofOthers, ' ')), wishSigns)) < enough)
    return unclear(inboundText.unclear.wishOfOthers({ quote: others.trim().slice(0, 80) }));
  const request = readRequest(input.letter, 0) ?? readRequest(text, 0);
  if (request?.kind === 'withdraw' && !sawOthers.test(request.quote ?? ''))
    return unclear(inboundText.unclear.withdrawing({ quote: request.quote ?? '' }));
  // Someone who is late for a viewing, or can't come to it, already has one.
  if (request && (request.kind === 'late' || request.kind === 'cancel-viewing') && isAboutViewing(request.quote))
    return unclear(inboundText.unclear.hasViewing({ quote: request.quote ?? '' }));
  if (strength >= enough && wishes.some(({ weight }) => weight > 1)) {
    const quote = strongest(wishes);
    return { kind: 'wish', quote, strength, reason: inboundText.wish({ quote }) };
  }
  if (input.homeQuote && !other && isUnknownLanguage(input.letter) && !knowsLanguage(classifier, text))
    return { kind: 'wish', quote: input.homeQuote, strength: enough, reason: inboundText.unknownLanguage };
  return null;
}

const otherThan = ({ what, quote }: { what: OtherPurpose; quote: string }): Extract<Purpose, { kind: 'other' }> => ({
  kind: 'other',
  what,
  reason: inboundText.purposeQuoted({ purpose: purposeLabels[what], quote }),
});

/** What the writer of an email wants. */
export function readPurpose(input: PurposeInput, classifier = trainedClassifier): Purpose {
  const text = preparedText(input);
  const byRules = purposeByRules(input, text, classifier);
  if (input.homeQuote !== null) return withSecondOpinion(byRules, text, { classifier, toldFacts: input.toldFacts });
  return byRules ?? nothingTold;
}
