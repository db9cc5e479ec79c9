import { describe, expect, it } from 'vitest';
import { readWrittenFor } from '../../../../mail/read/written-for.ts';
import { displayName, isOrganisation, oneOfTwo } from '../../../../mail/read/display-name.ts';
import { framedName, writerName } from '../../../../mail/read/writer-name.ts';

describe('whom a letter is for', () => {
  it.each([
    ['Would the flat suit my nephew Barra? He is a baker and wants to be near the ovens. Ita', 'Barra'],
    [
      'I write for a household of our street, Mrs Olive Tansey and her two boys, who have to leave by Easter. Is the house to let? Hers is a steady wage.',
      'Olive Tansey',
    ],
    ['The family of Pavel Hruska (Pavel, his wife and a baby) are looking and would be good tenants.', 'Pavel Hruska'],
    ['My parents want the bungalow. They would be living there from May. Mum is Greta Holm.', 'Greta Holm'],
    ['I need a room for my elder sister Amina Diallo. She is coming from Dakar in spring.', 'Amina Diallo'],
    ['I am supporting Leo Quirke (51), who has waited a long time for a place of his own.', 'Leo Quirke'],
    ['I am asking for my grandparents, Tom and Nuala Feery. They would love the cottage.', 'Tom Feery'],
  ])('is another person: %s', (letter, applicant) => {
    expect(readWrittenFor(letter, 'Una Writer')).toEqual({ applicant });
  });

  it.each([
    'My husband, our girls and my mam would love the house. We could be in by March. Edel Tansey',
    'Myself and my brother need a place, he is a welder and would like a shed.',
    'We are a group of three sisters who must leave our flat. Could we rent it?',
    'My landlord is selling and my daughter needs to be near her school, so we would like to rent it.',
    'My wife Rosa would love the garden. We are both teachers.',
  ])('is the writer: %s', (letter) => {
    expect(readWrittenFor(letter, 'Una Writer')).toBeNull();
  });
});

describe('names of senders', () => {
  it.each([
    ['Dr. med. Anna Roth', 'Anna Roth'],
    ['Dipl.-Ing. Kurt Weil', 'Kurt Weil'],
    ['Colm Breen', 'Colm Breen'],
    ['Breda Sills', 'Breda Sills'],
    ['Majella Ince', 'Majella Ince'],
  ])('lose titles and nothing else: %s', (shown, name) => {
    expect(displayName(shown)).toBe(name);
  });

  it('tells an office from a person', () => {
    expect(isOrganisation('Lee Road Housing Support')).toBe(true);
    expect(isOrganisation('Rosa Lindqvist')).toBe(false);
  });

  it('takes the person whose message a site frames', () => {
    expect(framedName('Rosa Lindqvist wrote:\n\nIs it free?')).toBe('Rosa Lindqvist');
  });

  it('spells out an initial that the letter spells out', () => {
    expect(writerName('Is it free?\nRegards\nMartin Oakes', 'moakes@mail.example', 'M. Oakes')).toBe('Martin Oakes');
  });

  it('hears a name in a letter without capitals', () => {
    const letter = 'hi its kay foran here im looking for a house for five of us bye bye';
    expect(writerName(letter, 'kayf@mail.example', 'Kay')).toBe('Kay Foran');
    expect(writerName('hi its grand here so far thanks', 'kayf@mail.example', 'Kay')).not.toBe('Grand');
  });

  it('takes off a number with a letter for its nought', () => {
    const letter = 'hey is it still going, me and my fella, he works in the council. leanne murray o85 7712094';
    expect(writerName(letter, 'leannemurray.x@mail.example', 'leanne')).toBe('Leanne Murray');
  });

  it('takes the one of two who signs last', () => {
    expect(oneOfTwo('Ned & Kay Foran', 'Ned is on the phone all day, so write to me. Kay Foran')).toBe('Kay Foran');
    expect(oneOfTwo('Ned & Kay Foran', 'We would love it. Ned and Kay Foran')).toBe('Ned Foran');
  });
});
