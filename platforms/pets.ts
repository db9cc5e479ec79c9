import { expression } from '../domain/text/letter-expression.ts';
import { foldText } from '../domain/text/fold.ts';
import { petWords } from './pet-words.ts';
import { petsAbroad } from './pets-abroad.ts';
import { alternatives, pattern } from '../domain/text/pattern.ts';

/** ‘No’ and ‘none’, and ‘yes’, at the beginning of a field in another language, folded. */
const noAbroad = pattern('u')`
  ^(?:
    nie|brak|nein|keine?n?|nao|nenhum|ningun[oa]?s?|non|aucune?|pas|nessun[oa]?|niente|nu|nici|немає|нема|нет|ні
    |не|няма|ne|nema|zadn[eay]|ziadne|nincs\p{L}*|nem|neturi\p{L}*|nav|nil|geen|nee|nei|inga|ingen|ei|yok|hayir
    |οχι|κανενα|sin|sem|fara|sans|ohne|bez|без
  )$
`;
const yesAbroad = /^(?:tak|ja|sim|si|oui|da|так|да|є|есть|ano|igen|taip|evet|var|kylla|ναι)$/u;

/** Yes or no in a form's field about pets; 'one cat' means yes. */
export function readPets(value: string): boolean | null {
  const text = value.slice(0, 100).trim();
  if (/^(?:no|none|n|0|false|nil)\b/i.test(text)) return false;
  if (/^(?:yes|y|true|[1-9])\b/i.test(text) || /\b(?:cats?|dogs?|rabbits?|birds?|fish|hamsters?)\b/i.test(text))
    return true;
  const [first = '', ...more] = foldText(text).match(/[\p{L}\p{N}']+/gu) ?? [];
  if (noAbroad.test(first)) return false;
  if (yesAbroad.test(first)) return true;
  return [first, ...more].some((word) => petWords.specific.test(word)) ? true : null;
}

const noPets = pattern('i')`
  \b(?:
    no (?:kids|children|smoking|smokers?|debts?)?(?:,| and| or| nor)? ?(?:no )?(?:pets?|animals)
    |(?:don'?t|do not|have|has|haven'?t) (?:have |keep |own |not |got no |got any )(?:any |a )?
    (?:animals?|pets?|dogs?|cats?)
    |don'?t have (?:any )?pets?|do not have (?:any )?pets?|without (?:any )?(?:pets?|animals)
    |no (?:animals?|dogs|cats)(?! (?:feed|rescue|shelter))|(?:neither|nor) (?:any )?(?:pets?|animals?)
    |have no (?:\w+ (?:or|and) )?pets?|pet[- ]free|(?:no|don'?t have a|neither) (?:dogs?|cats?)
    |(?:don'?t|do not|not|never|won'?t|will not|wouldn'?t) (?:\w+ ){0,2}?(?:have|having|had|keep|keeping|own|raise|raising|want|bring|bringing|get|getting)
    (?: or (?:want|keep|have|own))?(?: any| a)? (?:pets?|animals?)
    |(?:0|zero|nil) (?:pets?|animals?)|pets? ?[-–:] ?(?:none|no|nil|0)|(?:keep|own|bring)s? no (?:pets?|animals?)
    |not (?:a )?pet (?:owners?|people|person)
    |no time for (?:pets|animals|dogs|cats)|(?:nor|or) (?:keep|have|own)(?: any)? (?:animals?|pets?|dogs?|cats?)
  )\b
`;
const animal = alternatives`
  (?:
    cats?|dogs?|pets?|rabbits?|puppy|puppies|pup|pooch|kitten|kittens|kitty|budgie|parrot|hamster|guinea pig
    |tortoise|ferret|hound|greyhound|lurcher|whippet|labrador|lab|retriever|terrier|spaniel|collie|poodle|cockapoo
    |cavachon|pug|beagle|bulldog|dachshund|chihuahua|shih tzu|jack russell|husky|alsatian|german shepherd
  )
`;
/** Animals whose names mean nothing else, so that an article or a list of persons is enough. */
const pet = alternatives`
  (?:
    cats?|dogs?|rabbits?|kittens?|pupp(?:y|ies)|greyhound|lurcher|whippet|labrador|spaniel|collie|poodle|cockapoo
    |pug|beagle|dachshund|chihuahua|parrot|hamster|guinea pigs?|tortoise
  )
`;
const hasPets = new RegExp(
  alternatives`
    \b(?:i|we)(?:'ve| have| own| also have| do have|'ve got)(?: got)? (?:a|an|one|two|three|\d|my|our|some)?\s?
    (?:[\w-]+ ){0,3}${animal}\b
    |\b(?:my|our) (?:[\w-]+ ){0,2}${animal}\b
    |(?:,| and| plus| with) (?:a|an|one|two|three|\d) (?:[\w-]+ ){0,3}${pet}\b
    |\b(?:
      me|myself|i|wife|husband|partner|boyfriend|girlfriend|mother|mum|mam|son|daughter|child|children|kids?|baby
      |years?|old
    )(?:,? and| with| plus| &|,| \+) ${pet}\b(?! (?:allowed|friendly|owner|sitter|walker|food))
    |\b(?:would|will|could|is|does|do) (?:you |(?:the |your )?(?:owner|landlord|landlady) )?(?:consider |accept |allow |take |mind |be (?:ok|okay|fine) with )?
    (?:a|an|my|our|one|two|three) (?:[\w-]+ ){0,6}${animal}\b(?! (?:deposit|policy|rent))
  `,
  'i',
);

/** The same in the other languages of Irish letting, folded. */
const noPetsAbroad = pattern('u')`
  (?<!\p{L})(?:
    bez zwierzat|bez dzieci i zwierzat|sem filhos e animais|sin hijos ni (?:mascotas|animales)
    |fara copii (?:si|sau) animale|sans enfants? ni animaux|senza (?:figli|bambini) (?:ne|e) animali
    |ohne kinder und (?:haus)?tiere|без (?:детеи|дітеи) (?:и|і|та|й) (?:животных|тварин)
    |nie mamy (?:zadnych )?zwierzat|nie mam (?:zadnych )?zwierzat
    |(?:sem|nao (?:tenho|temos)) (?:pets?|animais|bichos)|(?:sin|no (?:tengo|tenemos)) (?:mascotas?|animales)
    |fara animale|nu (?:am|avem) animale|без (?:тварин|животных)
    |(?:тварин|животных) (?:(?:у (?:мене|нас|меня) )?(?:немає|нема|нет)|не (?:маю|маємо|держу|держим|имею))
    |(?:немає|нет) (?:тварин|животных)|sans animaux|pas d'animau?x?|keine (?:haus)?tiere|ohne (?:haus)?tiere
    |tiere keine|senza animali|ne animali
    |(?:no|ni) (?:\p{L}+ ){0,3}(?:tengo|tenemos) (?:ningun[ao]? )?(?:mascotas?|animales)
    |zwierzat (?:brak|nie ma(?:my|m)?)
    |bez (?:deti a |det[ií] i )?(?:domacich )?(?:zvierat|zvirat|milacikov|mazlicku)
    |nemam(?:e)? (?:\p{L}+ ){0,2}(?:zvierat\p{L}*|zvirat\p{L}*|milacik\p{L}*)
    |(?:haus)?tiere (?:haben|besitzen|halten) (?:wir|ich) (?:keine|nicht)|(?:niente|nessun|no|zero) animal[ei]
    |evcil hayvan\p{L}* yok\p{L}*|hayvan\p{L}* yok\p{L}*|khong (?:nuoi|co) (?:thu cung|cho|meo)|aucun animal
    |pas d'animal|sans animal|ni (?:hijos|perros|gatos)? ?ni mascotas|fara (?:nici un )?animal\p{L}*
    |nu (?:am|avem) (?:copii|catei),? (?:si |nici |nu avem ){1,2}animale
    |(?:pets?|paltu janwar|janwar) (?:bhi )?(?:nahi|nahin|nhi)
    |(?:animals?|pets?)(?: ?[:=-] ?| )(?:no|none|nil|zero)(?= ?(?:[.,;!)]|$|and |thank))
    |nil (?:aon )?(?:pheata\p{L}*|peata\p{L}*|ainmhi\p{L}*) (?:\p{L}+ )?(?:againn|agam)|nil aon pheatai
    |non (?:ho|abbiamo) animali|bez (?:kucnih )?ljubimaca
    |nema(?:mo|m) (?:djece,? (?:ni|niti) )?(?:kucn\p{L}+ )?(?:ljubim\p{L}+|zivotinj\p{L}*)
    |bez (?:djece i )?zivotinja|gan (?:aon )?pheatai
  )(?!\p{L})
  |(?:ليس (?:لدينا|لدي|عندنا|عندي)|لا (?:نملك|املك|يوجد)) (?:اي )?حيوان|不养宠物|没有宠物|无宠物
`;
const hasPetsAbroad = pattern('u')`
  (?<!\p{L})(?:
    (?:mam|mamy|mame) (?:\p{L}+ ){0,2}(?:psa|kota|kotke|pieska|psika|macku|kocura)
    |(?:kedi|kopeg|kopek)\p{L}* (?:\p{L}+ )?var|(?:nuoi|co) (?:mot |1 )?(?:con )?(?:cho|meo)(?! thue| phep)
    |(?:,|i|oraz|plus|\+|z) (?:(?!bez)\p{L}+ ){0,1}(?:pies|psem|piesek|pieskiem|kot|kotem|kotek)
    |(?:tenho|temos) (?:um|uma|dois|duas) (?:\p{L}+ ){0,1}(?:cachorr[oa]|gat[oa]|cao)
    |(?:tengo|tenemos) (?:un|una|dos) (?:\p{L}+ ){0,1}(?:perr[oa]s?|gat[oa]s?)
    |(?:am|avem) (?:un|o|doua) (?:\p{L}+ ){0,1}(?:caine|pisica|catel|pisici)
    |(?:маю|маємо|є) (?:\p{L}+ ){0,2}(?:кота|кішку|собаку|собака|кіт)
    |(?:есть|имеем) (?:\p{L}+ ){0,2}(?:кот|кошка|собака|кошку|собаку)
    |(?:j'ai|avons) (?:un|une|deux) (?:petit )?(?:chats?|chiens?|chienne)
    |(?:habe|haben) (?:einen?|zwei) (?:\p{L}+ ){0,1}(?:hund|katze|kater|katzen|hunde)
    |(?:ho|abbiamo) (?:un|una|due) (?:cane|gatt[oaie]|cagnolino)
    |(?:imam|imamo) (?:\p{L}+ ){0,1}(?:psa|macku|mačku)
    |(?:tenho|temos) (?:um|uma|dois|duas) (?:cachorrinh|gatinh|caozinh)[oa]s?
    |(?:mam|mamy) (?:jednego|jedna|dwa|dwie|dwoje|trzy) (?:koty|kota|psy|psa|kotki)
    |(?:maly|mala|malego|duzy|jeden|spokojny) (?:pies|piesek|kot|kotek|psa|kota)
    |(?:madra|cat|gadhar)(?: \p{L}+)? (?:againn|agam)|(?:ek|do) (?:\p{L}+ )?(?:kutta|billi)
    |(?:та|і|и|плюс|з|с) (?:ще |еще )?(?:маленьк\p{L}*|невелик\p{L}*|небольш\p{L}*|наш\p{L}*|один|одна|одн\p{L}+) (?:
      собач\p{L}*|собак\p{L}*|кіт|кот\p{L}*|кіш\p{L}*|кош\p{L}*|песик\p{L}*
    )
    |(?:لدي|لدينا|عندي|عندنا|معي|معنا) (?:\p{L}+ )?(?:قطه|قطة|قطط|كلب|قطتي|كلبي)
  )(?!\p{L})
  |(?:养|有)了?[一两二三几]?[只条个]?(?:小|大)?(?:猫|狗|兔)
`;

/** Animals that people keep, in the languages of Irish letting, folded. */
const kept = alternatives`
  (?:
    cats?|dogs?|doggy|rabbits?|kittens?|pupp(?:y|ies)|pup|hound|greyhounds?|lurchers?|whippets?|labradors?
    |retrievers?|terriers?|spaniels?|collies?|poodles?|cockapoos?|cavachon|pugs?|beagles?|bulldogs?|dachshunds?
    |chihuahua|husky|alsatian|parrots?|budgies?|budgerigars?|canary|hamsters?|gerbils?|guinea pigs?|tortoise
    |goldfish|ferrets?|king charles|cockatiels?|cockatoo|macaw|canaries|finch(?:es)?|snakes?|python|iguana|lizards?
    |tortoises|terrapins?|turtles?|hedgehog|kitty|pooch|doggo|yorkie|yorkies|westie|schnauzer|setter|maltese|bichon|cavapoo|labradoodle
    |pomeranian|corgi|doberman|rottweiler|staffie|jack russell|mongrel|mutt|moggy|moggie|shih ?tzu|lab|chinchilla
    |gecko|cavalier|sheepdog|weimaraner|vizsla|dalmatian|newfoundland|akita|psa|psy|psem|pies|piesek|pieska|koty
    |kotek|kota|kot|kotke|kotem|cachorr(?:inh)?[oa]s?|gatinh[oa]s?|cadel[ao]|gat[oa]s?|perr[oa]s?|perrit[oa]
    |gatit[oa]|caine|catel|pisica|pisici|chiens?|chienne
    |(?<=(?:un|mon|notre|nos|mes|deux|trois) (?:\p{L}+ )?)chats?|hund|hunde|katzen?|kater|cane|cani|cagnolin[oa]
    |gatt[oaie]|macku|madra|madrai|кота|кіт|котик\p{L}*|песик\p{L}*|кішк\p{L}*|собак\p{L}*|собач\p{L}*|кошк\p{L}*
    |кот
  )
`;
/** Someone has it: an owner, a number or an article before it, in the same sentence. */
const keeping = expression(
  alternatives`
    (?<![\p{L}])(?:
      my|our|a|an|one|two|three|\d|only|just|with|keep|have|avec|com|con|mit|z|cu|з|с|un|une|um|uma|una|einen?|eine
      |mam|mamy|mon|notre|mi|meu|nosso|againn|agam
    ) (?:(?!no|not|without|sans|sem|sin|bez|ohne|fara|senza|без)[\p{L}-]+ ){0,2}${kept}(?! (?:park|friendly|walker|groom\p{L}*|food|track|sitter|shelter|owners?|allowed|barking|house|lovers?|rescue|welfare))
    (?!\p{L})
  `,
  'u',
);
/** ‘Me and the cat’, ‘she has two spaniels’, ‘plus one elderly collie’. */
const comingAlong = expression(
  alternatives`
    (?<![\p{L}])(?:
      (?:and|with|plus|&|\+|та ще|та|і|и|ще|еще|bring|bringing|save for|except for|apart from|but for|bar) (?:also )?(?:
        the|his|her|their|my|our|a|an|one|two|three|\d
      )
      |(?:has|has got|have got|there is|there's|come with|comes with|he's|she's|he is|she is) (?:a|an|one|two|three|\d|his|her|their)
    ) (?:(?!no|not|without|other|other's|neighbou?rs?'?)[\p{L}-]+ ){0,3}${kept}(?! (?:park|friendly|walker|groom\p{L}*|food|track|sitter|shelter|owners?|allowed|barking|house|lovers?|rescue|welfare|next door|and three|go))
    (?!\p{L})
  `,
  'u',
);
/** ‘Tortoise called Shelly comes with me’. */
const animalComes = expression(
  alternatives`
    (?<!\p{L})${kept}(?:,? (?:called|named) \p{L}+,?)? (?:(?:would|will|is|are|also) )*(?:be )?(?:
      accompan(?:y|ies|ying)|com(?:e|es|ing) (?:with|along|too)|mov(?:e|es|ing) (?:in|with)|join(?:s|ing)? (?:me|us)|travel(?:s|ling)? with
    )(?!\p{L})
  `,
  'u',
);
/** ‘We had a dog, but he died’, and other people's animals. */
const notOwn = pattern('u')`
  \b(?:
    had|died|passed away|put down|used to have|allergic|afraid of|scared of|neighbou?r'?s?|landlord'?s|your(?! (?:permission|consent|blessing|ok(?:ay)?|approval|agreement))|if you
    |no longer|landlady|next door|(?:gone|goes|went|stays?|staying) (?:to|with)|only the
  )\b
`;
const willHaveNone = /\b(?:won'?t|will not|not|never) (?:be )?(?:getting|get|having|have) another\b/u;

/** A sentence of a few words that ends with an animal: ‘One small dog.’ */
const animalAlone = expression(
  `^[^\\p{L}\\d]*(?:(?!(?:i|we|you|they|he|she|no|any|not|without|are|is|do|does|like|love|hate|allow|accept|what|how|who|which|hot|nor|sin|sem|sans|bez|ohne|fara|senza|без|немає|нет|keine?n?|gan|the|your)(?!\\p{L}))[\\p{L}\\d-]+ ){1,3}${kept}[^\\p{L}?]*$`,
  'u',
);

/** Whether any sentence says that an animal belongs to the writers. */
function keepsAnimal(folded: string): boolean {
  const says = (sentence: string) =>
    (keeping.test(sentence) || comingAlong.test(sentence) || animalComes.test(sentence)) && !notOwn.test(sentence);
  const isOneAlone = (sentence: string) => animalAlone.test(sentence) && !notOwn.test(sentence);
  return folded.split(/[.!?\n]+(?=\s|$)/).some(says) || folded.split(/(?<=[.!?])\s+|\n+/).some(isOneAlone);
}

/** An animal that died, or that someone may have some day. */
const notNow = pattern('iu')`
  (?<!\p{L})(?:
    died|passed (?:away|on)|put (?:down|to sleep)|used to have|had to give
    |(?:dogs?|cats?|pets?|animals?)[^.!?\n]{0,30} (?:in (?:the )?future|some ?day|one day|later on|down the (?:line|road))
  )(?!\p{L})
`;

/** Whether a letter says that a pet would move in. */
export function findPets(letter: string): boolean | null {
  const text = letter.slice(0, 8_000).replace(/’/g, "'");
  const folded = foldText(text);
  const abroad = petsAbroad(folded);
  const no = noPets.test(text) || noPetsAbroad.test(folded) || willHaveNone.test(folded) || abroad === false;
  const now = text
    .split(/(?<=[.!?\n])\s*/)
    .filter((sentence) => !notNow.test(sentence))
    .join(' ');
  const yes =
    hasPets.test(now.replace(noPets, '')) ||
    hasPetsAbroad.test(folded) ||
    keepsAnimal(foldText(now).replace(noPets, '')) ||
    abroad === true;
  return no === yes ? null : yes;
}
