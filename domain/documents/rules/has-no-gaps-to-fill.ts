import { kindLabels } from '../labels.ts';
import { placeAt, type Reading, type ReadingLine } from '../reading.ts';
import { claimed, type Rule } from './rule.ts';
import { rulesText } from './text.ts';
import { pattern } from '../../text/pattern.ts';

/** Marks of a template or a sample, which are filled in on a real document. */
const gap = pattern()`
  \[\[[^\]\n]{2,40}\]\]
  |\[(?:
    [^\]\d]*\b(?:
      name|date|amount|address|employer|company|tenant|landlord|course|programme|college|position|insert|your
      |title|salary|signature
    )\b[^\]]*
  )\]
  |\{\{|<+[^<>\d]{0,30}\b(?:name|date|insert|employer|your|amount|address|company|salary)\b[^<>\d]{0,20}>+
  |«[^»\n]{2,40}»|\$\{[^}\n]{2,40}\}|%%?[a-z_ ]{3,30}%%?|_{4,} ?\((?:name|date|amount|employer|address|course)
  |(?<=[a-z]{2})(?<!
    \b(?:master|seafarer|signed|signature|employee|employer|manager|director|landlord|tenant|date|witness|name)
  ) _{5,} (?!
    (?:master|seafarer|signed|signature|employee|employer|manager|director|landlord|tenant|date|witness)\b
  )[a-z]{2}
  |\bx{4,} [a-z]{2}|lorem ipsum|\bspecimen\b|(?:^|\s)insert (?:name|date|amount) here\b
`;

/** A gap whose brackets close on the next line; it is shown where it opens. */
function gapOverTwoLines(line: ReadingLine, { lines }: Reading): { index: number; 0: string } | null {
  const open = /[[<«{][^\]>»}]{0,40}$/.exec(line.folded);
  const next = lines[line.index + 1];
  if (!open || next?.page !== line.page || !gap.test(`${open[0]} ${next.folded}`)) return null;
  return { index: open.index, 0: open[0] };
}

/** Is it filled in? */
export const hasNoGapsToFill: Rule = ({ kind, reading }) => {
  for (const line of reading.lines) {
    const match = gap.exec(line.folded) ?? gapOverTwoLines(line, reading);
    const alone = match ? null : /^s ?a ?m ?p ?l ?e$|^muster$/.exec(line.folded.trim());
    if (!match && !alone) continue;
    const place = match ? placeAt(line, match.index, match.index + match[0].length) : placeAt(line);
    return claimed(
      'has-no-gaps-to-fill',
      rulesText.filledIn.claim,
      'contradicts',
      rulesText.filledIn.template({ document: kindLabels[kind].noun, quote: place.text }),
      { found: place.text, places: [place] },
    );
  }
  return null;
};
