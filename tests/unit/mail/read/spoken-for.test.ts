import { describe, expect, it } from 'vitest';
import { composeMail } from '../../../../fixtures/compose-mail.ts';
import { readDirectEnquiry } from '../../../../mail/read/direct-enquiry.ts';
import { parseMessage } from '../../../../mail/read/parse.ts';
import { readWrittenFor } from '../../../../mail/read/written-for.ts';
import { phonesOfTwo } from '../../../../platforms/phone-number.ts';

const writer = 'Carmel Syron';

describe('who is written for', () => {
  it.each([
    ['I’ve a new commis chef starting on Monday, Arjun Rai from Nepal. Would you give him the flat?', 'Arjun Rai'],
    ['Could my sister come and look at it? She’s Joan Tierney, a nurse in the Mater, no pets.', 'Joan Tierney'],
    ['Mam needs to move closer to us. She’s Eileen Foley, 74, and the ground floor would be perfect.', 'Eileen Foley'],
    ['There’s a mother on my books, Stacey Nevin, who is in a B&B. Would you consider her?', 'Stacey Nevin'],
    ['Two of our interns, Hugo Brandt and Sara Lindgren, will need rooms until June.', 'Hugo Brandt'],
    ['Asking for my mam - Bridie Gaughan - she’s downsizing and it is beside the church.', 'Bridie Gaughan'],
    [
      'It’s about accommodation for Dr. Samir Haddad, our registrar. Dr. Haddad will be joined by his wife.',
      'Samir Haddad',
    ],
    ['Would the house be any good to my son? Shane Coady and Emma Byrne. They’ve two small kids.', 'Shane Coady'],
    ['Sou a mãe do Pedro Antunes. O meu filho vai estudar em Cork e procura um quarto.', 'Pedro Antunes'],
    ['Escribo por mi hermano Javier Ortega, que no habla inglés. Busca una habitación.', 'Javier Ortega'],
    ['Пишу за свою подругу Олену Мельник, вона шукає квартиру для себе і сина.', 'Олену Мельник'],
    ['Father here of Tom Nagle. Tom starts in UL in January and he asked me to sort out digs.', 'Tom Nagle'],
    ['I’m the PA to Mr Henrik Dahl. He’d like to rent your house for his family.', 'Henrik Dahl'],
    ['As the keyworker of John Paul Ward I’d like to put him forward for the studio.', 'John Paul Ward'],
    ['My husband’s cousin Imran Malik is arriving from Lahore. He would take the room.', 'Imran Malik'],
    ['My girlfriend Anna Sykes is moving over ahead of me. I’ll be staying in England, so it’d be her.', 'Anna Sykes'],
  ])('%s', (letter, applicant) => {
    expect(readWrittenFor(letter, writer)).toEqual({ applicant });
  });

  it.each([
    'Myself and my friend Lucy Marsh would like to rent the apartment. She works in the Mater.',
    'My sister Joan Tierney lives on the road and told me about it. I’d love to rent it for me and my son.',
    'My boss Mr Henrik Dahl can give a reference. I’m looking for a room from January.',
    'I’d be sharing with a friend from my course, Saoirse. We’d love it from the 4th of January.',
    'My social worker Gráinne Mulhall will ring you. I need a place for me and the kids.',
    'My current landlord, Joe Hession, would like his house back. We’re four.',
  ])('nobody else: %s', (letter) => {
    expect(readWrittenFor(letter, writer)).toBeNull();
  });

  it('a number is theirs who can be reached on it', () => {
    const letter = 'Mr. Beneš can be contacted directly: jb@mail.example, +420 601 555 018.\nPetra\n+420 222 555 010';
    expect(phonesOfTwo(letter, 'Jiří Beneš', 'Petra Novotná')).toEqual({
      applicant: '+420601555018',
      writer: '+420222555010',
    });
  });
});

async function nameOf(from: string, text: string): Promise<string | null> {
  const bytes = composeMail(
    [
      ['From', from],
      ['To', 'inbox@apply.example'],
      ['Subject', 'Room'],
      ['Message-ID', '<one@mail.example>'],
    ],
    { type: 'text/plain', body: text },
  );
  const { message } = await parseMessage(bytes);
  return readDirectEnquiry(message, new Date('2026-11-24T10:00:00Z')).name;
}

describe('the name of whoever writes', () => {
  it.each([
    ['info <info@mail.example>', 'My partner and I would like it. Regards,\nPaul Ahern\nDirector', 'Paul Ahern'],
    ['Galaxy A52 <jpd@mail.example>', 'Hi it’s John Paul Daly, is the room free?', 'John Paul Daly'],
    ['Student Mail <x22@college.example>', 'Hi, I’m Adaora Eze, studying science. Need a room.', 'Adaora Eze'],
    ['me <qq@mail.example>', 'i am Olumide Ajayi. i want house', 'Olumide Ajayi'],
    ['The Murphys <m@mail.example>', 'We’re four and would love it. Best, Joe Murphy', 'Joe Murphy'],
  ])('%s', async (from, text, name) => {
    expect(await nameOf(from, text)).toBe(name);
  });

  it('is no job title below it', async () => {
    const letter = 'My partner and I would like it.\n\nSiobhán Geoghegan\nAccommodation Officer\n049 555 0140';
    expect(await nameOf('Accommodation Service <a@college.example>', letter)).toBe('Siobhán Geoghegan');
  });
});
