import { says } from './request-concepts.ts';
import type { RequestKind } from './request-words.ts';
import { pattern } from '../../text/pattern.ts';

/** What a sentence of a letter and its neighbours say; people apologise in one and ask in the next. */
type Passage = { before: string; sentence: string; next: string };
type Rule = {
  kind: Extract<RequestKind, 'withdraw' | 'move-viewing' | 'cancel-viewing' | 'late'>;
  holds: (passage: Passage) => boolean;
};

const isQuestion = (sentence: string) => sentence.includes('?');
/** What the writer has done or will do themselves, rather than the landlord or someone else. */
const byWriter = pattern('u')`
  (?<!\p{L})(?:i|we|i'm|i've|i'd|i'll|we've|we're|we'll|we'd|ive|im|weve|me and|us)(?!\p{L})
  |^(?:found|got|gone|went|decided|staying|taken|sorted|already)|(?<!\p{L})(?:agam|againn)(?!\p{L})
`;
const when = (sentence: string) => says('day', sentence) || says('clock', sentence);

/** Who will not do what they came for: take it, rent it, go ahead with it. */
const givesUp = pattern('u')`
  (?<!\p{L})(?:will not|won't|wont|not|cannot|can't) (?:\p{L}+ ){0,3}(?:able to |be able to |be |to )?
  (?:tak(?:e|ing)(?: up)?|rent(?:ing)?|accept(?:ing)?|proceed(?:ing)?|continue
  |go(?:ing)? ahead)(?: with)? (?:it|the|your|this)(?!\p{L})
`;

/** The first matching rule decides the request. */
const rules: readonly Rule[] = [
  // A home elsewhere: ‘we already rent other house’, ‘we've gone for somewhere a bit bigger’.
  {
    kind: 'withdraw',
    holds: ({ sentence }) =>
      !isQuestion(sentence) &&
      byWriter.test(sentence) &&
      says('found', sentence) &&
      says('elsewhere', sentence) &&
      !says('no', sentence) &&
      !/(?<!\p{L})(?:to find|looking|need|if|until|trying|hard|could|would)(?!\p{L})/u.test(sentence),
  },
  // Where they are is where they will stay.
  {
    kind: 'withdraw',
    holds: ({ sentence }) =>
      !isQuestion(sentence) &&
      says('stays', sentence) &&
      says('decided', sentence) &&
      // ‘My mother will stay with us’ is about who would live there.
      !/(?<!\p{L})(?:stay|staying|remain) with (?:me|us)(?!\p{L})/u.test(sentence) &&
      !/(?<!\p{L})(?:can|could|if|until|till|cannot|can't|have to)(?!\p{L})/u.test(sentence),
  },
  {
    kind: 'withdraw',
    holds: ({ sentence }) =>
      says('giveAway', sentence) &&
      !isQuestion(sentence) &&
      !/(?<!\p{L})(?:don't|dont|do not|not|never) (?:give|offer|let|rent|show)(?!\p{L})/u.test(sentence),
  },
  // ‘We are not more interested’, ‘not any need more’: no wish, said of the writer.
  {
    kind: 'withdraw',
    holds: ({ sentence }) =>
      !isQuestion(sentence) &&
      /(?<!\p{L})(?:not|n't|don't|dont|no)(?:(?! (?:only|just)(?!\p{L}))[^.!?,]{0,24}) (?:more|any ?more|longer)(?!\p{L})/u.test(
        sentence,
      ) &&
      (says('wish', sentence) || /(?<!\p{L})(?:yours?|it|house|flat|apartment|room|place)(?!\p{L})/u.test(sentence)) &&
      !says('day', sentence) &&
      !/(?<!\p{L})(?:live|stay|pay|work|smoke|wait|afford)(?!\p{L})/u.test(sentence),
  },
  {
    kind: 'withdraw',
    holds: ({ sentence }) => !isQuestion(sentence) && givesUp.test(sentence),
  },
  // On their way, but later than agreed.
  {
    kind: 'late',
    holds: ({ before, sentence, next }) =>
      !isQuestion(sentence) &&
      (says('delay', sentence) ||
        (says('arrival', sentence) && says('sorry', `${before} ${sentence} ${next}`)) ||
        (says('trouble', sentence) &&
          (says('delay', next) ||
            says('arrival', `${sentence} ${next}`) ||
            /(?<!\p{L})(?:soon|asap|on my way|coming|there)(?!\p{L})/u.test(`${sentence} ${next}`)))),
  },
  // Another time for the viewing.
  {
    kind: 'move-viewing',
    holds: ({ sentence }) => says('otherTime', sentence) && (when(sentence) || says('viewing', sentence)),
  },
  {
    kind: 'move-viewing',
    holds: ({ sentence, next }) =>
      says('cannot', sentence) &&
      (when(sentence) || says('viewing', sentence)) &&
      when(`${next}`) &&
      says('proposes', next),
  },
  {
    kind: 'move-viewing',
    holds: ({ sentence }) => {
      const [before = '', ...after] = sentence.split(
        /(?<=(?<!\p{L})(?:sick|possible|work|anymore|able|late|away|busy|it|revenue|appointment|\p{L}+day|come|teacht))[, ]+(?:but |so |and |because )?(?=\p{L})/u,
      );
      const rest = after.join(' ');
      return says('cannot', before) && when(before) && when(rest) && says('proposes', rest);
    },
  },
  // ‘I’m so sorry, I have to collect him. Could we do it tomorrow?’
  {
    kind: 'move-viewing',
    holds: ({ before, sentence }) =>
      isQuestion(sentence) &&
      (says('cannot', before) || says('sorry', before)) &&
      says('day', sentence) &&
      says('proposes', sentence) &&
      /(?<!\p{L})(?:do|make|have|move|leave) it(?!\p{L})/u.test(sentence),
  },
  // A day was mentioned, and another is suggested: ‘on earlies Thursday. Would Friday be any good?’
  {
    kind: 'move-viewing',
    holds: ({ before, sentence }) =>
      says('day', before) &&
      isQuestion(sentence) &&
      says('day', sentence) &&
      /(?<!\p{L})(?:would|could|can|is|what about|how about)(?!\p{L})/u.test(sentence) &&
      /(?<!\p{L})(?:good|suit|ok|okay|possible|work|better|instead|do)(?!\p{L})/u.test(sentence),
  },
  {
    kind: 'cancel-viewing',
    holds: ({ sentence }) =>
      says('cannot', sentence) &&
      when(sentence) &&
      /(?<!\p{L})(?:make|come|attend|get there|be there|viewing|visit)(?!\p{L})/u.test(sentence),
  },
];

/**
 * What a folded letter requests, by the concepts that occur together in its sentences, with the position; null if
 * nothing.
 */
export function requestByConcepts(folded: string): { kind: Rule['kind']; at: number } | null {
  const sentences: { text: string; at: number }[] = [];
  for (const match of folded.matchAll(/[^.!?\n]+(?:[.!?](?=\d)[^.!?\n]*)*[.!?]*/g))
    sentences.push({ text: match[0], at: match.index });
  for (const { kind, holds } of rules) {
    const found = sentences.find(({ text }, at) =>
      holds({
        before: sentences[at - 1]?.text.trim() ?? '',
        sentence: text.trim(),
        next: sentences[at + 1]?.text.trim() ?? '',
      }),
    );
    if (found) return { kind, at: found.at + (found.text.length - found.text.trimStart().length) };
  }
  return null;
}
