import { describe, expect, test } from 'vitest';
import { isAnotherPerson } from '../../../../domain/documents/another-person.ts';

describe('the name in an email from the mailbox of an applicant', () => {
  test.each([
    ['Tom Byrne', 'Gráinne Nolan'],
    ['Tom Byrne', 'Gráinne Byrne'],
    ['Maria Silva', 'Mario Silva'],
  ])('given an applicant called %s, when it is %s, then it is another person’s', (known, given) => {
    expect(isAnotherPerson(known, given, '')).toBe(true);
  });

  test.each([
    ['Tom Byrne', 'T. Byrne'],
    ['Tom Byrne', 'BYRNE TOM'],
    ['Thomas Byrne', 'Tom'],
    ['Aoife Byrne', 'Aoife Nolan'],
    ['Call +353 1 234 http://evil.example', 'Gráinne Nolan'],
    ['Tom Byrne', 'user 4711'],
    ['tom@example.ie', 'Tom Byrne'],
  ])('given an applicant called %s, when it is %s, then nobody can say so', (known, given) => {
    expect(isAnotherPerson(known, given, '')).toBe(false);
  });

  test('given earlier letters that named her, when it is hers, then it is no other person’s', () => {
    expect(isAnotherPerson('Tom Byrne', 'Gráinne Nolan', 'My partner Gráinne and I would love to see it.')).toBe(false);
  });
});
