import { acts } from '../statements/act-words.ts';
import { objects } from '../statements/object-words.ts';
import type { Statement } from '../statements/statement.ts';
import { expression } from '../../text/letter-expression.ts';
import { alternatives, pattern } from '../../text/pattern.ts';

/** What writers say about their work and their present home is no sign of why they write. */
const ownWork = pattern('gu')`
  \b(?:no|don'?t|do not|doesn'?t|does not|never|not|without|won'?t|nor|hate|aren'?t) (?:[\p{L}']+ ){0,4}?(?:
    part(?:y|ies)|noise|racket|mice|smok\p{L}*|drugs|rubbish|dog barking|arrears|complaints?|damage
  )\b
  |\b(?:i|we|and|wife|husband|partner|she|he|fiancee?)(?:'m|'re| am| are| is|'s)?(?: both| currently| also| now)? (?:
    (?:work(?:s|ing)?|employed) (?:as|for|in|with|at) [^.!?\n]{0,60}
    |an? (?:\p{L}+ )?(?:by trade|(?:\p{L}+ ){1,2}(?:by trade|with|in a|in the|at)\b)[^.!?,\n]{0,12}
  )
  |\b(?:member|officer|sergeant|detective|inspector|clerk) (?:of|in|with) (?:an )?(?:
    garda siochana|gardai|courts service|revenue|council
  )\b
  |\b(?:start\p{L}*|apprentice\p{L}*|job|role|transferr\p{L}+) (?:with|in|at|for|to) (?:the |an? )?[^.!?,\n]{0,30}
  |\b(?:our|my) (?:current|present|old|last) (?:apartment|place|house|home|flat|landlord|room)\b[^.!?\n]{0,80}
  |\b(?:on|approved|accepted)\b[^.!?\n]{0,40}\b(?:county|city) council\b
`;

/** Jobs that are not the reason for writing: ‘my wife is a trainee solicitor’, but not ‘I’m a solicitor acting for the owner’. */
const jobs = pattern('gu')`
  (?<!\p{L})(?:
    i|we|she|he|wife|husband|partner|fiancee?|girlfriend|boyfriend|sister|brother|son|daughter|friend|mam|mum
    |mother|dad|father
  )(?:'m|'re|'s| am| are| is)(?: both| also| now)? (?:(?:an?|two|working as an?) )?(?:[\p{L}-]+ ){0,3}?solicitors?(?! (?:acting|instructed|for|representing|on behalf|appointed))
  (?!\p{L})
  |(?:^|[.\n] *)(?:trainee )?solicitors?,? (?:aged )?\d\d(?!\d)
`;
/** The sale of a home is why people look for another; ‘are you selling it?’ is not about that. */
const soldAround = pattern('gu')`
  (?<!\p{L})(?!(?:you|ye|yous|who|anyone)(?!\p{L}))\p{L}+(?:'(?:m|re|s)| am| are| is| was| were)(?: (?:now|just|finally|also|currently))? selling (?:it|up|the|my|our|his|her|their)
  (?!\p{L})(?![^.!?\n]{0,60}(?:behalf|client|auction|treaty|offers|guide|asking))
`;
/** Who plans to buy some day rents until then. */
const buysLater = pattern('gu')`
  (?<!\p{L})(?:want|hope|hoping|plan|planning|sav(?:e|ing)|looking|going|mean|intend) (?:up )?(?:to |for )?(?:a |our |the )?(?:
    buy|purchase|deposit|mortgage
  )(?!\p{L})[^.!?\n]{0,40}?(?<!\p{L})(?:next|years?|later|eventually|some ?day|one day|future|meantime|until|till|for now)
  (?!\p{L})
`;
/** What others, whom the writer knows, had of the home: ‘a friend of mine moved out of it and says it’s lovely’. */
const hadByOthers = pattern('gu')`
  (?<!\p{L})(?:a|my|our|one of my|the|your) (?:(?:current|present|old|last|previous) )?(?:
    friend|cousin|sister|brother|colleague|workmate|mate|neighbour|tenant|aunt|uncle
  )s?(?: (?:of|in) (?:mine|ours|it|work)|,? (?!(?:and|or|is|are|has|have)(?!\p{L}))\p{L}+,?)? (?:has |have |had |is |are |just |who )*(?:
    mov(?:ed|ing) out of it|left it|leaving it|giving it up|liv(?:ed|ing) in it|rent(?:ed|ing) it|told (?:me|us)|mentioned|said|says
  )(?!\p{L})
`;

/** What a landlord of the writer's own does or leaves undone: a tenant of this one would speak of ‘you’. */
const ownLandlord = pattern('gu')`
  [^.!?\n]{0,160}(?<!\p{L})(?:my|our) (?:(?:current|present|own|old|last) )?(?:landlord|landlady)(?!\p{L})[^.!?\n]{0,160}
`;

