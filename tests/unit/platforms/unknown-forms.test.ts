import { describe, expect, it } from 'vitest';
import type { Message } from '../../../domain/inbound/message.ts';
import { introducedName, isNameOfSite, nameAlone } from '../../../platforms/applicant.ts';
import { readPeople } from '../../../platforms/household/household.ts';
import { linesOf, readLabelledLines } from '../../../platforms/labelled-lines.ts';
import { isFilledForm, readSiteEnquiry } from '../../../platforms/site-enquiry.ts';
import { messageWith } from '../../message-for-tests.ts';

const labelsOf = (text: string) =>
  Object.fromEntries(readLabelledLines(linesOf(text)).map(({ kind, value }) => [kind, value]));

const mail = (text: string, more: Partial<Message> = {}): Message =>
  messageWith({
    subject: 'A message about your home',
    from: { name: 'Roomy', address: 'post@roomy.example' },
    to: [{ name: '', address: 'demo@apply.letterbox.test' }],
    date: new Date(Date.UTC(2026, 10, 20)),
    text,
    ...more,
  });

describe('the labels of a form that nobody drew', () => {
  it('are known in other languages', () => {
    expect(
      labelsOf(
        'Imię i nazwisko: Ewa Lis\nAdres e-mail: ewa@mail.example\nNr tel.: 085 000 0011\nLiczba osób: 3\nZwierzęta: pies\nTreść wiadomości: Dzień dobry',
      ),
    ).toEqual({
      name: 'Ewa Lis',
      email: 'ewa@mail.example',
      phone: '085 000 0011',
      people: '3',
      pets: 'pies',
      message: 'Dzień dobry',
    });
    expect(
      labelsOf("Ім'я: Олег Дуб\nЕл. пошта: oleh@mail.example\nТелефон: 085 000 0012\nДата заїзду: 01.02.2027"),
    ).toEqual({ name: 'Олег Дуб', email: 'oleh@mail.example', phone: '085 000 0012', moveIn: '01.02.2027' });
    expect(labelsOf("Nom : Luc Petit\nCourriel : luc@mail.example\nDate d'entrée souhaitée : 4 mars 2027")).toEqual({
      name: 'Luc Petit',
      email: 'luc@mail.example',
      moveIn: '4 mars 2027',
    });
  });

  it('may be numbered questions, in cells beside their answers', () => {
    expect(
      labelsOf(
        '1. Your full name\tAnn Byrne\n2. A number we can ring\t085 000 0011\n3. Who will live there (names and ages)?\tAnn 33, Tom 4\n4. Do you smoke?\tNo',
      ),
    ).toEqual({ name: 'Ann Byrne', phone: '085 000 0011', people: 'Ann 33, Tom 4', statement: 'No' });
  });

  it('may stand behind their values in a table', () => {
    expect(labelsOf('Ann Byrne\tApplicant\nann@mail.example\tContact email\n2\tOccupants')).toEqual({
      name: 'Ann Byrne',
      email: 'ann@mail.example',
      people: '2',
    });
  });

  it('may stand beside each other on a line', () => {
    expect(labelsOf('Pets: no · Move in: 1 March 2027')).toEqual({ pets: 'no', moveIn: '1 March 2027' });
  });

  it('put a family name first', () => {
    expect(labelsOf('Surname, first name\tByrne, Ann')).toEqual({ name: 'Ann Byrne' });
  });

  it('may stand before a dash', () => {
    expect(labelsOf('Applicant – Ann Byrne\nWanted from – 01.12.2026')).toEqual({
      name: 'Ann Byrne',
      moveIn: '01.12.2026',
    });
  });

  it('are told by what stands behind them', () => {
    expect(labelsOf('Where to reply\tann@mail.example\nRing them on\t085 000 0011')).toEqual({
      email: 'ann@mail.example',
      phone: '085 000 0011',
    });
  });
});

describe('who asks through a site', () => {
  it.each([
    ['Ann Byrne messaged you about your listing', 'Ann Byrne'],
    ['Ann Byrne (ann@mail.example, 085 000 0011) is interested in your flat', 'Ann Byrne'],
    ['Ann Byrne wrote to you about Main Street', 'Ann Byrne'],
  ])('is in the line ‘%s’', (line, name) => {
    expect(introducedName(line)).toBe(name);
  });

  it.each([
    ['Ann Byrne - ann@mail.example - Tel 085 000 0011', 'Ann Byrne'],
    ['Ann Byrne <ann@mail.example>, tel 085 000 0011', 'Ann Byrne'],
    ['Ann Byrne (ATU, second year)', 'Ann Byrne'],
    ['Ann Byrne-Walsh', 'Ann Byrne-Walsh'],
  ])('is named alone by ‘%s’', (value, name) => {
    expect(nameAlone(value).trim()).toBe(name);
  });

  it('is not the site itself', () => {
    expect(isNameOfSite({ from: { name: 'Roomy.ie', address: 'post@roomy.example' } })).toBe(true);
    expect(isNameOfSite({ from: { name: 'Ann Byrne', address: 'ann.byrne@mail.example' } })).toBe(false);
    const found = readSiteEnquiry(mail('Contact: ann@mail.example\nMessage: Is the house free? We are a couple.'));
    expect(found?.enquiry).toMatchObject({ name: null, email: 'ann@mail.example', occupants: 2 });
  });

  it('has a line with name, address and number, which is a form', () => {
    const line = 'From: Ann Byrne <ann@mail.example>, tel 085 000 0011';
    expect(isFilledForm(mail(`1 new enquiry\n${line}\n“Is the house still free? We are a family of four.”`))).toBe(
      true,
    );
    expect(isFilledForm(mail('From: Ann Byrne\nIs the house free?'))).toBe(false);
  });

  it('writes between lines of dashes', () => {
    const found = readSiteEnquiry(
      mail(
        'Ann Byrne has sent you a message\n\n-----\nI’m a nurse and I don’t have pets.\n-----\n\nOr call Ann on 085 000 0011\n',
        {
          replyTo: { name: '', address: 'r-1@reply.roomy.example' },
          from: { name: 'Roomy', address: 'messages@roomy.example' },
        },
      ),
    );
    expect(found?.enquiry).toMatchObject({
      name: 'Ann Byrne',
      phone: '+353850000011',
      letter: 'I’m a nurse and I don’t have pets.',
      pets: false,
    });
  });
});

it.each([
  ['2', 2],
  ['2 adults, 1 child', 3],
  ['Just me', 1],
  ['Couple with one child', 3],
  ['Mother and two children', 3],
  ['Ann 33, Tom 31, Eva 4', 3],
  ['4 osoby', 4],
])('the people in the field ‘%s’ are %j', (value, people) => {
  expect(readPeople(value)).toBe(people);
});

it('a site’s address for one conversation can be answered', () => {
  const relay = { name: 'Homes chat', address: 'relay-90117@homeschat.example' };
  const found = readSiteEnquiry(
    mail('Ann Byrne replied to your ad:\n\n“Is the house still free? It is for me and my son.”', {
      from: relay,
      replyTo: relay,
    }),
  );
  expect(found?.enquiry).toMatchObject({ name: 'Ann Byrne', email: relay.address, occupants: 2 });
  expect(
    readSiteEnquiry(
      mail('Ann Byrne replied to your ad:\n\nIs it free?', { from: { name: '', address: 'relay@homes.example' } }),
    ),
  ).toBe(null);
});
