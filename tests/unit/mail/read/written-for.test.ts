import { describe, expect, it } from 'vitest';
import { readWrittenFor } from '../../../../mail/read/written-for.ts';
import { phonesOfTwo } from '../../../../platforms/phone-number.ts';

const writer = 'Mary Costello';

describe('someone who writes for another person', () => {
  it.each([
    ['I am getting in touch on behalf of my nephew, Cian Roche, who starts in Intel in March.', 'Cian Roche'],
    ['On behalf of Ana Paula de Souza I would like to ask about the flat.', 'Ana Paula de Souza'],
    ['Just asking for my elderly mother Bridget Costello, would it have a downstairs bathroom?', 'Bridget Costello'],
    ['My grandson Eoin is looking for a place near the college and I said I’d help.', 'Eoin'],
    ['One of our nurses, Liza Cruz, needs somewhere to live from May.', 'Liza Cruz'],
    ['The tenant would be Marco Rossi, our engineer from Turin.', 'Marco Rossi'],
    ['I am looking for a room for a friend. Her name is Olena Koval and she works in a bakery.', 'Olena Koval'],
    ['Guten Tag, mein Sohn Jonas studiert ab Mai in Galway und sucht ein Zimmer.', 'Jonas'],
    ['Buenos días, mi hija Lucía empieza en mayo y busca una habitación.', 'Lucía'],
    ['We have two new carpenters starting in May, Pedro and Rui, and they need a house.', 'Pedro'],
    ['I write for my parents. They are Ana and Luis Prado and work in the hotel.', 'Ana and Luis Prado'],
    ['Piszę w imieniu mojej córki Kasi Nowak, czy mieszkanie jest wolne?', 'Kasi Nowak'],
    ['We are taking on a junior analyst, Priya Nair, in March. Could you show it to her?', 'Priya Nair'],
    ['We host a Syrian gentleman Omar Haddad who stays with us. He wants his own place now.', 'Omar Haddad'],
    ['I’m writing for Tomasz Gajda, who is looking for a one-bed.', 'Tomasz Gajda'],
    ['I’m a housing worker helping Karolina Zych, who has to leave her hostel.', 'Karolina Zych'],
    ['Our assignee Jan de Vries joins the Cork office in May and would like somewhere central.', 'Jan de Vries'],
    [
      'My sister Ciara Costello is home from Boston in May. I’m looking for somewhere central for her.',
      'Ciara Costello',
    ],
    ['I am writing for Dan Foley, an old customer of mine. Would you let him view it?', 'Dan Foley'],
    ['My father (81) is looking for somewhere on the flat. His name is Tom Costello.', 'Tom Costello'],
    ['I have a client, Brendan Walsh, 61, who is in a hostel. Could he view it?', 'Brendan Walsh'],
    ['I support Leah Moran, who is nineteen and leaving care.', 'Leah Moran'],
    ['I write for Nora Tighe, whom you know from the choir. She would be on her own.', 'Nora Tighe'],
    ['I look after relocations. Dr Lakshmi Menon takes up her post in May and would like to rent it.', 'Lakshmi Menon'],
    ['Our new head of quality, Henrik Lund, is coming from Aarhus. He asked me to enquire about it.', 'Henrik Lund'],
    ['Our incoming director of nursing, Sunita Rao, starts in March. Could she see it over video?', 'Sunita Rao'],
    ['My mother Bridget Costello has the house in Raheny sold. Could I bring her to see the flat?', 'Bridget Costello'],
    ['My father Jim Costello doesn’t want another stairs. Could I take him to view it?', 'Jim Costello'],
    ['I’m looking for a room for my young fella, Shane Costello, he starts with the Coast Guard.', 'Shane Costello'],
    ['I’m looking on behalf of a family we support: Lorraine Cassidy and her two sons.', 'Lorraine Cassidy'],
    ['Our client’s new surgeon, Dr Emeka Obi, takes up his post in May and would like to rent it.', 'Emeka Obi'],
    [
      'One of the girls in the salon, Beata Lis, is dying to get the flat. It’d suit her down to the ground.',
      'Beata Lis',
    ],
    ['I’m assisting a man in his forties, Mr Paul Gorey, who has asked me to write about the studio.', 'Paul Gorey'],
    ['I support Ms Rita Quinn (61), who has slept in a hostel since May. Could she view it?', 'Rita Quinn'],
    ['My grandad Mick Costello can’t do the stairs any more. He’d be there on his own.', 'Mick Costello'],
    ['I support a young man, Kyle Ryan (20), who works in a hotel. Kyle would be very interested.', 'Kyle Ryan'],
    ['I’m emailing for a friend who has no English, Oksana Petrenko. She needs a room.', 'Oksana Petrenko'],
    ['Our parish minds a family. Mr Yousef Haddad and his wife would like to see it.', 'Yousef Haddad'],
    ['I’m helping my sister-in-law Priya Nair find a flat.', 'Priya Nair'],
    ['I’m a support worker, enquiring for one of our residents.', null],
  ])('%s', (letter, applicant) => {
    expect(readWrittenFor(letter, writer)).toEqual({ applicant });
  });
});

