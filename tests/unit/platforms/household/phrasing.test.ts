import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOccupants } from '../../../../platforms/household/household.ts';

describe('who would live there', () => {
  it.each([
    ['Somos eu, o meu marido e a nossa filha de 9 anos, procuramos uma casa.', 3],
    ['Somos un matrimonio con un niño de 2 años y la abuela, buscamos piso para el año que viene.', 4],
    ['Siamo io, mia moglie e i nostri tre figli di 4, 6 e 9 anni, cerchiamo una casa.', 5],
    ['Szukamy domu dla rodziny, jesteśmy rodziną pięcioosobową i pracujemy na miejscu.', 5],
    ['Szukam mieszkania dla siebie, męża i dwójki dzieci w wieku 5 i 8 lat.', 4],
    ['Здравствуйте, нас трое: я, муж и мама, детей нет, ищем дом.', 3],
    ['Шукаю житло для себе, двох дітей і мами.', 4],
    ['Mon mari et moi cherchons une maison. Nous attendons un bébé pour juin.', 2],
    ['Brat i ja tražimo stan, s nama dolaze još dva kolege.', 4],
    ["It'd be just me and I work from home.", 1],
    ['Dear Paul, Vera and I would love to see it.', 2],
    ['Me an my girlfriend an her lad need somewhere.', 3],
    ["It would be me (40), my wife Joan (39), Nell (7) and Joan's mother.", 4],
    ["There are three of us lads plus Nick's girlfriend.", 4],
    ['My wife, our two sons and our au pair would all be coming.', 5],
    ['About us:\n- Vera, 41, nurse\n- Paul, 43, cook\n- Our son Ned, 6\n\nThank you', 3],
    ['theres myself and paul and the three lads and paul is a driver with dublin bus', 5],
    ['alri, me n jade r lookin for a place, no kids no pets jus us', 2],
    ['Adults: Vera Holm (nurse) and Paul Holm\nChildren: 3 (ages 2, 5, 8)', 5],
    ['We are a couple with the dog, Rex, and a four-year-old.', 3],
    ['It would be for me with my wife and four-year-old, starting in January.', 3],
    ['It’d be just me, though my daughter might come at Christmas for a fortnight.', 1],
    ['It’d be just me and Biscuit. The dog (Biscuit, an old spaniel) sleeps all day.', 1],
    ['Mi marido es programador y yo soy enfermera. Tenemos dos nenas de 3 y 6 años.', 4],
  ])('%s', (letter, count) => {
    expect(findOccupants(letter)).toBe(count);
  });

  it('reads any letter of random words in bounded time', () => {
    const words = [
      'me',
      'and',
      'couple',
      "Ann's",
      'of',
      '3',
      'years',
      'with us',
      'two',
      '(',
      ')',
      ',',
      '\n- Ann, 3',
      'plus',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 1_500 }), (drawn) => {
        const start = performance.now();
        findOccupants(drawn.join(' '));
        return performance.now() - start < 2_000;
      }),
      { numRuns: 10 },
    );
  });
});
