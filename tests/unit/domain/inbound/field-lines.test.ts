import { expect, it } from 'vitest';
import { fieldLines } from '../../../../domain/inbound/field-lines.ts';
import type { Enquiry } from '../../../../domain/inbound/message.ts';

const nothing: Enquiry = {
  name: null,
  email: null,
  phone: null,
  letter: '',
  advert: null,
  property: null,
  unit: null,
  moveIn: null,
  occupants: null,
  employment: null,
  pets: null,
};
const message = {
  subject: 'Enquiry: Single room, Rathgar',
  from: { name: 'Daft.ie', address: 'noreply@daft.ie' },
  replyTo: { name: 'Siobhán Ní Dhálaigh', address: 'siobhan@example.ie' },
  text: 'Name: Siobhan Ni Dhalaigh\nTel (085) 123-4567\n\nWe could move in from the 1st of February.\nI am a nurse in the Mater.',
};
const linesOf = (stated: Partial<Enquiry>, read = message) =>
  Object.fromEntries(fieldLines({ ...nothing, ...stated }, read).map(({ field, line }) => [field, line]));

it('names the line that each field stands in, however it is accented and spaced', () => {
  expect(
    linesOf({
      name: 'Siobhán Ní Dhálaigh',
      email: 'siobhan@example.ie',
      phone: '+353851234567',
      unit: 'Single room',
      moveIn: '2027-02-01',
      employment: 'nurse',
    }),
  ).toEqual({
    name: 'Name: Siobhan Ni Dhalaigh',
    email: 'Reply-To: Siobhán Ní Dhálaigh <siobhan@example.ie>',
    phone: 'Tel (085) 123-4567',
    unit: 'Subject: Enquiry: Single room, Rathgar',
    'move-in': 'We could move in from the 1st of February.',
    work: 'I am a nurse in the Mater.',
  });
});

it('finds a date in figures, and does not take another day for it', () => {
  const text = 'Viewed on 11/02/2027\nMoving on 1/2/2027';
  expect(linesOf({ moveIn: '2027-02-01' }, { ...message, text })).toEqual({ 'move-in': 'Moving on 1/2/2027' });
});

it('says of what was worked out that no line says it, and leaves out what is not stated', () => {
  expect(linesOf({ occupants: 3, pets: false, employment: 'carpenter' })).toEqual({
    people: null,
    pets: null,
    work: null,
  });
});

it('quotes a line of any length only so far', () => {
  const text = `nurse ${'x'.repeat(5000)}`;
  expect(linesOf({ employment: 'nurse' }, { ...message, text })['work']?.length).toBe(160);
});