describe('an applicant who speaks of others writes for nobody else', () => {
  it.each([
    'My daughter Aoife is starting college in Cork so we are looking for a two-bed near UCC.',
    'I am looking for a place for my wife and me.',
    'I’m looking for a room for myself and a friend.',
    'My friend Sarah and I would love to see it.',
    'On behalf of myself and my partner I would like to apply.',
    'My landlord, Joe Byrne, is selling and I need a place. He would give me a reference.',
    'The agent, Ann Lacey, would like me to write to you. Could I see it?',
    'My husband, Peter Costello, is looking forward to seeing it with me.',
    'Looking for an apartment for a small family.',
    'I am writing on behalf of Mary Costello.',
    'My brother told me that it is free.',
    'My friend Ann Byrne is moving out of hers. I’m looking for a place near her.',
    'My previous landlord Tom Walsh would be happy to speak for me.',
    'I work for a client in Dublin and would love to live there.',
    'I am applying for Riverside Lodge, which I saw on Friday.',
    'Our old landlord, Tom Walsh, is selling up. He would like us out by May. Could we view it?',
    'Our team leader, Ann Byrne, will be happy to give a reference. She would say we are tidy. Could we see it?',
    'Our housemate, Ann Byrne, is moving out. She would like to stay near the sea. Is it free?',
    'My mother Bridget Costello minds the children. Could I bring her to see the flat when we look at it? We’re looking for a place near her.',
    'A colleague Ann Byrne lives next door and told me about it. She says it is lovely. I’d love to rent it.',
  ])('%s', (letter) => {
    expect(readWrittenFor(letter, writer)).toBeNull();
  });
});

describe('two numbers in what someone writes for another person', () => {
  it('the applicant’s is the one said to be theirs, and the writer’s never', () => {
    const text = 'Her mobile is 085 1234567. You can get me on 086 7654321.';
    expect(phonesOfTwo(text, 'Cian Roche')).toEqual({ applicant: '+353851234567', writer: '+353867654321' });
    expect(phonesOfTwo('Ring me on 086 7654321. Mary', 'Cian Roche')).toEqual({
      applicant: null,
      writer: '+353867654321',
    });
    const labelled = 'Client’s mobile: 085 1234567\nMy mobile: 086 7654321';
    expect(phonesOfTwo(labelled, 'Cian Roche')).toEqual({ applicant: '+353851234567', writer: '+353867654321' });
    expect(phonesOfTwo('He is at work till six but can be contacted on 085 1234567.', 'Cian Roche').applicant).toBe(
      '+353851234567',
    );
    expect(phonesOfTwo('Son numéro est le 085 1234567. Marie', 'Cian Roche').applicant).toBe('+353851234567');
    expect(phonesOfTwo('Cian’s number is 0851234567', 'Cian Roche').applicant).toBe('+353851234567');
    const asked = 'He asked me to write. Cian’s number is 0851234567 and you can catch me on 086 7654321.';
    expect(phonesOfTwo(asked, 'Cian Roche')).toEqual({ applicant: '+353851234567', writer: '+353867654321' });
  });
});
