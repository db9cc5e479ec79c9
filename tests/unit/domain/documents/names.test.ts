import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareNames, compareWithAny, type NameMatch } from '../../../../domain/documents/names.ts';

describe('two names', () => {
  const pairs: readonly [string, string, NameMatch][] = [
    ['Aoife Ní Bhroin', 'AOIFE NI BHROIN', 'same'],
    ['Aoife Ní Bhroin', 'NI BHROIN, Aoife Maria', 'same'],
    ['Aoife Ní Bhroin', 'A N BHROIN', 'same'],
    ['Conor O’Brien', 'Conor O Brien', 'same'],
    ['Conor O’Brien', 'Ó Brien Conor', 'same'],
    ['Conor O’Brien', 'OBRIEN CONOR', 'same'],
    ['Orla Adeyemi', 'MS O ADEYEMI', 'same'],
    ['Emma O’Connor', 'Ms E O’Connor', 'same'],
    ['Niall MacCarthy', 'Niall McCarthy', 'same'],
    ['Niall Mac Carthy', 'MR N MCCARTHY', 'same'],
    ['Paweł Wiśniewski', 'PAWEL WISNIEWSKI', 'same'],
    ['Jürgen Groß', 'JUERGEN GROSS', 'same'],
    ['Søren Ødegård', 'SOREN ODEGARD', 'same'],
    ['María García López', 'Maria Garcia', 'same'],
    ['Jean-Luc Byrne-Kelly', 'Jean Luc Byrne Kelly', 'same'],
    ['Maria da Silva', 'Maria Silva', 'same'],
    ['Thomas Byrne', 'Tom Byrne', 'same'],
    ['Mary Walsh', 'Mrs Mary Walsh (née Byrne)', 'same'],
    ['Dr Priya Nair', 'Priya Nair', 'same'],
    ['Aoife Byrne', 'Aoife Walsh', 'unsure'],
    ['Seán Murphy', 'John Murphy', 'unsure'],
    ['Seán Murphy', 'Shane Murphy', 'different'],
    ['Mary Murphy', 'John Murphy', 'different'],
    ['Aoife Byrne', 'Conor Walsh', 'different'],
    ['Aoife Byrne', 'Aoife', 'unsure'],
    ['Aoife Byrne', 'M Byrne', 'unsure'],
    ['Conor Patrick Walsh', 'Conor James Walsh', 'unsure'],
    ['Wei Zhang', 'Zhang Wei', 'same'],
  ];
  test.each(pairs)('%s and %s: %s', (stated, found, match) => {
    expect(compareNames(stated, found)).toBe(match);
    expect(compareNames(found, stated)).toBe(match);
  });

  /** ICAO Doc 9303-3, section 6, table A: how machine-readable lines spell letters beyond A to Z. */
  test.each([
    ['Łucja Żółć-Śliwińska', 'ZOLC SLIWINSKA LUCJA'],
    ['Bjørn Ødegård', 'OEDEGAARD BJOERN'],
    ['Åsa Sjöström', 'SJOESTROEM AASA'],
    ['Þóra Guðmundsdóttir', 'GUDMUNDSDOTTIR THORA'],
    ['Đorđe Đukić', 'DUKIC DORDE'],
    ['Íñigo Núñez', 'NUNEZ INIGO'],
    ['Ștefan Țurcanu', 'TURCANU STEFAN'],
    ['İbrahim Ağaoğlu', 'AGAOGLU IBRAHIM'],
    ['Jānis Bērziņš', 'BERZINS JANIS'],
    ['Ľubomír Kováč', 'KOVAC LUBOMIR'],
    ['Jürgen Groß', 'GROSS JUERGEN'],
    ['Aoibheann Ní Dhónaill', 'NIDHONAILL AOIBHEANN'],
  ])('%s is %s in machine-readable lines', (printed, zone) => {
    expect(compareNames(printed, zone)).toBe('same');
    expect(compareNames(printed, zone, true)).toBe('same');
  });

  test('letters that recognition misread do not make another person', () => {
    expect(compareNames('Aoife Byrne', 'Aoife Bvrne', true)).toBe('same');
    expect(compareNames('Wei Ionescu', 'Wei lonescu', true)).toBe('same');
    expect(compareNames('Aoife Byrne', 'Conor Walsh', true)).toBe('different');
  });

  test('a joint account is everyone’s whose name is on it', () => {
    expect(compareWithAny('Aoife Byrne', 'Mr Conor & Mrs Aoife Byrne')).toBe('same');
    expect(compareWithAny('Aoife Byrne', 'Conor Walsh and Aoife Byrne')).toBe('same');
    expect(compareWithAny('Aoife Byrne', 'CONOR WALSH & A BYRNE')).toBe('same');
    expect(compareWithAny('Aoife Byrne', 'C & A BYRNE')).toBe('same');
    expect(compareWithAny('Aoife Byrne', 'MR C BYRNE + MS A M BYRNE')).toBe('same');
    expect(compareWithAny('Aoife Byrne', 'BYRNE A / WALSH C')).toBe('same');
    expect(compareWithAny('Aoife Byrne', 'Conor Walsh & Niamh Kelly')).toBe('different');
  });

  test('the order of a name, its case and its marks never matter', () => {
    const part = fc.constantFrom(
      'Aoife',
      'Conor',
      'Łukasz',
      'Ağca',
      'Ó Sé',
      'Ní Bhroin',
      'Müller',
      'García',
      'Nguyen',
      'van den Berg',
    );
    fc.assert(
      fc.property(part, part, (a, b) => {
        fc.pre(a !== b);
        const bare = `${b} ${a}`.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace('Ł', 'L');
        expect(compareNames(`${a} ${b}`, bare)).toBe('same');
      }),
      { numRuns: 60 },
    );
  });
});
