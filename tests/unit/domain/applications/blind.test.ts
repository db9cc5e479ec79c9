import { describe, expect, it } from 'vitest';
import { isHidden, searchedNumber, withoutIdentity } from '../../../../domain/applications/blind.ts';

const identity = {
  label: 'Applicant 17',
  names: ['Aoife Ní Bhroin', 'Will Grace'],
  addresses: ['aoife.nibhroin92@example.ie'],
};
const shown = (words: string) => withoutIdentity(words, identity);

describe('what stays hidden', () => {
  const on = { on: true, changes: [], numbered: 3 };

  it('is everyone before the invitation to a viewing, where the landlord chose it', () => {
    expect(isHidden(on, 'application_screening')).toBe(true);
    expect(isHidden(on, 'information_collection')).toBe(true);
    expect(isHidden(on, 'viewing_appointment')).toBe(false);
    expect(isHidden(on, 'final_decision')).toBe(false);
    expect(isHidden({ ...on, on: false }, 'application_screening')).toBe(false);
    expect(isHidden(undefined, 'application_screening')).toBe(false);
  });
});

describe('a text about someone hidden', () => {
  it('calls them by their number, however their name is written', () => {
    expect(shown('Regards, Aoife Ní Bhroin')).toBe('Regards, Applicant 17');
    expect(shown('AOIFE NI BHROIN here')).toBe('Applicant 17 here');
    expect(shown('Aoife’s dog and aoifenibhroin and aoife92')).toBe(
      'Applicant 17 dog and Applicant 17 and Applicant 17',
    );
    expect(shown('nibhroin')).toBe('Applicant 17');
  });

  it('leaves everyday words alone that are names too, unless they are written as one', () => {
    expect(shown('when will it be free, by the grace of')).toBe('when will it be free, by the grace of');
    expect(shown('ask Will about it')).toBe('ask Applicant 17 about it');
  });

  it('covers how to reach them, links, and names of files', () => {
    expect(shown('Ring 087 123 4567, or a.b@example.ie, or see instagram.com/x and https://example.ie/aoife')).toBe(
      'Ring [hidden], or [hidden], or see instagram.com/x and [hidden]',
    );
    expect(shown('I attach Byrne_cv.pdf and “my bank May.pdf”')).toBe('I attach [hidden] and [hidden]');
    expect(shown('We are at D06 XY12, find me @some.one')).toBe('We are at [hidden], find me [hidden]');
  });

  it.each([
    'I work as a nurse.',
    'My partner is an engineer with a large firm.',
    'The rent would be paid through HAP.',
    'I am on jobseeker’s allowance at the moment.',
    'We’re both PhD students in Maynooth.',
    'I have a pension.',
    'I’m employed by Dunnes.',
    'My parents will cover the rent.',
    'I’m a vet.',
    'She is a florist.',
  ])('hides the whole sentence that says where an income comes from: %s', (sentence) => {
    expect(shown(`We love the area. ${sentence} We don’t smoke.`)).toBe(
      'We love the area. [hidden: where their income comes from] We don’t smoke.',
    );
  });

  it.each([
    'I am a quiet person.',
    'We would like to move in on 1 March 2026.',
    'We are two adults and a cat.',
    'I’m looking for a long let near the park.',
    'Is parking included?',
    'We don’t smoke, and have a good reference from our landlord.',
  ])('shows what says nothing of it: %s', (sentence) => {
    expect(shown(sentence)).toBe(sentence);
  });
});

it('a search finds someone hidden by their number alone', () => {
  expect(['17', 'Applicant 17', ' applicant17 '].map(searchedNumber)).toEqual([17, 17, 17]);
  expect(['Aoife', 'Applicant', '17b', '1234567'].map(searchedNumber)).toEqual([null, null, null, null]);
});
