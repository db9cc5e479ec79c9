import { describe, expect, it } from 'vitest';
import { heardAbout } from '../../../../domain/applications/screening/statements.ts';
import { displayName, oneOfTwo } from '../../../../mail/read/display-name.ts';
import { readDirectEnquiry } from '../../../../mail/read/direct-enquiry.ts';
import { findMoveIn } from '../../../../platforms/move-in-date.ts';
import { messageWith } from '../../../message-for-tests.ts';

const now = new Date('2026-11-24T10:00:00Z');
const read = (name: string, address: string, text: string) =>
  readDirectEnquiry(
    messageWith({
      subject: 'House',
      from: { name, address },
      date: now,
      text,
    }),
    now,
  );

describe('the name of whoever writes', () => {
  it.each([
    ['Gus Malone', 'gus@m.example', 'Using my uncle’s email. My name is Ida Malone. Two of us want it.', 'Ida Malone'],
    ['Front Desk', 'desk@inn.example', 'Ida Malone here, this is a private matter. Is it free?', 'Ida Malone'],
    ['i.malone', 'i.malone@m.example', 'good evening, ida malone from moate. is it free?', 'Ida Malone'],
    ['MALONE IDA', 'ida@m.example', 'I’d like it. Regards,\nIda Malone', 'Ida Malone'],
    ['Gus & Ida', 'gusida@m.example', 'We would love it.\nIda Malone', 'Ida Malone'],
    ['', 'gi@m.example', 'We’re Gus and Ida Malone, and we want to move. Is it free?', 'Gus Malone'],
    ['', 'x@m.example', 'Myself Dr Ida Malone, working in the hospital. I want it.', 'Ida Malone'],
    ['Ida M', 'ida@m.example', 'Ida Malone here. I want it.', 'Ida Malone'],
    ['I. Malone', 'im@m.example', 'I want it.\nRegards,\nIda Malone BSc', 'Ida Malone'],
    ['Malone Ida', 'im@m.example', 'I want it.\nRegards,\nIda Malone', 'Ida Malone'],
    ['Admin', 'admin@inn.example', 'Myself and my wife want it.\nGus McGee', 'Gus McGee'],
    ['Ida Malone', 'ida@m.example', 'Is it near the bus? Gus Malone told me of it.', 'Ida Malone'],
  ])('%s <%s>: %s', (name, address, text, expected) => {
    expect(read(name, address, text).name).toBe(expected);
  });

  it('is the first of two who both sign with a number', () => {
    expect(oneOfTwo('Gus and Ida Malone', 'Thanks.\nGus Malone 087 000 1111 / Ida 087 000 2222')).toBe('Gus Malone');
    expect(oneOfTwo('Gus and Ida Malone', 'Thanks.\nIda')).toBe('Ida Malone');
  });

  it('is not the beginning of an address', () => {
    expect(displayName('ida.malone')).toBeNull();
    expect(displayName('Ida Malone')).toBe('Ida Malone');
  });
});

describe('whoever writes and whoever seeks', () => {
  it.each([
    [
      'I know a lad from the club, Remi Sow, who sleeps in a car. Could you see your way to letting it to him? Remi is on 085 000 1111, I’m on 087 000 2222.',
      { name: 'Remi Sow', phone: '+353850001111', writer: { name: 'Ida Malone', phone: '+353870002222' } },
    ],
    [
      'My uncle is 80 and can’t manage the farm. I want to get him into somewhere near us. He’s called Gus Malone.',
      { name: 'Gus Malone', writer: { name: 'Ida Malone' } },
    ],
    [
      'A family from the estate, Remi and Awa Sow and their two girls, were given notice. They would love it.',
      { name: 'Remi Sow', writer: { name: 'Ida Malone' }, occupants: 4 },
    ],
    [
      'One of our goalkeepers, Remi Sow, is being evicted. He has a wife and a girl. Would it suit them?',
      { name: 'Remi Sow', writer: { name: 'Ida Malone' } },
    ],
    [
      'I’m asking for a colleague. Remi Sow starts with us in May. Would you show it to him?',
      { name: 'Remi Sow', writer: { name: 'Ida Malone' } },
    ],
    [
      'Ich schreibe für meine Nichte Greta Holm, sie sucht ein Zimmer. Ihre Nummer: +49 171 5550123.',
      { name: 'Greta Holm', phone: '+491715550123', writer: { name: 'Ida Malone' } },
    ],
    [
      'My niece Greta needs a room near the college, she’d be no trouble. Greta Holm, 085 000 3333.',
      { name: 'Greta Holm', writer: { name: 'Ida Malone' } },
    ],
  ])('%s', (text, expected) => {
    expect(read('Ida Malone', 'ida@m.example', text)).toMatchObject(expected);
  });

  it.each([
    'Could you show it to me and my sister? We’re both bakers.',
    'My sister lives near and told me of it. Would you give me a look at it?',
    'I know the house, a friend, Remi Sow, lived there. I’d love to rent it.',
  ])('are the same: %s', (text) => {
    expect(read('Ida Malone', 'ida@m.example', text)).toMatchObject({ name: 'Ida Malone' });
    expect(read('Ida Malone', 'ida@m.example', text).writer).toBeUndefined();
  });
});

describe('what else they say', () => {
  it('is of the home and not of their work', () => {
    expect(findMoveIn('I was appointed lecturer from 1 February and would move in on 20 January.', now)).toBe(
      '2027-01-20',
    );
    expect(findMoveIn('Is it available per 1 March 2027?', now)).toBe('2027-03-01');
    expect(findMoveIn('I start college on 11 January and can move from 4 January.', now)).toBe('2027-01-04');
  });

  it.each(['No dogs / no smoking.', 'Not smoking, quiet.', 'I am not smoker.', 'We not smoke.'])('%s', (letter) => {
    expect(heardAbout('smoking', { letter, pets: null })?.answer).toBe('meets');
  });

  it('a landlord’s rule about smoking is none of theirs', () => {
    expect(heardAbout('smoking', { letter: 'Is it a no smoking area?', pets: null })).toBeNull();
  });
});