/** Work that looks into something: of bogs or of the sea it is a job, of rents it is why one writes to a landlord. */
const ownStudy = pattern('gu')`
  (?<!\p{L})(?:i'm|i am|we're|we are|i'll be|i|we) (?:(?:here|over|now|currently|also) )?(?:do|doing|carrying out|working on) (?:a|an|the|some|my) (?:
    [\p{L}-]+ ){0,2}(?:survey|study|report|film|series|thesis)(?!\p{L})
  (?![^.!?\n]{0,60}(?:rent|landlord|tenan|hous(?:e|ing)|letting|homes?(?!\p{L})|propert|it(?!\p{L})))
  [^.!?,\n]{0,40}
`;

/** Someone who is paid to find a home for a person who moves. */
const movingClient = pattern('gu')`
  (?<!\p{L})(?:our|my|a) client(?:'s)?(?![\p{L}'])(?=
    [^.!?\n]{0,80}(?:
      relocat|mov(?:es|ing)|join(?:s|ing)|transferr|rent(?:ing)? |somewhere to live|a home for|live in
    )
  )(?![^.!?\n]{0,120}(?:buy|purchas|contract|tenant|dispute|deposit|notice|acquir|invest|leas(?:e|ing) it))
`;

/** What the writer would do for the landlord is not a wish of theirs. */
const offers =
  /\b(?:do|would|if|did|will|should) (?:you|ye|u) (?:want|like|need|prefer) (?:me|us) to\b[^.!?\n]{0,80}|\b(?:want|need|like) (?:you|ye) to\b/gu;

const elsewhere = pattern('u')`
  (?<!\p{L})(?:
    next door|elsewhere|(?:at|in|from) (?:number |no\.? )?\d{1,4}
    |(?:a|our|my) (?:friend|cousin|sister|brother|parent)\p{L}*'s?|(?:my|our) (?:mam|ma|mum|mother|parents)\p{L}*
  )(?!\p{L})
`;
const payment = /(?<!\p{L})(?:pay|paid|standing order|rent|deposit)(?!\p{L})/u;
/** What is not wanted now, or no longer. */
const noLonger = pattern('u')`
  (?<!\p{L})(?:
    no need (?:for|of|to)|no longer
    |(?:don't|dont|do not|won't|not) (?:need|want|require|be needing) (?:
      it|this|the (?:viewing|place|house|flat|apartment|room)
    )
    |wrong number
  )(?!\p{L})
`;
/** ‘We’re not looking to rent’, with which the sentence ends. */
const noRenting = pattern('u')`
  (?<!\p{L})(?:not|don't|dont|aren't|never|no) (?:\p{L}+ ){0,2}?(?:look|want|hop|try|wish|plan|wait|mean|here|interest)\p{L}* (?:
    to|in
  ) (?:rent|renting|lease|leasing|live in|living in|move into|moving into|move in|moving in)(?: it| the \p{L}+| there)?[\s,.!]*$
`;
/** ‘I’m not looking for a room myself’, but not ‘I’m not looking for a room in a shared house’. */
const noDwelling = pattern('u')`
  (?<!\p{L})(?:not|don't|dont|aren't|isn't|never|no) (?:\p{L}+ ){0,2}?(?:look|search|hunt|need|want|after|in the market)\p{L}* (?:for |of )?(?:
    (?:a|an|any|the|your|somewhere|anywhere)(?: new)? ?(?:place|home|house|flat|apartment|room|accommodation|rental|somewhere)?|accommodation|housing|digs
  )(?: to (?:rent|live|stay))?(?: (?:for )?(?:myself|ourselves|me|us|personally|now|right now|at present|at the moment|anymore|any more|this year|thanks|thank you))*[\s,.!)]*$
`;
/** ‘I’d love to see inside it for a project’. */
const seenForWork = pattern('u')`
  (?<!\p{L})(?:see|view|visit|look)(?:ing)?(?: inside| at| around| round)?(?: it)? (?:for|as part of) (?:a|an|my|our|the|some) (?:[\p{L}-]+ ){0,2}?(?:
    project|article|piece|feature|film|thesis|study|book|blog|survey|report|shoot|exhibition|documentary|essay
  )(?!\p{L})
`;
/** ‘I’d like to see it sorted’: something to be done, not a home to be viewed. */
const seenTo = pattern('u')`
  (?<!\p{L})(?:see|have|get|like|want) (?:it|this|that) (?:
    sorted|done|fixed|mended|repaired|seen to|looked at|cleared|removed|cut back|cleaned|taken down
  )(?!\p{L})
`;
const writerAsObject = /(?<!\p{L})(?:me|us|him|her|them)(?!\p{L})/u;

/**
 * Clauses that say nothing about the writer's wish: what the landlord may see, the past, a part of the home or a few
 * days.
 */
export function saysNoWish({ text, who, time, isNegated, isQuestion }: Statement): boolean {
  if (objects.says('partAlone', text) || seenTo.test(text) || seenForWork.test(text)) return true;
  if (who === 'landlord' && acts.says('view', text) && !writerAsObject.test(text)) return true;
  if (isNegated && (noLonger.test(text) || noRenting.test(text) || noDwelling.test(text))) return true;
  return who === 'writer' && time === 'past' && !isQuestion && acts.says('view', text) && !text.includes(' it ');
}

