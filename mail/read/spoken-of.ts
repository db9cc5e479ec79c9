import { streetKinds } from '../../domain/listings/street-words.ts';
import { foldText } from '../../domain/text/fold.ts';
import { expression } from '../../domain/text/letter-expression.ts';
import { alternatives, pattern } from '../../domain/text/pattern.ts';
import { ownPartner, seekerMyself } from './sought-by-another.ts';
import { nameWord, particle, title } from './written-for-phrases.ts';

/**
 * A letter that speaks of someone by name and says in the third person that they would live in the home, while nothing
 * in it is a wish of the writer's. Whatever they are to the writer: ‘our priest's housekeeper, Ann Byrne. She’s 66 …’.
 */
const wholeName = `${nameWord}(?: (?:${particle} ){0,2}${nameWord}){1,3}`;
const name = `(?<name>${wholeName})`;
/** Whoever belongs to the home as it is, or vouches for the writer. */
const noSeeker = alternatives`
  (?:
    landlord|landlady|agent|agency|boss|manager|supervisor|employer|solicitor|referee|guarantor|wife|husband|partner|girlfriend|boyfriend|fianc[ée]e?
    |housemate|flatmate|roommate|lodger|tenant|owner|(?:\p{L}+-)?bedroom|bed|room|studio|street|road|house|home|apartment|flat|estate|town|village
    |school|university|college|company
  )
`;
const described = alternatives`
  (?:[Aa]n?|[Mm]y|[Oo]ur|[Tt]he|[Hh]er|[Hh]is|[Oo]ne of (?:my|our)|[Tt]wo|[Tt]hree) (?!(?:[\p{L}'’-]+ ){0,7}?${noSeeker}s?(?!\p{L}))
  (?:[\p{Ll}\d][\p{L}\d'’-]* |[\p{Lu}][\p{L}-]+ (?=\p{Ll})){0,7}?[\p{Ll}][\p{L}'’-]*
`;
const introductions: readonly RegExp[] = [
  // ‘A young lad that’s working for me, Ann Byrne?’
  `${described}(?: (?:of|in|from|with|for|on) [^,.!?\\n]{2,40})?,(?: (?:called|named))? ${title}${name}`,
  // ‘A young man named Ann Byrne’, ‘my sister Ann’.
  `${described} (?:called|named|by the name of) ${title}${name}`,
  `(?:[Mm]y|[Oo]ur) (?:[\\p{Ll}-]+ ){0,2}(?:sister|brother|son|daughter|mother|father|mam|mum|dad|cousin|niece|nephew|aunt|uncle|friend|colleague|grandson|granddaughter) (?<name>${nameWord}(?: (?:${particle} ){0,2}${nameWord}){0,3})`,
  // ‘We’re relocating Dr Ann Byrne from Leeds’.
  `(?:[Rr]elocat|[Tt]ransfer|[Bb]ring|[Pp]ost|[Ss]econd|[Mm]ov|[Rr]ecruit|[Hh]ir|[Ee]ngag|[Ee]mploy|[Ww]elcom|[Ff]l|[Ss]ponsor)(?:e|r)?(?:ing|ed) (?:over |in )?${title}${name}(?=,? (?:from|to|over|here|in|into|as|on|with|and|who|at)(?!\\p{L})|[,.])`,
  // ‘A lad at work is stuck. Tom, a welder, …’
  `(?<=[.!?:] )(?<name>${nameWord}(?: (?:${particle} ){0,2}${nameWord}){0,3})(?=, (?:an? |from |\\d\\d|\\p{Lu}\\p{Ll}+(?:an|ish|ese|ch|i)(?:,| ))[^.!?\n]{0,80}[.!?][^\n]{0,200}(?<!\\p{L})(?:[Hh]e|[Ss]he|[Tt]hey|[Hh]im|[Hh]er|[Tt]hem|[Hh]is)(?!\\p{L}))`,
  `(?:[Hh]er|[Hh]is|[Tt]heir) names? (?:is|are|['’]s) ${name}`,
  `(?:grand)?(?:daughter|son|mother|father|niece|nephew|carer|sister|brother) of ${title}${name}`,
].map((source) => expression(`(?<!\\p{L})${source}`, 'u'));
/** ‘Client: Ann Byrne’, in an office's letter. */
const labelled = expression(
  `(?:^|\\n)[ \\t*•-]*(?:[Cc]lient|[Cc]andidate|[Aa]pplicant|[Tt]enant|[Aa]ssignee|[Ee]mployee|[Tt]ransferee|[Ss]tudent|[Rr]esident|[Ff]or)(?:['’]s name| name)? ?[:–-] ?${title}${name}(?=[ \\t]*(?:\\n|$|[,(]))`,
  'u',
);
/** ‘On behalf of’ in other languages, up to the name. */
const onBehalfAbroad = expression(
  alternatives`
    (?<!\p{L})(?:
      [Ww] imieniu|[Ee]m nome d[eoa]s?|[Pp]el[oa]s? (?:meus?|minhas?)|[Ee]n nombre de|[Dd]e parte de|[Pp]ara mi|[Aa]u nom de|[Pp]our le compte de
      |[Dd]e la part de|[Ii]m Namen|[Ii]m Auftrag|[Îî]n numele|[Aa] nome di|[Pp]er conto di|[Dd]a parte di
      |[Вв]ід імені|[Оо]т имени|[Уу] ime|[Uu] ime|[Tt]har ceann|[Aa]r son|[Nn]amens|[Ii]n naam van|[Vv] imenu|[Zz]a (?:svoju|svojeg|svoga|mojeg|moju)
    ) (?:(?:[\p{Ll}][\p{L}'’-]*|(?:Freund|Kolleg|Nachbar)(?:in|en)?|Tochter|Sohn(?:es)?|Mutter|Vaters?|Schwester|Bruders?|Eltern|Frau|Herrn?|Familie),? ){0,4}${name}
  `,
  'u',
);
/** ‘Pentru mama mea, Ann Byrne’. */
const forMineAbroad = expression(
  `(?<!\\p{L})[Pp]entru \\p{Ll}+ (?:mea|meu|mei|mele|noastr\\p{L}+|nostru),? (?:${nameWord} și (?=${nameWord} ))?${name}`,
  'u',
);
const MAX_LETTER = 4_000;
/** Without one of these no expression above finds anything: they are cheap, and most letters have none. */
const speaksForAnother =
  /imieniu|nom[eb]|parte de|para mi|compte de|part de|namen|auftrag|numele|conto di|da parte|імені|имени|ime|ceann|son |naam|pel[oa]s? |pentru|za /i;
