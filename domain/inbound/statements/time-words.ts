import { concepts } from './concepts.ts';
import { alternatives } from '../../text/pattern.ts';

/** The time that a clause is about. */
export const times = concepts({
  past: {
    english: alternatives`
      was(?! (?:just |only )?(?:wondering|hoping|thinking|wanting))|were|wasn't|weren't|had|did|didn't|used to|rented|lived|stayed|viewed|looked|saw|applied|enquired
      |inquired|asked|left|moved|vacated|bought|sold|went|told|came|gave|paid|sent|blew|broke|fell|finished|found
    `,
    polish: '\\p{L}+(?:lismy|lem|lam|lysmy)',
    portuguese: 'morei|moramos|vivi|vivemos|aluguei|alugamos|fui|fomos',
    spanish: 'vivi|vivimos|alquile|fui|fuimos|estuve|estuvimos',
    french: "(?:ai|avons|j'ai) (?:loue|habite|vecu|visite)",
    german: '(?:habe|haben|hatte|hatten|war|waren)',
    italian: '(?:ho|abbiamo) (?:abitato|vissuto|affittato|visto)',
  },
  /** Wished, intended or requested. */
  ahead: {
    english: alternatives`
      would|wouldn't|will|shall|could|can|may|might|'ll|'d|going to|hop(?:e|ing)|want(?:s|ing)?|wish(?:es|ing)?
      |like to|love to|\p{L}+'(?:ll|d)|need(?:s|ing)?|looking|plan(?:s|ning)?|interested|keen|about to|due to|happy to|if
    `,
    polish: 'chc\\p{L}+|moz\\p{L}+|mog\\p{L}+|bede|bedziemy|szuka\\p{L}+',
    portuguese: 'gostari\\p{L}+|queria|quero|posso|podemos|vou|vamos|procur\\p{L}+',
    spanish: 'gustaria|quiero|queremos|puedo|podemos|podria\\p{L}*|busc\\p{L}+|vamos a',
    romanian: 'as vrea|as dori|vreau|vrem|pot|putem|caut\\p{L}*',
    slavic: 'хоч\\p{L}+|хот\\p{L}+|мож\\p{L}+|шука\\p{L}+|ищ\\p{L}+',
    french: 'voudr\\p{L}+|souhait\\p{L}+|aimer\\p{L}+|pourr\\p{L}+|cherch\\p{L}+',
    german: 'mocht\\p{L}+|wurd\\p{L}+|wollen|konnt\\p{L}+|such\\p{L}+',
    italian: 'vorre\\p{L}+|piacerebbe|potr\\p{L}+|cerc\\p{L}+',
    croatian: 'htje\\p{L}+|zelim\\p{L}*|moz\\p{L}+|traz\\p{L}+',
  },
  /** It is past, whatever the verb. */
  over: {
    english:
      'until|till|last (?:week|month|year|spring|summer|autumn|winter|christmas)|(?:days?|weeks?|months?|years?) ago|back in|previously|formerly|in the end',
    polish: 'kiedys|w zeszlym|do (?:maja|czerwca|lipca|sierpnia)',
    portuguese: 'ate|no ano passado',
    spanish: 'hasta|el ano pasado',
    french: "jusqu\\p{L}+|l'an dernier",
    german: 'bis|letztes jahr',
    italian: 'fino|l.anno scorso',
  },
});