const others = alternatives`
  (?:tenants?|people|famil(?:y|ies)|couples?|occup(?:ants?|iers?)|residents?|lodgers?|students?|renters?|applicants?
    |crowd|lads|girls|ones|person|neighbours?|arrivals?
  )
`;
/**
 * What others do, of whom the writer speaks as the landlord's: ‘when are the new people moving in?’, ‘enquiries from
 * families looking to rent’, ‘who’ll be living there’.
 */
const othersLive = expression(
  alternatives`
    (?<!\p{L})who(?:'ll| will|'s| is| are|'d| would| was| were)?(?: be)?(?: going to be| now| next)? (?:liv|mov|stay|go|com|rent)(?:e|es|ed|ing|s)?
    (?: in(?:to)?| there| it| at)*(?!\p{L})
    |(?<!\p{L})(?:from|of|by|about|with|between) (?:all |the |any |many |so many )?(?:\p{L}+ )?${others} (?:who |that )?(?:are |were |want(?:ing)? to |hop(?:e|ing) to )?(?:
      looking|wanting|hoping|trying|seeking|searching|moving|renting|living
    )(?: to| for)?(?: (?:rent|live|move|buy|find|see|view))?(?: in(?:to)?| there| it)*(?!\p{L})
    |(?<!\p{L})(?:are|is) there (?:[\p{L}-]+ ){0,3}?(?:${others}|child(?:ren)?|kids|anyone|anybody|someone) (?:already |still )?(?:living|staying)(?: in(?:to)?| there| it| at)*(?!\p{L})
    |(?<!\p{L})(?:the|your|any|whatever|those|these) (?:(?:new|next|current|present|previous|old|last|other|future) )*${others}(?: (?:that|who))?(?:
      '(?:re|s|ll)| are| is| will| would| have| has| do| did| to
    )?(?: be)?(?: now| only| just)? (?:mov|liv|com|stay|arriv|rent)(?:e|es|ed|ing|s)?(?: in(?:to)?| there| it| at| out)*(?!\p{L})
  `,
  'gu',
);
/** ‘Would you like to let it to us for ten years?’: what the landlord might like. */
const landlordLikes = pattern('gu')`
  (?<!\p{L})(?:would|do|are|if|might|could) (?:you|ye) (?:ever |be )?(?:
    like|want|wish|consider|interested|open|thinking|happy|willing|prefer
  ) (?:to|in) (?:let|letting|lease|leasing|rent|renting|sell|selling)(?! (?:it |the \p{L}+ |your \p{L}+ )?to (?:me|us|my|our|a|an|him|her|them)(?!\p{L}))
  [^.!?\n]{0,60}
  |(?:^|[.!?\n] *)(?:(?:are|would) (?:you|ye)(?: be)? |if (?:you|ye)(?:'re| are) )?interested ?\?
  |(?<!\p{L})thank(?:s| you)(?: (?:again|so much|very much|a million))? for (?:letting|having|showing|meeting) [^.!?\n]{0,40}
`;

/** Clauses that do not make their writer a tenant or a neighbour: previous homes, and how they would pay. */
function saysNothingOfNow({ text, who, time }: Statement): boolean {
  if (time === 'ahead' && /(?<!\p{L})(?:get|have) the keys(?!\p{L})/u.test(text)) return true;
  if (who === 'landlord') return false;
  if (time === 'ahead' && payment.test(text) && /(?<!\p{L})(?:would|'d|could|can)(?!\p{L})/u.test(text)) return true;
  return (
    who !== 'nobody' &&
    time === 'past' &&
    (elsewhere.test(text) || (who === 'writer' && /(?<!\p{L})from you(?!\p{L})/u.test(text)))
  );
}

/** Replaced by the same number of spaces, so that positions stay the same. */
const blanks = (found: string) => ' '.repeat(found.length);

function without(text: string, statements: readonly Statement[], excluded: (statement: Statement) => boolean): string {
  return statements
    .filter(excluded)
    .reduce((rest, { at, text: said }) => rest.slice(0, at) + blanks(said) + rest.slice(at + said.length), text);
}

/** The part of a folded text in which signs of a wish count. */
export const textOfWishes = (text: string, statements: readonly Statement[]): string =>
  [offers, othersLive, landlordLikes].reduce(
    (rest, said) => rest.replace(said, blanks),
    without(text, statements, saysNoWish),
  );

/** The part of a folded text in which signs of another purpose count. */
export const textOfOthers = (text: string, statements: readonly Statement[]): string =>
  [ownLandlord, ownWork, ownStudy, jobs, soldAround, movingClient, buysLater, hadByOthers].reduce(
    (rest, pattern) => rest.replace(pattern, ' '),
    without(text, statements, saysNothingOfNow),
  );