const thirdPerson = /\b(?:he|she|they|him|her|his|them|their|himself|herself|who|for|family|household|arrival)\b/i;
/** Words for a small child of the writer's, or for someone who pays or speaks for them. */
const ofTheWriter = pattern('u')`
  (?<!\p{L})(?:be |act as |stand as |is |as )(?:my|our) (?:guarantor|referee)
  |(?<!\p{L})(?:happy|able|willing|glad|delighted) to (?:vouch|confirm)(?!\p{L})
  |(?<!\p{L})(?:my|our) (?:little |wee |small |young )?(?:son|daughter|girl|boy|child)(?:,? \p{L}+)?,? (?:\(|(?:who )?(?:is|'s|aged?) )?(?:\d|1[0-6]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?!\d|\p{L}| (?:months|weeks) )
`;
const withTheWriter = /(?<!\p{L})with (?:me|us)(?!\p{L})/u;

/** What a letter says of someone who would live there. */
const wouldLive = pattern('u')`
  (?<!\p{L})(?:he|she|they)(?:'s|'re|'d|'ll| is| are| would| will| has| have)? (?:[\p{L}-]+ ){0,2}?(?:
    lives?|living|need|needs|want|wants|require|requires|like|love|look|looking|move|moves|moving|arrive|arrives|arriving|join|joins|joining|come|comes|coming|start|starts
    |starting|rent|renting|suit|take|be (?:so |very |really )?(?:happy|interested|alone|grateful)|stay|study|works?|working|retir\p{L}+
    |alone|on (?:his|her|their) own|\d\d(?:,| and|\.| years)
  )(?!\p{L})
  |(?<!\p{L})(?:for|just|only) (?:him|her|them)(?:self|selves)?(?!\p{L})|(?<!\p{L})(?:himself|herself|themselves)(?!\p{L})
  |(?<!\p{L})(?:could|can|may|might|would) (?:he|she|they|i bring|my \p{L}+ \p{L}+ (?:come|see|view))(?!\p{L})
  |(?<!\p{L})(?:consider|house|bring|help|show) (?:him|her|them|an? |our |my )
  |, who (?:is|needs|wants|would|has|comes|starts|will)(?!\p{L})
  |(?<!\p{L})(?:enquir|inquir|writ|ask|look|email|contact|rent)\p{L}*(?: [^.!?\n]{0,40})? for (?:my|our|a|an|the|her|his|two|three)(?!\p{L})
  |(?<!\p{L})(?:family|household|arrival) ?:
`;

/** The name of the person whom a letter speaks of as the one who would live there; null if there is none. */
export function personSpokenOf(letter: string): string | null {
  const text = letter.slice(0, MAX_LETTER).normalize('NFC');
  const abroad = speaksForAnother.test(text) ? (onBehalfAbroad.exec(text) ?? forMineAbroad.exec(text)) : null;
  if (abroad?.groups?.['name'] !== undefined) return abroad.groups['name'];
  if (!thirdPerson.test(text)) return null;
  const plain = text.replace(/[ \t]*\n(?!\n)/g, ' ');
  const client = labelled.exec(text)?.groups?.['name'];
  const folded = foldText(text);
  const said = client ?? (isOwnHousehold(folded) ? undefined : introducedIn(plain));
  return said !== undefined && wouldLive.test(folded) ? said : null;
}

/** Whether a folded letter speaks of a small child of its writer's, or of someone who pays or vouches for them. */
export const belongsToWriter = (folded: string): boolean => ofTheWriter.test(folded);

/** Whether the writer speaks of those who would live there as their own people. */
const isOwnHousehold = (folded: string): boolean =>
  ownPartner.test(folded) || seekerMyself.test(folded) || belongsToWriter(folded) || withTheWriter.test(folded);

function introducedIn(text: string): string | undefined {
  for (const introduction of introductions) {
    const found = introduction.exec(text)?.groups?.['name'];
    if (found !== undefined && !streetKinds.has(foldText(found.split(' ').at(-1) ?? ''))) return found;
  }
  return undefined;
}
