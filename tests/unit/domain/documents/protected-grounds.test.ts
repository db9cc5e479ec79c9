import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { judge } from '../../../../domain/documents/judge.ts';
import { slotOfKind } from '../../../../domain/documents/kinds.ts';
import { factLabels, kindLabels, outcomeLabels, ruleLabels, slotLabels } from '../../../../domain/documents/labels.ts';
import { asking, typed } from './documents-for-tests.ts';
import { samples } from './samples-for-tests.ts';

const folder = new URL('../../../../domain/documents/rules/', import.meta.url);
const sources = readdirSync(folder).map((file) => ({ file, text: readFileSync(new URL(file, folder), 'utf8') }));

/** The grounds of the Equal Status Acts, as they could get into a reason. */
const protectedWords =
  /\b(?:nationalit\w+|citizen\w*|foreign\w*|immigra\w+|visa|stamp \d|ethnic\w*|race|racial|gender|sex|male|female|pregnan\w*|married|single parent|marital|family status|children|religio\w+|christian|catholic|muslim|disab\w+|travell?er|sexual|orientation|elderly|too young|too old|welfare recipient|on welfare|social welfare tenant|hap tenant|irish only)\b/i;

/** The texts of a rule that people see, without patterns that only find words in documents. */
function textsOf(source: string): string[] {
  const withoutComments = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const withoutPatterns = withoutComments
    .replace(/(?:pattern\(.*\)|alternatives)`[^`]*`/g, '')
    .split('\n')
    .filter(
      (line) =>
        !/^(?:const|export const) \w+(?:: [^=]+)? = \/|= \/\\b|new RegExp|\.test\(|said(?:Plainly)?\(/.test(line),
    )
    .join('\n');
  return [...withoutPatterns.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
    (match) => match[1] ?? match[2] ?? '',
  );
}

describe('the grounds on which nobody may be treated worse', () => {
  test.each(sources.map(({ file, text }) => [file, text] as const))('are not in what %s says', (_, text) => {
    expect(textsOf(text).filter((said) => protectedWords.test(said))).toEqual([]);
  });

  test('are in no label that people read over a fact or a check', () => {
    const labels = [factLabels, ruleLabels, outcomeLabels, slotLabels].flatMap((table) => Object.values(table));
    const kinds = Object.values(kindLabels).flatMap((label) => Object.values(label));
    expect([...labels, ...kinds].filter((label) => protectedWords.test(label))).toEqual([]);
  });

  test('are found where they stand, so that this test can fail', () => {
    expect(
      textsOf("const a = claimed('x', 'The nationality is Irish');").some((said) => protectedWords.test(said)),
    ).toBe(true);
  });

  test('are in no reason that is given for a document', () => {
    const reasons = samples.flatMap(({ kind, text }) =>
      judge(typed(text), asking(slotOfKind(kind))).claims.map(({ reason, claim }) => `${claim} ${reason}`),
    );
    expect(reasons.filter((reason) => protectedWords.test(reason))).toEqual([]);
  });

  test('are not read as facts: neither nationality nor sex is kept from a document', () => {
    const names = samples.flatMap(({ kind, text }) =>
      judge(typed(text), asking(slotOfKind(kind))).facts.map(({ name }) => name),
    );
    expect(names.filter((name) => /nation|sex|gender|place_of_birth|civil/.test(name))).toEqual([]);
  });

  test('housing support is means like any other, never a fault', () => {
    const letter = samples.find(({ title }) => title === 'housing support')?.text ?? '';
    const judgement = judge(typed(letter), asking('PROOF_OF_FINANCIAL_MEANS', { rentMonth: 1_400 }));
    expect(judgement.verdict, judgement.reason).toBe('SUPPORTS');
  });

  test('a passport counts alike, whichever state issued it', () => {
    const irish = samples.find(({ title }) => title === 'a passport')?.text ?? '';
    const other = irish.replaceAll('IRELAND', 'UTOPIA').replace('P<IRL', 'P<UTO').replace('IRL9002144', 'UTO9002144');
    const about = { dateOfBirth: null };
    expect(judge(typed(other), asking('PROOF_OF_IDENTITY', about)).verdict).toBe(
      judge(typed(irish), asking('PROOF_OF_IDENTITY', about)).verdict,
    );
  });
});
