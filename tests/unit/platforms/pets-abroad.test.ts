import { describe, expect, it } from 'vitest';
import { findPets, readPets } from '../../../platforms/pets.ts';

describe('pets in the languages of Irish letting', () => {
  it.each([
    ['Nie palimy i mamy psa, szukamy domu na dłużej.', true],
    ['Szukam pokoju, mieszkam z kotem.', true],
    ['Temos um gatinho e procuramos uma casa.', true],
    ['No tenemos hijos pero tenemos un perro.', true],
    ['Avem un câine mic și căutăm o casă.', true],
    ['Маємо кота, шукаємо квартиру для двох.', true],
    ['У нас есть собака, ищем дом.', true],
    ['Nous avons deux chats et nous cherchons une maison.', true],
    ['Ich komme mit meinem Hund und suche ein Haus.', true],
    ['Abbiamo due gatti sterilizzati, non fumiamo.', true],
    ['Mein Freund und ich suchen etwas. Zwei Katzen kommen mit.', true],
    ['Imamo psa i tražimo kuću.', true],
    ['Hledáme byt, máme kočku.', true],
    ['Van egy macskánk, kedvesek vagyunk.', true],
    ['Esame dviese. Turime šunį, mažą.', true],
    ['Mums ir suns.', true],
    ['Είμαστε ζευγάρι. Έχουμε έναν σκύλο.', true],
    ['We werken beiden en we hebben een hond (teckel).', true],
    ['Bir kedimiz var.', true],
    ['Vi har en hund.', true],
    ['Kemi një qen.', true],
    ['Имаме куче.', true],
  ])('kept: ‘%s’', (letter, pets) => {
    expect(findPets(letter)).toBe(pets);
  });

  it.each([
    ['Jesteśmy parą. Zwierząt nie posiadamy.', false],
    ['Não temos animais de estimação e ninguém fuma.', false],
    ['No fumamos ni tenemos mascotas.', false],
    ['Nu avem nici copii, nici animale.', false],
    ['Тварин не маємо.', false],
    ['Мы пара, домашних животных нет.', false],
    ['Nous n’avons ni enfant ni animal.', false],
    ['Haustiere haben wir keine, wir sind Nichtraucher.', false],
    ['Non abbiamo animali e siamo in due.', false],
    ['Nemamo kućnih ljubimaca.', false],
    ['Zvířata nemáme a nekouříme.', false],
    ['Nem dohányzunk és nincs háziállatunk.', false],
    ['Nerūkau, gyvūnų neturiu.', false],
    ['Man nav mājdzīvnieku.', false],
    ['Δεν έχω κατοικίδια.', false],
    ['We roken niet en hebben geen huisdieren.', false],
    ['Evcil hayvanımız yok.', false],
    ['Vi har inga husdjur.', false],
    ['Ei lemmikkejä.', false],
    ['Wala po akong alagang hayop.', false],
    ['Нямам домашни любимци.', false],
  ])('none: ‘%s’', (letter, pets) => {
    expect(findPets(letter)).toBe(pets);
  });

  it.each([
    ['¿Se admiten animales en la casa?', null],
    ['Czy można trzymać psa?', null],
    // English words that are an animal or a verb elsewhere.
    ['My mam would love a chat, and I am in the hat trade.', null],
  ])('not said: ‘%s’', (letter, pets) => {
    expect(findPets(letter)).toBe(pets);
  });

  it.each([
    ['немає', false],
    ['brak', false],
    ['Não', false],
    ['keine', false],
    ['ninguna', false],
    ['pies', true],
    ['un chien', true],
    ['sim', true],
    ['так', true],
  ])('a form’s field ‘%s’ is %j', (value, pets) => {
    expect(readPets(value)).toBe(pets);
  });

  it('hears that there are none from English that isn’t a native’s', () => {
    expect(findPets('We don’t have kids neither pets.')).toBe(false);
    expect(findPets('No problem, no drink, no animal.')).toBe(false);
  });
});
