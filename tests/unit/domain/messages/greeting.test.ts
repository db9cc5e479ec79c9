import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greeting, opening } from '../../../../domain/messages/greeting.ts';

describe('a greeting', () => {
  it.each([
    ['Aoife', 'Hi Aoife,'],
    ['Aoife Byrne', 'Hi Aoife,'],
    ['  Seán   Murphy ', 'Hi Seán,'],
    ['Siobhán Ní Bhriain', 'Hi Siobhán,'],
    ['Pádraig Mac Giolla Íosa', 'Hi Pádraig,'],
    ['Anna-Maria de Souza', 'Hi Anna-Maria,'],
    ['John F. Kennedy', 'Hi John,'],
    ['Byrne, Aoife', 'Hi Aoife,'],
    ['AOIFE BYRNE', 'Hi Aoife,'],
    ['tomasz kowalski', 'Hi Tomasz,'],
    ['Олена Коваль', 'Hi Олена,'],
    ['王小明', 'Hi 王小明,'],
  ])('of %j is by the first name', (given, expected) => expect(greeting(given)).toBe(expected));

  it.each([
    ['Dr Patel', 'Hi Dr Patel,'],
    ['Aoife and Conor', 'Hi Aoife and Conor,'],
    ['Aoife & Conor Byrne', 'Hi Aoife & Conor Byrne,'],
    ['Mary Kate Byrne', 'Hi Mary Kate Byrne,'],
    ['J. Byrne', 'Hi J. Byrne,'],
    ['Ó Briain Seán', 'Hi Ó Briain Seán,'],
  ])('of %j is by the whole name, where the first name is not plain', (given, expected) =>
    expect(greeting(given)).toBe(expected),
  );

  it.each([
    '',
    '   ',
    'aoife@example.ie',
    'aoife.byrne',
    '+353 85 000 0000',
    'Aoife 2',
    'https://evil.example',
    'evil.example',
    'Win a prize at this site now',
    'Aoife <b>Byrne</b>',
    'Aoife\nBcc: x@example.ie',
    '&',
    'x'.repeat(80),
  ])('has no name for %j, which is none', (given) => expect(greeting(given)).toBe('Hi there,'));

  it('never holds an address, a digit, a link or a second line, whatever was given for a name', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress(), fc.webUrl()), (given) => {
        expect(greeting(given)).toMatch(/^Hi [^\d@/:<>\n\r]{1,60},$/u);
      }),
    );
  });

  it('stands on a line of its own before the first sentence', () => {
    expect(opening('Aoife Byrne', 'Thank you.')).toBe('Hi Aoife,\n\nThank you.');
  });
});
