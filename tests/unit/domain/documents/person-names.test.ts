import { describe, expect, test } from 'vitest';
import { personNamesIn } from '../../../../domain/documents/facts/person-names.ts';

describe('names of people in a text', () => {
  test.each([
    'FECHA DE NACIMIENTO',
    'Data Urodzenia',
    'Lieu De Naissance',
    'LUOGO DI NASCITA',
    'Data Nasterii',
    'Geboortedatum Geslacht',
    'Trwydded Yrru',
  ])('%s is what a card calls a field, and nobody’s name', (label) => {
    expect(personNamesIn(label)).toEqual([]);
  });

  test.each([
    ['IOANA MARIA POPESCU', 'IOANA MARIA POPESCU'],
    ['María de la Luz García', 'María de la Luz García'],
  ])('%s is one', (text, name) => {
    expect(personNamesIn(text).map(({ value }) => value)).toEqual([name]);
  });
});
