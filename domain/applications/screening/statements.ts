import type { Enquiry } from '../../inbound/message.ts';
import { quoteOf, sentencesIn } from './quote.ts';
import { pattern } from '../../text/pattern.ts';

/**
 * What a landlord may ask people to accept and a letter can clearly answer. A closed list: any other acknowledgement is
 * asked on the form, and letters are never checked for it.
 */
export const statementTopics = ['smoking', 'pets', 'parties', 'subletting'] as const;
export type StatementTopic = (typeof statementTopics)[number];

export type Heard = { answer: 'meets' | 'does not meet'; quote: string; from: 'letter' | 'enquiry' };

const negation = String.raw`(?:do\s+not|don['’]?t|does\s+not|doesn['’]?t|never|will\s+not|won['’]?t|would\s+never|neither)`;

/** The same in the other languages of Irish letting. */
const abroad = {
  meets: pattern('iu')`
    (?<!\p{L})(?:
      não fum[oa]\p{L}*|ningu[ée]m fuma|não[- ]fumador\p{L}*|no fum[oa]\p{L}*|no fumador\p{L}*
      |(?:nadie|ning[uú]n[oa]) (?:de nosotr[oa]s )?fuma|nie pal(?:ę|e|i|imy)|nikt (?:z nas )?nie pali
      |niepaląc\p{L}*|nu fum(?:ez|[ăa]m|eaz[ăa])?|nefum[ăa]to(?:r|ar)\p{L}*|ne fum(?:e|ons|ent)s? pas
      |non[- ]fumeurs?|non[- ]fumeuses?|nichtraucher\p{L}*|rauch(?:e|en|t)? (?:beide )?nicht
      |(?:keiner|niemand)(?: von uns)? raucht|rauchen (?:beide )?nicht|nessuno (?:di noi )?fuma
      |non fum(?:o|iamo|atore|atori|atrice)|ne puš(?:im|imo)|nefajč(?:ím|íme|iar\p{L}*)|nekouř(?:ím|íme)
      |nekuřá\p{L}*|sigara (?:da )?(?:içmiyor\p{L}*|kullanmıyor\p{L}*|içmem|içmeyiz)|không hút thuốc|niente fumo
      |nepušač\p{L}*|не кур(?:ю|им|ит|имо)|не пал(?:ю|имо|ить)|некурящ\p{L}*
      |ní chaith\p{L}* (?:tobac|tobaco|toitíní)|لا (?:ندخن|أدخن|ادخن|يدخن)
    )(?!\p{L})
    |不(?:抽|吸)烟|smoking (?:bhi )?nahi
    |(?<!\p{L})(?:
      ro(?:ken|ok) (?:beide[n]? |allebei )?niet|niet[- ]rokers?|nem dohányz\p{L}*|nem-?dohányzó\p{L}*
      |ner[uū]k[aoy]\p{L}*|nesmēķē\p{L}*|δεν καπνίζ\p{L}*|(?:κανένας|κανείς)(?: μας)? δεν καπνίζει|не пуш\p{L}*
      |непушач\p{L}*|r[öo]ker (?:inte|ikke)|ryger ikke|r[öø]kfri\p{L}*|(?:en|emme) (?:tupakoi|polta)|ei suitseta
      |nuk pi(?:m|j)[eë]? (?:duhan|cigare)
    )(?!\p{L})
  `,
  fails: pattern('iu')`
    (?<!\p{L})(?<!(?:não|no|nie|nu|non|ne|не) )(?:
      eu fumo|somos fumadores|soy fumador\p{L}*|palę papierosy|je fume|ich rauche(?! (?:nicht|nie))|io fumo|я курю
      |я палю
    )(?!\p{L})
  `,
};

