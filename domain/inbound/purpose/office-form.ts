import { foldText } from '../../text/fold.ts';
import { MAX_LETTER } from './prepared-text.ts';
import { alternatives, pattern } from '../../text/pattern.ts';

const gap = '[ \\t]*(?:[:|=…]|\\.{2,}|\\t| {2,})';

/** Who fills in a form about a tenant: the office’s own staff, under labels that no site’s form has. */
const staffLabel = new RegExp(
  alternatives`
    ^[ \t*|>-]*(
      (?:
        (?:support|key|case|social|link|outreach|resettlement)[ -]?worker
        |(?:case|housing|placement|liaison|allocations?|tenancy) (?:officer|manager)
        |refer(?:red by|ral (?:agency|body|office)|ring (?:agency|body|officer|office))
        |(?:office|hap|household|placement) (?:reference|ref)
      )(?:'s)?(?: (?:name|no|number|contact))?
    )\*{0,2}${gap}
  `,
  'mu',
);

/** What an office that finds homes for others calls itself, in its name, the subject or the heading. */
const officeName = pattern('u')`
  (?<!\p{L})(?:
    place[ -]?finders?(?:'s)? (?:service|unit|team|office|section|scheme)
    |housing (?:section|department|support unit|assistance section|body|association)|(?:county|city) council
    |comhairle (?:contae|cathrach)|local authority|homeless (?:section|services?|executive|unit|team)
    |tenancy sustainment
  )(?!\p{L})
`;

/**
 * The words by which a form is an office’s for a person it houses; null if it isn’t. Its letter alone, if it has
 * one, may read like the tenant’s own.
 */
export function officeOfForm({
  sender,
  subject,
  text,
}: {
  sender: string;
  subject: string;
  text: string;
}): string | null {
  const folded = foldText(text.slice(0, MAX_LETTER));
  const heading = folded.trimStart().split('\n', 1)[0] ?? '';
  const named = officeName.exec(`${foldText(sender)}\n${foldText(subject.slice(0, 500))}\n${heading}`)?.[0];
  return named ?? staffLabel.exec(folded)?.[1] ?? null;
}
