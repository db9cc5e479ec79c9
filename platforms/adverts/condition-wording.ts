import { alternatives, pattern } from '../../domain/text/pattern.ts';
import { advertsText } from './text.ts';

const said = advertsText.conditions;

/**
 * A condition as a person would write it to an applicant: without capitals, exclamation marks, emojis, short forms and
 * labels of a form, and with the same meaning.
 */
const pictures = /(?:\p{Extended_Pictographic}|\u200d|\ufe0f|\u20e3)+/gu;
/** ‘20/11/2026] Noreen: …’, ‘Noreen: …’ after a time. */
const speaker = /^[\d/.,: -]{6,24}\]?\s?[^:\n]{1,30}:\s+/u;
const openings = pattern('iu')`
  ^(?:
    sorry|unfortunately|please note(?: that)?|note(?: that)?|nb|house (?:share )?rules?|also|and|but|so|regrettably
    |(?:strictly|absolutely)(?= no\b)|(?:lease |letting |our )?(?:terms|conditions|rules)(?= ?:)|tenants?['’]?s?['’]? (?:obligations|duties)(?= ?:)
  )(?![\p{L}\d])\s?[,:–-]?\s*
`;
const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/\b(?:pls|plz)\b\.?/gi, 'please'],
  [/\bdep\b\.?/gi, 'deposit'],
  [/\breq['’]?d\b\.?/gi, 'required'],
  [/\bmths?\b\.?/gi, 'months'],
  [/\byrs\b\.?/gi, 'years'],
  [/\byr\b\.?/gi, 'year'],
  [/\bmin(?:\.|\b)(?=\s|$)/gi, 'minimum'],
  [/\bmax(?:\.|\b)(?=\s|$)/gi, 'maximum'],
  [/\bincl\b\.?(?= (?:everything|all|bills|heat|gas|wi-?fi|electricity|broadband|bins))/gi, 'including'],
  [/\bincl\b\.?/gi, 'included'],
  [/\bexcl\b\.?/gi, 'excluded'],
  [/\bapprox\b\.?/gi, 'about'],
  [/\bw\/\s?(?=\p{L})/giu, 'with '],
  [/\s&\s/g, ' and '],
];
const shortNames = /\b(?:ESB|BER|HAP|RTB|TV|GNI|ID|OK|EV|UL|UCC|UCD|DCU|TUD|NUIG|MTU|WC|PPS)\b/gi;

/** ‘TENANT MUST CUT GRASS’ is shouted; ‘ESB’ in a sentence is a name. */
function calm(words: string): string {
  const letters = words.match(/\p{L}/gu) ?? [];
  const capitals = letters.filter((letter) => /\p{Lu}/u.test(letter));
  if (letters.length < 5 || capitals.length < letters.length * 0.6) {
    // ‘STRICTLY no pets’: a word of four capitals or more in a sentence is shouted too.
    return words.replace(/\b\p{Lu}{4,}\b/gu, (word) => word.toLowerCase());
  }
  return words.toLowerCase().replace(shortNames, (name) => name.toUpperCase());
}

const number = '(?:\\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eighteen)';
const length = String.raw`(?<many>${number})[\s-](?<unit>calendar month|month|year|week)s?['’]?s?`;
const contract = '(?<what>lease|let|letting|stay|term|tenancy|contract|rental)(?: (?:term|length|period|duration))?';
const whole = (source: string) => new RegExp(`^(?:the )?(?:${source})$`, 'iu');

const leastTerm: readonly RegExp[] = [
  whole(String.raw`minimum ${contract}\s?(?::|is|of)?\s?${length}`),
  whole(String.raw`${contract}\s?:?\s(?:of )?(?:a )?minimum(?: of)?\s${length}`),
  whole(String.raw`${contract}\s?:?\s(?:of )?${length} minimum`),
  whole(String.raw`minimum (?:of )?(?:a )?${length}(?: ${contract})?`),
  whole(String.raw`${length} minimum(?: ${contract})?`),
  whole(String.raw`(?:a )?${length} ${contract} minimum`),
  whole(String.raw`how long can (?:i|we|you) (?<what>stay)\s?:\s?from ${length}`),
];
const statedTerm: readonly RegExp[] = [
  whole(String.raw`${contract}\s?:\s?${length}`),
  whole(String.raw`${contract} of ${length}`),
  whole(String.raw`(?:an? )?${length} ${contract}`),
];

type Groups = Readonly<Record<string, string | undefined>>;
function duration({ many = '', unit = '' }: Groups): string {
  const one = /^(?:1|an?|one)$/i.test(many);
  return `${/^an?$/i.test(many) ? 'one' : many.toLowerCase()} ${unit.toLowerCase()}${one ? '' : 's'}`;
}

/** ‘Lease: Minimum 1 Year’ and ‘12 months min.’ as sentences. */
function termSentence(words: string): string | null {
  for (const form of leastTerm) {
    const groups = form.exec(words)?.groups;
    if (groups) return said.least({ what: groups['what']?.toLowerCase() ?? 'term', length: duration(groups) });
  }
  for (const form of statedTerm) {
    const groups = form.exec(words)?.groups;
    if (groups) return said.lease({ what: groups['what']?.toLowerCase() ?? 'lease', length: duration(groups) });
  }
  return null;
}

const thousands = (amount: string) => amount.replace(/^(\d{1,3})(\d{3})(?!\d)/, '$1,$2');
const kindOfDeposit = '(?<kind>(?:security|damage|booking|holding|refundable) )?deposit';
const sum = String.raw`(?<mark>[€£])?\s?(?<sum>\d[\d,]{2,6}(?:\.\d{2})?)(?<per>,? (?:per (?:head|person|room)|each))?`;
const ofRent = String.raw`(?:an?|one|1) months?['’]?s?['’]?`;
const weeksNumber = String.raw`two|three|four|five|six|eight|\d`;
const fortnight = String.raw`(?:a )?fortnight['’]?s?`;
const asDeposit = '(?:(?:as|in) (?:an? )?)?deposit';
const isNeeded = '(?: (?:is )?(?:required|needed|payable|essential))?';
const depositForms: readonly (readonly [RegExp, (groups: Groups) => string])[] = [
  [
    whole(
      String.raw`(?:an? )?${kindOfDeposit}\s?(?::|of|is)?\s?${sum}(?: (?:is )?(?:required|needed|payable|essential))?`,
    ),
    ({ kind = '', mark = '€', sum: amount = '', per = '' }) =>
      said.deposit({ kind: kind.toLowerCase(), sum: `${mark}${thousands(amount)}${per}` }),
  ],
  [
    whole(String.raw`(?:an? )?${kindOfDeposit}\s?(?::|of|is|equal to)?\s?${ofRent}(?: rent)?`),
    ({ kind = '' }) => said.depositOfRent({ kind: kind.toLowerCase() }),
  ],
  [
    whole(String.raw`${ofRent} ${kindOfDeposit} (?:and|\+|plus) ${ofRent}(?: rent)?(?: (?:up ?front|in advance))?`),
    () => said.depositAndRent,
  ],
  [
    whole(
      String.raw`(?:an? )?${kindOfDeposit}\s?(?::|of|is)?\s?(?<weeks>${weeksNumber}) weeks['’]?(?: rent)?|(?<before>${weeksNumber}) weeks['’]? (?:rent )?${asDeposit}${isNeeded}`,
    ),
    ({ weeks, before }) => said.depositOfWeeks({ weeks: (weeks ?? before ?? '').toLowerCase() }),
  ],
  [
    whole(
      String.raw`(?:an? )?${kindOfDeposit}\s?(?::|of|is)?\s?${fortnight}(?: rent)?|${fortnight} (?:rent )?${asDeposit}${isNeeded}`,
    ),
    () => said.depositOfWeeks({ weeks: 'two' }),
  ],
  [
    whole(String.raw`${sum} ${kindOfDeposit}`),
    ({ mark = '€', sum: amount = '' }) => said.deposit({ kind: '', sum: `${mark}${thousands(amount)}` }),
  ],
  [whole(String.raw`${ofRent} ${kindOfDeposit}`), () => said.depositOfRent({ kind: '' })],
  [
    whole(String.raw`(?:an? )?${kindOfDeposit}\s(?:is )?(?:required|essential|needed)`),
    ({ kind = '' }) => said.someDeposit({ kind: kind.toLowerCase() }),
  ],
  [
    whole(
      String.raw`${kindOfDeposit}:? (?:is )?(?:the )?same(?: as (?:the )?rent)?|same ${kindOfDeposit.replace('<kind>', '<other>')}`,
    ),
    () => said.sameDeposit,
  ],
];
function depositSentence(words: string): string | null {
  for (const [form, put] of depositForms) {
    const groups = form.exec(words)?.groups;
    if (groups) return put(groups);
  }
  return null;
}

const isOne = (noun: string) => !/s$/i.test(noun) || /(?:electrics|grass)$/i.test(noun);
const be = (noun: string) => (isOne(noun) ? 'is' : 'are');
const things = alternatives`
  (?:
    (?:front |back |rear |front and back )?(?:gardens?|lawns?|grass|hedges?|bins?|refuse|rubbish|recycling)|pets?|smoking
    |vaping|dogs?|cats?|animals?|parties|subletting|sub-letting|bills|utilities|electricity|gas|heating|ESB|oil
    |shoes|visitors|overnight guests
  )
`;
const verbless: readonly (readonly [RegExp, (...words: string[]) => string])[] = [
  [
    new RegExp(`^((?:all )?${things}) to be (?=\\p{Ll})`, 'iu'),
    (noun) => `${said.mustBe({ things: `${/^all/i.test(noun) ? '' : 'The '}${noun.toLowerCase()}` })} `,
  ],
  [
    new RegExp(
      `^(${things}(?: (?:and|or) ${things})?):? (not (?:permitted|allowed|accepted|included)|excluded|extra|on top|split)\\b`,
      'iu',
    ),
    (noun, rest) => `${noun} ${/\sand\s/i.test(noun) ? 'are' : be(noun)} ${rest.toLowerCase()}`,
  ],
  [/^((?:pets|dogs|cats|animals|smokers|parties) aren['’]t)$/iu, (rest) => `${rest} allowed`],
  [/^non[- ]?smokers?(?: (?:please|only|essential|required))?$/iu, () => said.nonSmokers],
  [/^(no [^,.]{2,40}),? (?:please|thanks|thank you|sorry|i['’]m afraid)$/iu, (rest) => rest],
];

const tenantTo = /^(tenants?) to (\p{Ll}.*)$/iu;

function withVerb(words: string): string {
  const [, who, act = ''] = tenantTo.exec(words) ?? [];
  if (who) return isOne(who) ? said.tenantMust({ act }) : said.tenantsMust({ act });
  for (const [form, put] of verbless) {
    const match = form.exec(words);
    if (match) return `${put(...match.slice(1))}${words.slice(match[0].length)}`;
  }
  return words;
}

/** ‘Garden has to be minded 😄 Message me …’: a picture ends a sentence, where a capital follows. */
const beforePicture = (words: string) =>
  /^(.{8,}?)\s*[\p{Extended_Pictographic}\ufe0f]+\s*(?=\p{Lu})/u.exec(words)?.[1] ?? words;

/** A condition's words as a sentence for applicants: ‘TENANT TO CUT GRASS!!’ is ‘The tenant must cut grass.’ */
export function conditionSentence(words: string): string {
  const bare = abbreviations
    .reduce(
      (text, [short, long]) => text.replace(short, long),
      calm(
        beforePicture(words)
          .replace(pictures, ' ')
          .replace(speaker, '')
          .replace(/^[^\p{L}\p{N}€£]+/u, '')
          .replace(openings, ''),
      ),
    )
    .replace(/!+/g, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/\s(?=[,.;])/g, '')
    .replace(/[\s,;:–—-]+$/u, '')
    .replace(/(?<!\b[ap]\.m)\.+$/, '')
    .trim();
  const put = termSentence(bare) ?? depositSentence(bare) ?? withVerb(bare);
  return `${put.charAt(0).toUpperCase()}${put.slice(1)}${put.endsWith('.') ? '' : '.'}`;
}
