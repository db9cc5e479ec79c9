/**
 * The household's words of languages that are rarer in Irish letting (platforms/household-glossary.ts), with the common
 * words that such a letter is told by. Vietnamese is read by phrases alone (household-abroad.ts).
 */
export const rareGlossary: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Slovak, with the words of Czech that differ.
  slovak: {
    me: 'ja|mna|mnou',
    myself: 'seba|sebe',
    'by myself': 'sam|sama|byvam sam|byvam sama|budem sam|budem sama',
    'we are': 'sme|jsme|budeme',
    'we have': 'mame',
    'i have': 'mam',
    for: 'pre|pro',
    and: 'a|aj|i|s|so|se|spolu s|spolu so',
    my: 'moj|moja|moju|mojou|mojim|nas|nasa|nasou|nasim|muj|moje',
    wife: 'manzelka|manzelkou|manzelku|zena|zenou|zenu|manzelky',
    husband: 'manzel|manzelom|manzela|manzelem',
    girlfriend:
      'priatelka|priatelkou|priatelku|snubenica|snubenicou|partnerka|partnerkou|pritelkyne|pritelkyni|frajerka|frajerkou',
    boyfriend: 'priatel|priatelom|priatela|snubenec|snubencom|partner|partnerom|pritel|pritelem|frajer|frajerom',
    son: 'syn|synom|syna|synem|syncek|synckom',
    daughter: 'dcera|dcerou|dceru|dcerka|dcerkou|dcery',
    child: 'dieta|dietatom|dietatko|dite|ditetem',
    children: 'deti|detmi|detom',
    sons: 'synovia|synov|synmi|synove',
    daughters: 'dcerami|dcer|dceram',
    baby: 'babatko|babatkom|miminko',
    adults: 'dospeli|dospelych|dospele',
    people: 'ludia|ludi|osoby|osob|lidi',
    person: 'osoba|osobu',
    mother: 'mama|mamou|mamu|matka|matkou',
    father: 'otec|otcom|otca|otcem|tata|tatom',
    parents: 'rodicia|rodicmi|rodicov|rodice',
    'mother-in-law': 'svokra|svokrou|tchyne',
    grandmother: 'babka|babkou|babicka|babickou',
    sister: 'sestra|sestrou|sestru',
    brother: 'brat|bratom|brata|bratr|bratrem',
    friend: 'kamarat|kamaratom|kamaratka|kamaratkou|spolubyvajuci|kolega|kolegyna',
    friends: 'kamarati|kamaratmi|kamaratky',
    couple: 'par|manzelia|manzelsky par',
    family: 'rodina|rodinka',
    one: 'jeden|jedno|jedna|jednu|jednym',
    two: 'dvaja|dve|dva|dvoma|dvomi|dvoch|dvou|dvema',
    three: 'traja|tri|tromi|troch',
    four: 'styria|styri|styroch|ctyri',
    five: 'piati|pat|piatich|pet',
    six: 'siesti|sest|siestich',
    no: 'bez|ziadne',
    dog: 'pes|psa|psom|psik|psika',
    cat: 'macka|macku|mackou|kocur|kocura',
  },
  turkish: {
    me: 'ben|benim',
    'by myself': 'yalniz|tek basima|tek basina|yalnizim|kendim',
    and: 've|ile',
    'my partner': 'esim|esimle|nisanlim|nisanlimla',
    'my wife': 'karim|karimla|hanimim',
    'my husband': 'kocam|kocamla|beyim',
    'my girlfriend': 'kiz arkadasim|kiz arkadasimla',
    'my boyfriend': 'erkek arkadasim|erkek arkadasimla',
    'my son': 'oglum|oglumuz|oglumla',
    'my daughter': 'kizim|kizimiz|kizimla',
    'my child': 'cocugum|bir cocugumuz|bir cocugum|bebegimiz|bebegim',
    children: 'cocuk|cocugumuz|cocuklu|cocugumuzla',
    'my mother': 'annem|annemle|kayinvalidem',
    'my father': 'babam|babamla',
    'my sister': 'kiz kardesim|kiz kardesimle|ablam|ablamla',
    'my brother': 'erkek kardesim|agabeyim|abim',
    'my friend': 'arkadasim|arkadasimla|ev arkadasim',
    one: 'bir',
    two: 'iki',
    three: 'uc',
    four: 'dort',
    five: 'bes',
  },
};

/** Common words, folded, of languages whose wishes are not known (domain/inbound/purpose/common-words.ts knows others). */
export const rareCommonWords: Readonly<Record<string, ReadonlySet<string>>> = {
  slovak: new Set(
    'dobry den vecer dakujem prosim ze by som sa si je v na od do ci este volny volna sme mame mam pre ktory ktora byt byvanie prenajom ahoj zdravim ako pozdravom rad rada mozem mozeme mohli hladam hladame'.split(
      ' ',
    ),
  ),
  turkish: new Set(
    'merhaba bir ve bu icin mi mu ben biz daire ev evi oda hala bos tesekkurler tesekkur iyi gunler numarali kiralik kiralamak istiyorum istiyoruz calisiyorum calisiyoruz musait telefonum yok var cok olarak'.split(
      ' ',
    ),
  ),
};