type Rules = { asked: RegExp; meets: readonly RegExp[]; fails: readonly RegExp[] };
const rules: Readonly<Record<StatementTopic, Rules>> = {
  smoking: {
    asked:
      /\bno[\s-]+smok|non[\s-]?smok|smoking\s+(?:is\s+)?(?:not|prohibited|forbidden)|smoke[\s-]?free|(?:do\s+not|don['’]?t|not)\s+smok(?:e|ing)\b/i,
    meets: [
      /\bnon[\s-]?smok(?:er|ers|ing)\b/i,
      new RegExp(String.raw`\b${negation}\s+(?:\w+\s+){0,2}smoke\b`, 'i'),
      /\b(?:none|neither)\s+of\s+us\s+smokes?\b/i,
      /\bno\s+smokers\b/i,
      // ‘I am not smoking’, ‘we not smoke’, as those say who learn the language.
      /(?:^|[.,;:!(/\n]\s*|\b(?:am|are|is|I|we)\s+|['’](?:m|re|s)\s+)not\s+(?:an?\s+)?smok(?:e|ing|ers?)\b(?!\s+(?:rule|policy|area|allowed|in\b))/i,
      // Of all of them, or of whoever the letter is for.
      /\b(?:nobody|no[\s-]?one|neither|none)\b[^.!?\n]{0,25}\bsmokes?\b/i,
      new RegExp(String.raw`\b(?:he|she|they|who)\s+${negation}\s+(?:\w+\s+){0,2}smoke\b`, 'i'),
      pattern('i')`
        (?:^|[.,;:!(\n]\s*|\b(?:and|or|pets|animals|kids|dogs)\s+|/\s*)no\s+(?:\w+\s*(?:,|and|or|/)\s*)?smok
        (?:e|ing|ers?)\b(?!\s+(?:rule|policy|area|allowed|is))
      `,
      /\bsmok(?:e|ers?)\s*[:=-]\s*(?:no|none|never|0|nil|n)\b|\bsmoking\s*[:=-]?\s*(?:no|none|never|nahi+n?)\b/i,
      /(?:^|[.,;:!(\n]\s*|\b(?:and|or|me|myself|pets|animals)\s+)no\s+smokes\b/i,
      // ‘Don’t drink, smoke or party’, ‘no drink no smoke’, ‘no bad habits like smoking’.
      new RegExp(String.raw`\b${negation}\s+(?:\w+\s*(?:,|\bor\b|\band\b|/)\s*){1,3}smoke\b`, 'i'),
      /\bno\s+(?:\w+\s+){1,2}no\s+smok(?:e|es|ers?|ing)\b/i,
      /\b(?:no|without|free of|any)\s+(?:bad\s+)?habits?\b[^.!?\n]{0,20}\bsmoking\b/i,
      /\bsmoke[\s-]?free\s+(?:household|home|life|living)\b|\bnever\s+smoked\b/i,
      /\b(?:do\s+not|don['’]?t|does\s+not|doesn['’]?t)\s+do\s+(?:any\s+)?smoking\b/i,
      /\b(?:gave|given)\s+(?:up\s+(?:the\s+)?(?:smoking|smokes|cigarettes|fags)|them\s+up)\b/i,
      abroad.meets,
    ],
    fails: [
      /\b(?:I|we)\s+(?:do\s+)?(?:both\s+)?smoke\b/i,
      /\b(?:I\s+am|I['’]m)\s+(?:an?\s+)?(?:\w+\s+)?smoker\b/i,
      /\bwe\s+are\s+(?:both\s+)?smokers\b/i,
      /\b(?:one|two|three|some|half|most|both)\s+of\s+us\s+(?:do\s+)?smokes?\b/i,
      /(?:^|[.,;(\n]\s*)(?:(?:light|occasional|social|heavy|outdoor)\s+)?smoker\b(?!\s*[:=-])/i,
      /(?:^|[.,;(\n]\s*|\b(?:and|but)\s+)(?:do\s+)?smoke\s+(?:occasionally|outside|outdoors|sometimes|socially|a\s+bit|now\s+and)\b/i,
      abroad.fails,
    ],
  },
  pets: {
    asked: pattern('i')`
      \bno\s+(?:\w+\s+(?:or|and)\s+)?(?:pets?|animals?|dogs?|cats?)\b|\bpets?\s+(?:are\s+)?(?:not|prohibited)
      |(?:do\s+not|don['’]?t)\s+have\s+(?:any\s+)?pets?
    `,
    meets: [
      /\b(?:have|with|and|there\s+are)?\s*no\s+pets?\b/i,
      new RegExp(String.raw`\b${negation}\s+(?:\w+\s+)?(?:have|own|keep)\s+(?:any\s+|a\s+)?(?:pets?|animals?)\b`, 'i'),
      /\bwithout\s+(?:any\s+)?pets?\b/i,
      /\bpet[\s-]free\b/i,
    ],
    fails: [
      pattern('i')`
        \b(?:I|we)\s+(?:also\s+|do\s+)?(?:have|own|keep)\s+(?:a|an|one|two|three|\d|my|our)\s+(?:[\w-]+\s+){0,3}(?:
          dogs?|cats?|pets?|puppy|kitten|rabbits?|parrot|greyhound
        )\b
      `,
      /\b(?:my|our)\s+(?:[\w-]+\s+){0,2}(?:dog|cat|puppy|kitten|rabbit|parrot|pet)\b/i,
    ],
  },
  parties: {
    asked: /\bno\s+part(?:y|ies)\b|\bparties\s+(?:are\s+)?not\b/i,
    meets: [/\bno\s+parties\b/i, new RegExp(String.raw`\b${negation}\s+(?:\w+\s+){0,2}(?:party|parties)\b`, 'i')],
    fails: [],
  },
  subletting: {
    asked: /\bno\s+(?:sub-?let|airbnb)|\bsub-?letting\s+(?:is\s+)?(?:not|prohibited)/i,
    meets: [new RegExp(String.raw`\b${negation}\s+(?:\w+\s+){0,2}sub-?let\b`, 'i'), /\bno\s+sub-?letting\b/i],
    fails: [],
  },
};

/** The topic of an acknowledgement, if a letter can be checked for it. */
export function topicAsked(acknowledgement: string): StatementTopic | null {
  return statementTopics.find((topic) => rules[topic].asked.test(acknowledgement)) ?? null;
}

const accepts = pattern('i')`
  \b(?:I|we)\s+(?:
    have\s+read|both\s+accept|accept|agree\s+(?:to|with)|acknowledge|confirm
    |(?:am|are)\s+(?:happy|fine|ok(?:ay)?)\s+with
  )\b[^.!?\n]{0,60}\b(?:conditions|terms|requirements|house\s+rules|rules|points|acknowledg\w+)\b
`;
const refuses = /\b(?:not|n['’]t|cannot|except|but|never|unless)\b/i;

/** An assistance dog is not a pet. */
const working = /\b(?:guide|assistance|service|hearing|support)[\s-]+(?:dogs?|animals?)\b/i;

function hear(topic: StatementTopic, letter: string): Heard | null {
  const { meets, fails } = rules[topic];
  const heard: Heard[] = [];
  for (const { text } of sentencesIn(letter)) {
    const yes = meets.map((rule) => rule.exec(text)).find((match) => match !== null);
    const no = fails.map((rule) => rule.exec(text)).find((match) => match !== null);
    if (yes) heard.push({ answer: 'meets', quote: quoteOf(text, yes[0]), from: 'letter' });
    else if (no && !/\?\s*$/.test(text))
      heard.push({ answer: 'does not meet', quote: quoteOf(text, no[0]), from: 'letter' });
  }
  const [first] = heard;
  return first && heard.every((one) => one.answer === first.answer) ? first : null;
}

/** What an application says about one topic; null if it does not say, or says both. */
export function heardAbout(topic: StatementTopic, enquiry: Pick<Enquiry, 'letter' | 'pets'>): Heard | null {
  if (topic === 'pets' && working.test(enquiry.letter)) return null;
  const heard = hear(topic, enquiry.letter);
  if (heard) return heard;
  if (topic === 'pets' && enquiry.pets !== null) {
    return {
      answer: enquiry.pets ? 'does not meet' : 'meets',
      quote: `Pets: ${enquiry.pets ? 'Yes' : 'No'}`,
      from: 'enquiry',
    };
  }
  const all = sentencesIn(enquiry.letter).find(({ text }) => accepts.test(text) && !refuses.test(text));
  return all ? { answer: 'meets', quote: quoteOf(all.text, all.text), from: 'letter' } : null;
}
