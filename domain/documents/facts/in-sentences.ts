import type { FactName } from '../fact-names.ts';
import type { FoundFact } from '../facts.ts';
import { flowOf, type Reading } from '../reading.ts';
import { foundAt } from './found.ts';
import { pattern } from '../../text/pattern.ts';

/** Capitalised words, and the small words between them, as in titles of jobs and courses. */
const titleWords = pattern('u')`
  ^(?:
    (?:
      \p{Lu}[\p{L}\p{M}'’&/.-]*|\((?:Hons|Honours|Joint Honours|\p{Lu}[\p{L} ]+)\)|of|in|and|the|&|for|na|an
      |[nhtbgdm][\p{Lu}][\p{L}\p{M}]+
    )(?:\s|(?=[,.;:]|$))
  ){1,8}
`;
/** The next sentence begins with a capital too; abbreviations, as in ‘Asst. Manager’, end none. */
const nextSentence = /\.\s+(?:The|This|These|His|Her|Their|Your|Our|My|He|She|They|You|We|I|It|In|At|From|As)\b.*$/;
const loose = /(?:\s+(?:of|in|and|the|&|for))+$/;

/** A capitalised title after an introduction in a sentence. */
export function titlesAfter(reading: Reading, name: FactName, introduction: RegExp): FoundFact[] {
  const all = new RegExp(introduction.source, 'g');
  return flowOf(reading)
    .flatMap((flow) =>
      [...flow.folded.matchAll(all)].flatMap((match) => {
        const at = match.index + match[0].length;
        const value =
          titleWords
            .exec(flow.text.slice(at, at + 90))?.[0]
            .replace(nextSentence, '')
            .trim()
            .replace(loose, '')
            .replace(/[.,]$/, '') ?? '';
        return value.length > 2 ? [foundAt(name, value, flow, at, at + value.length)] : [];
      }),
    )
    .slice(0, 1);
}

const degree = pattern()`
  \b(?:
    bsc|ba|beng|bcomm?|llb|llm|msc|ma|mba|meng|phd|mphil|bed|bachelor|master|doctor|higher (?:diploma|certificate)
    |postgraduate (?:diploma|certificate)
  )\b(?=[ (])
`;

/** A degree programme, recognised by how such titles begin. */
export function degreesIn(reading: Reading): FoundFact[] {
  return flowOf(reading)
    .flatMap((flow) => {
      const match = degree.exec(flow.folded);
      const value =
        match &&
        titleWords
          .exec(flow.text.slice(match.index, match.index + 90))?.[0]
          .trim()
          .replace(loose, '')
          .replace(/[.,]$/, '');
      return match && value && value.length > 6
        ? [foundAt('course', value, flow, match.index, match.index + value.length)]
        : [];
    })
    .slice(0, 1);
}
