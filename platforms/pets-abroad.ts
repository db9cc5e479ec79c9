import { commonWords } from '../domain/inbound/purpose/common-words.ts';
import { rareCommonWords } from './household/glossary-more.ts';
import { petWords } from './pet-words.ts';

/** So many words before an animal, and behind it, tell whether it is had or denied. */
const BEFORE = 5;
const BEHIND = 4;

type Said = 'kept' | 'denied' | null;

/** What the words before an animal say of it; the nearest verb of having decides. */
function saidBefore(words: readonly string[], at: number): Said {
  for (let index = at - 1; index >= Math.max(0, at - BEFORE); index -= 1) {
    const word = words[index] ?? '';
    if (petWords.but.test(word)) return null;
    if (petWords.without.test(word) || petWords.havingNot.test(word)) return 'denied';
    const isDenied = (one = '') => petWords.not.test(one) || petWords.without.test(one);
    if (petWords.having.test(word)) return isDenied(words[index - 1]) ? 'denied' : 'kept';
    if (index === at - 1 && petWords.not.test(word)) return 'denied';
  }
  return null;
}

/** What the words behind an animal say of it: ‘zwierząt nie mamy’, ‘van egy macskánk’ the other way round. */
function saidBehind(words: readonly string[], at: number): Said {
  for (const [offset, word] of words.slice(at + 1, at + 1 + BEHIND).entries()) {
    if (petWords.but.test(word)) return null;
    if (petWords.havingNot.test(word)) return 'denied';
    if (petWords.having.test(word)) {
      // ‘Haustiere haben wir keine’.
      const isDenied = words.slice(at + offset + 2, at + offset + 5).some((one) => petWords.without.test(one));
      return isDenied || petWords.not.test(words[at + offset] ?? '') ? 'denied' : 'kept';
    }
  }
  return null;
}

function saidOf(words: readonly string[], at: number): Said {
  const said = saidBefore(words, at) ?? saidBehind(words, at);
  if (said !== null || !petWords.specific.test(words[at] ?? '')) return said;
  return words.slice(Math.max(0, at - 3), at).some((word) => petWords.accompanied.test(word)) ? 'kept' : null;
}

const languages: Readonly<Record<string, ReadonlySet<string>>> = { ...commonWords, ...rareCommonWords };
const { english, ...foreign } = languages;

/** Whether more of the words are common in English than in any other language. */
function isEnglish(folded: string): boolean {
  const words = folded.match(/[\p{L}]+/gu) ?? [];
  const share = (known: ReadonlySet<string> | undefined) => words.filter((word) => known?.has(word)).length;
  return share(english) > Math.max(...Object.values(foreign).map(share));
}

/**
 * Whether a folded text in another language than English says that animals live with its writers, by what stands around
 * their names; null where it doesn't say.
 */
export function petsAbroad(folded: string): boolean | null {
  if (isEnglish(folded)) return null;
  const said = folded
    .replace(/(?<!\p{L})[dlnjcq]'/gu, ' ')
    .split(/[.!?;:,\n]+/)
    .flatMap((clause) => {
      const words = clause.match(/[\p{L}\p{N}]+/gu) ?? [];
      return words.flatMap((word, at) =>
        petWords.specific.test(word) || petWords.generic.test(word) ? saidOf(words, at) : [],
      );
    });
  return said.includes('kept') ? true : said.includes('denied') ? false : null;
}
