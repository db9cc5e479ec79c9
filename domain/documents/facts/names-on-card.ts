import { datesIn } from '../dates.ts';
import { fold } from '../fold.ts';
import type { FoundFact } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { foundAt } from './found.ts';
import { labelled, type ValueReader } from './labelled.ts';
import { personValue } from './person-names.ts';
import { pattern } from '../../text/pattern.ts';

/** Left edges of what stands one below the other lie no further apart than this part of the page’s width. */
export const sameEdge = 0.01;

const surnameLabel =
  // On American and Canadian licences (AAMVA card design standard) the value follows the letters.
  pattern()`
    ^ln\b
    |^(?:\d{1,2}\.? ?)?(?:
      surname|sloinne|nom|name|nachname|apellidos?|nazwisko|apelidos?|cognome|nume(?: de familie)?|prijmeni
      |priezvisko|prezime|pavarde|uzvards|perekonnanimi|efternavn|etternavn|efternamn|achternaam|sukunimi|soyadi
      |vezeteknev|familienname|last name|family name|primary identifier
    )\b[^:]*:?
  `;
const givenLabel = pattern()`
  ^fn\b
  |^(?:\d{1,2}\.? ?)?(?:
    given names?|forenames?|first names?|prenoms?|vornamen?|nombres?|imiona?|imie|nomes? proprios?|nome
    |first name\(s\)|forename\(s\)|prenume(?:le)?|jmeno|meno|ime|vardas|vards|eesnimi|fornavn|fornamn|voornamen|etunimet|adi|utonev
    |reamhainm(?:neacha)?|secondary identifier|other names
  )\b[^:]*:?
`;

/** Words of labels, which may stand where a name is looked for. */
const label = pattern()`
  \b(?:
    surname|names?|nom|prenoms?|sloinne|date|nationality|sexe?|birth|ireland|passport|given|authority|autorite|place
    |type|code|country|signature|holder|number|issuing|valid|until|expiry|issued?|expires
  )\b
`;
const nameOnly: ValueReader = (folded, text) => {
  const match = /^\p{L}[\p{L}'’ -]*/u.exec(text);
  const value = match?.[0].trim() ?? '';
  return value.length >= 2 && value.length === text.trim().length && !label.test(folded)
    ? { value, from: 0, to: value.length }
    : null;
};

/** ‘Surname BYRNE’ in one cell: what is in capitals behind a label is its value and no other language’s label. */
const inCapitals: ValueReader = (folded, text) => {
  const value = nameOnly(folded, text);
  return value && value.value === value.value.toUpperCase() ? value : null;
};
const surnameBefore = /^(?:\d{1,2}\.? ?)?(?:surname|last name|family name|sloinne)\b/;
const givenBefore = /^(?:\d{1,2}\.? ?)?(?:first names?(?:\(s\))?|given names?|forenames?(?:\(s\))?|other names)/;

const plainNames = /^(?:\d{1,2}\.? ?)?names?(?:\(s\))?:?$/;

/** The name on a card whose labels part it: surname and given names. */
export function namesOnCard(reading: Reading, name: FoundFact['name'] = 'holder'): FoundFact[] {
  const first = (tight: RegExp, loose: RegExp) =>
    labelled(reading, name, tight, inCapitals)[0] ?? labelled(reading, name, loose, nameOnly)[0];
  const surname = first(surnameBefore, surnameLabel);
  // With a label for the surname, ‘Names’ and ‘Name’ are the others.
  const given =
    first(givenBefore, givenLabel) ??
    labelled(reading, name, plainNames, nameOnly).find(({ value }) => value !== surname?.value);
  if (!surname || !given || surname.value === given.value) return [];
  return [
    {
      name,
      value: `${given.value} ${surname.value}`,
      places: [...given.places, ...surname.places],
      certainty: Math.min(given.certainty, surname.certainty),
    },
  ];
}

const wholeNameLabel = pattern()`
  ^(?:\d{1,2}\.? ?)?(?:
    (?:full |legal )?name(?: of (?:the )?(?:holder|licensee|driver|card ?holder))?(?: ?\([^)]*\))?(?: in full)?
    |(?:licen[cs]e |permit |card ?)?holder(?:['’]?s name| name)?|driver(?:['’]?s)? name|licensee|nombre(?: completo)?
    |nome(?: e sobrenome| completo)?|issued to
  )\b(?!['’]s\b)\s*:?
`;

/** The name on a card with one label for all of it: ‘Name: AOIFE BYRNE’. */
export function wholeNameOnCard(reading: Reading): FoundFact[] {
  return labelled(reading, 'holder', wholeNameLabel, personValue).slice(0, 1);
}

/** ‘BYRNE’ and under it ‘AOIFE MARY’, each alone, over the birth date: the surname comes first on cards without labels. */
export function surnameOverGiven({ lines, recognised }: Reading): FoundFact[] {
  if (recognised) return [];
  const alone = lines.map(({ cells: [cell, ...others], text }) =>
    cell && others.length === 0 && /^\p{Lu}[\p{Lu}'’-]+(?: \p{Lu}[\p{Lu}'’-]+)?$/u.test(text) ? cell : undefined,
  );
  return alone.flatMap((family, at) => {
    const given = alone[at + 1];
    if (!family || !given || family.page !== given.page || Math.abs(family.box.x - given.box.x) >= sameEdge) return [];
    if (!lines.slice(at + 2, at + 4).some(({ folded }) => datesIn(folded).length > 0)) return [];
    const whole = `${given.text} ${family.text}`;
    if (personValue(fold(whole), whole)?.value !== whole) return [];
    const [own, other] = [foundAt('holder', given.text, given), foundAt('holder', family.text, family)];
    return [{ ...own, value: whole, places: [...own.places, ...other.places] }];
  });
}
