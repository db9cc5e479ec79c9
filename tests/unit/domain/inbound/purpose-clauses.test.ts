import { describe, expect, it } from 'vitest';
import { preparedText } from '../../../../domain/inbound/purpose/prepared-text.ts';
import { readPurpose } from '../../../../domain/inbound/purpose/purpose.ts';
import { MAX_CLAUSES } from '../../../../domain/inbound/statements/clauses.ts';
import { readStatements } from '../../../../domain/inbound/statements/statement.ts';

const homeQuote = '22 Fairview Strand';
const read = (letter: string) => readPurpose({ subject: 'Hello', letter, senderDomain: 'mail.example', homeQuote });

/** Written to test the rules, not taken from them: what people say of themselves, ask of a home, and hope. */
const wishes = [
  '22 Fairview Strand - we’d be over the moon if you’d give us a go at it.',
  'I’m told 22 Fairview Strand will be empty after New Year. Would you bear a retired couple in mind?',
  '22 Fairview Strand. Two gardaí, no kids, no pets, never late with a penny. Say the word and we’re there.',
  'Would a lad of 24 with a steady job have any hope with 22 Fairview Strand?',
  'Could you tell me what you’d be looking for off a tenant for 22 Fairview Strand?',
  'We sold up in Mayo and we’re between houses till our own is built, 22 Fairview Strand would tide us over nicely for the year.',
  'Do ye mind children in 22 Fairview Strand? I’ve two, 4 and 6, good as gold.',
  'I was in a flat share in Rathmines for two years but my friend got married in June. Could I get 22 Fairview Strand on my own wage of 2,900 net?',
  'My current lease in Bray ends on 31 January and I won’t be renewing as they put the rent up. 22 Fairview Strand has the garden my daughter always wanted.',
  'I’ve a cat called Mittens, would she be a problem in 22 Fairview Strand?',
  'hi just on ur ad 22 fairview strand whats the story with parking n is the rent 1600 all in',
  'Is there a bus near 22 Fairview Strand? I start in the Mater in January and don’t drive.',
  'Looking at 22 Fairview Strand for my brother who’s just out of hospital. Is the bathroom downstairs?',
  'I need to be near my mother in Larch Row, she’s 88 at number 20, so number 22 Fairview Strand would be a gift.',
  'Our landlady gave us notice in September, she’s moving back in. We have a good reference off her. 22 Fairview Strand?',
  'Not sure if you’re the right person, but a sign outside 22 Fairview Strand has this address. I’d be interested for myself and my sister.',
  'As a landlord myself in Kerry I know what matters: I pay on time and leave a place as I found it. I’d like to rent 22 Fairview Strand while I work in Dublin for a year.',
  'I’m selling my apartment and will need somewhere from February; would 22 Fairview Strand suit a single man with a good pension?',
  'How soon would you be making a decision on 22 Fairview Strand? We gave our names on the phone last week and we’re still very keen.',
  'Hi, is it possible to pay weekly for 22 Fairview Strand? I get paid on Fridays.',
  'We can’t make viewings midweek, but any Saturday we’d be up to see 22 Fairview Strand.',
  'I never rented before, always lived at home, but 22 Fairview Strand would be my first place.',
  'Is the attic room in 22 Fairview Strand big enough for a desk? I work from home.',
  'Please may my husband and I be considered. 22 Fairview Strand. Thank you. We are nurses from Kerala.',
  'Guten Tag, ich bin ab Januar für zwei Jahre in Dublin und 22 Fairview Strand wäre für mich und meine Frau ideal. Wann könnten wir vorbeikommen?',
  'Bonjour, nous sommes un couple avec un bébé, 22 Fairview Strand nous conviendrait parfaitement, le logement est-il meublé ?',
  'Buonasera, 22 Fairview Strand è adatta a due studentesse? Arriviamo a gennaio.',
  'Dobar dan, stan 22 Fairview Strand nam se jako sviđa, imamo dvoje djece i radimo oboje.',
  'Dzień dobry, czy w 22 Fairview Strand można mieć psa? Jestem kierowcą, mam stałą pracę.',
  'Boa noite, vi o anúncio de 22 Fairview Strand, ainda tem vaga? Sou enfermeira.',
  'Salut, 22 Fairview Strand mai e pe piata? Suntem doi, lucram la restaurant.',
  'Any joy with 22 Fairview Strand for a quiet professional? Happy to meet for a coffee first.',
  'Id take 22 Fairview Strand in the morning if youd have me.',
  'I was let down by another place yesterday so I’m starting again. 22 Fairview Strand looks lovely.',
  'Following up on my voicemail re 22 Fairview Strand: I’m the librarian with the little boy.',
  'Hi, 22 Fairview Strand please! When can I come? Aoife',
  'We’d be a family of three in 22 Fairview Strand. I’m a bus driver and my wife minds children. What do you need from us?',
  'Good day Madam. I got your contact from the notice board of the church. 22 Fairview Strand is it near the hospital? I begin there on 4 January as care assistant.',
  'Would 22 Fairview Strand be open to someone on a student visa? I have 6 months’ rent saved.',
  'Fed up of the commute, so 22 Fairview Strand would change my life. Single, 41, accountant. Free any evening.',
  'We have been renting in Athlone since 2019 but our landlord died and the family is selling. Can you help us with 22 Fairview Strand?',
  'Do I need a guarantor for 22 Fairview Strand? First job out of college.',
  '22 Fairview Strand: does the rent include heating, and could a couple with a newborn apply?',
  'I used to be a landlord, sold everything, and now I am looking to rent. 22 Fairview Strand would be plenty for me.',
  'My daughter can’t find anything in town. She is a third year nursing student, tidy, doesn’t party. 22 Fairview Strand?',
  'I have to leave my place because of damp, the baby is chesty. I’d be so grateful for a look at 22 Fairview Strand.',
  'No car, no pets, no smoking, no drama. 22 Fairview Strand. Interested!',
  'I’m an electrician with Kirby’s, working nearby until summer 2028, so a long let of 22 Fairview Strand is what I’m after.',
  'If 22 Fairview Strand has a second bedroom for my mother when she visits, I’m your man.',
  'Could we pay 22 Fairview Strand a visit on Sunday? Two adults, one cocker spaniel.',
  'I’m returning to Ireland after a decade in Perth. 22 Fairview Strand looks just the job. Is a video walkthrough possible?',
  'hello i am asking for 22 Fairview Strand, what documents you need? i am working in amazon warehouse',
  'Sehr geehrte Frau, ich interessiere mich für 22 Fairview Strand. Ich bin Ingenieurin bei Intel.',
  'Estimada señora, mi pareja y yo trabajamos en un hotel y 22 Fairview Strand nos queda muy cerca. ¿Qué papeles hacen falta?',
  'Dobry wieczór, interesuje mnie 22 Fairview Strand, jestem sam, pracuję na budowie.',
  'Доброго дня, чи вільна ще 22 Fairview Strand? Нас двоє з сином.',
  'As per our call, I’d be delighted to be in the running for 22 Fairview Strand. Payslips can follow.',
  'HAP tenant, two boys, 5 years same address. Landlord moving in. 22 Fairview Strand would save us.',
  'Could we view 22 Fairview Strand? I’m off work the 3rd to the 10th of December. We want to rent for a year at least.',
  'Is 22 Fairview Strand still free? We’re looking for a place from the 5th of September to the 20th of May, and we could be there any weekend.',
  'We’d love to rent 22 Fairview Strand. We spent our holidays near there and we’re looking for a weekend viewing.',
];
/** Other homes, parts of a home, a few days, work, and what has ended or isn't wanted any more. */
const others = [
  'I own 14 Larch Row and my tenants tell me the gutter of 22 Fairview Strand is pouring onto our side.',
  'Would you be interested in having a tenant found for 22 Fairview Strand? We charge half a month.',
  'I have a van if you need 22 Fairview Strand emptied.',
  'We’re putting up a notice: the road outside 22 Fairview Strand will be closed on Thursday from 7am.',
  'My mother lived in 22 Fairview Strand as a girl. Could I look around it for a family tree I am making?',
  '22 Fairview Strand: would you rent the garage on its own?',
  'Could we use 22 Fairview Strand for a photo shoot on Sunday? We’d pay 200.',
  'Would you be open to offers on 22 Fairview Strand? We have mortgage approval.',
  'I left 22 Fairview Strand in September and my mam’s good pan is still in the kitchen.',
  'We need somewhere for our wedding guests for three nights in June, is 22 Fairview Strand free?',
  'I’m coming to Dublin for a conference, could I have 22 Fairview Strand for one week?',
  'We are still without heat in 22 Fairview Strand, day three now, and the baby has a cold.',
  'This is Sinead in 22 Fairview Strand. Rent went in this morning, sorry it was late.',
  'Can we get a second key for 22 Fairview Strand? My girlfriend is moving in with me.',
  'I’d like to add my brother to the lease in 22 Fairview Strand.',
  'Can you take the bins in at 22 Fairview Strand, they’re blocking the path.',
  'The chimney of 22 Fairview Strand is smoking into my bedroom. Would you get it swept?',
  'Your electricity contract for 22 Fairview Strand ends on 5 December.',
  'A tenant called Sean Ryan gave 22 Fairview Strand as his last address. Would you say he was a good tenant?',
  'Our firm acts for the buyer of 10 Larch Row. Do you agree the boundary with 22 Fairview Strand on the map?',
  'I’ve finished the tiling in 22 Fairview Strand. 640 all in, bank details below.',
  'I can take a look at that damp in 22 Fairview Strand on Tuesday, will the tenants be there?',
  'Is 22 Fairview Strand insured with us still? Please ring about your policy.',
  'I have been asked by Revenue to inspect 22 Fairview Strand.',
  'Hi, we do Airbnb management and think 22 Fairview Strand could earn 40% more.',
  'You’ll remember I viewed 22 Fairview Strand last month. I got a place in Swords, thanks all the same.',
  'Delivery for 22 Fairview Strand: we tried today and no one was home.',
  'Would you consider leasing 22 Fairview Strand to our charity for five years? We’d put families in it.',
  'We noticed your 22 Fairview Strand is vacant. The vacant homes tax return is due.',
  'I’m renting out my own two bed on Larch Row. Did you get many calls about 22 Fairview Strand?',
  'Could you ask your tenant in 22 Fairview Strand to turn down the telly?',
  'For the attention of the owner of 22 Fairview Strand: notice of a planning application next door.',
  'Mi padre dejó una bicicleta en 22 Fairview Strand cuando vivía allí, ¿podemos recogerla?',
  'Die Heizung in 22 Fairview Strand geht nicht, wir frieren. Können Sie jemanden schicken?',
  'Witam, skończyłem malowanie w 22 Fairview Strand, proszę o przelew 900 euro.',
  'Nous avons quitté 22 Fairview Strand en août, où est notre caution ?',
  'I am doing a census of swifts. May I look at the eaves of 22 Fairview Strand?',
  'Sorry, wrong number: I was looking for 21 Larch Row, no need for the viewing of 22 Fairview Strand so.',
  'Hi, I have the keys of 22 Fairview Strand cut, will I leave them in the shop?',
  'Someone has been parking across the gate of 22 Fairview Strand and I can’t get my car out.',
  'I’m the letting agent for Flat 1. The tenant below 22 Fairview Strand is complaining about noise.',
  'We run a language school and need host landlords. Would 22 Fairview Strand be available for our students in summer, two weeks at a time?',
  'Our daughter is moving out of 22 Fairview Strand on Friday. Who does the inventory with her?',
  'Moved in to 22 Fairview Strand on Saturday and the oven doesn’t light. Everything else is lovely!',
  'When is the man coming to 22 Fairview Strand about the leak? I took the day off work.',
  'Can my sister stay in 22 Fairview Strand while I’m in Spain?',
  'I want to break my lease on 22 Fairview Strand. What’s the notice?',
  'I’d like to buy 22 Fairview Strand if you ever think of letting it go.',
  'The valuation you ordered for 22 Fairview Strand is €310,000.',
  'I’m doing up the flat above 22 Fairview Strand and there’ll be drilling for two weeks, sorry in advance.',
  'Your bins at 22 Fairview Strand weren’t collected because the account is unpaid.',
  'We have a flat in the same building and want to let it. What agent do you use for 22 Fairview Strand?',
  'I deliver firelighters and briquettes, do you want an order for 22 Fairview Strand?',
  'Photos attached of 22 Fairview Strand after the clean. Looks great, ready for viewings!',
  'Reminder: your listing for 22 Fairview Strand has 14 new views. Boost it today.',
  'The court has fixed 9 January for the hearing on 22 Fairview Strand.',
  'I’m the previous tenant’s mother. He left a guitar in 22 Fairview Strand, may I collect it Saturday?',
  'Fire alarm test in 22 Fairview Strand on Monday, someone needs to be in.',
  'I was asked to give you a price to rewire 22 Fairview Strand. Could I see it Tuesday?',
  'Are you registered with the RTB for 22 Fairview Strand? A tenant of yours asked us at Threshold.',
  'Do you know 22 Fairview Strand is on Airbnb? Your tenant is subletting it.',
  'Mary at the credit union needs a letter saying I live in 22 Fairview Strand.',
  'Can I paint the bedroom in 22 Fairview Strand? I’d do it myself in white.',
  'My rent for 22 Fairview Strand: can I pay half on Friday and half next week?',
  'I am happy in 22 Fairview Strand but the couple upstairs fight all night.',
  'We are a removals firm, do you need anything taken from 22 Fairview Strand?',
  'Thank you for showing me 22 Fairview Strand but it’s too small for us.',
  'I got the job in Cork so I won’t be moving to Dublin, please give 22 Fairview Strand to someone else.',
  'Auction notice: a property near 22 Fairview Strand goes under the hammer on Thursday.',
  'Wir waren bis Mai Mieter in 22 Fairview Strand. Wann bekommen wir die Kaution zurück?',
  'Hola, la lavadora de 22 Fairview Strand no funciona, ¿puede venir alguien?',
  'Dzień dobry, zgubiłem klucz do 22 Fairview Strand, czy ma Pani zapasowy?',
  'We’re looking to sublet our place as we go to Australia in March, would 22 Fairview Strand’s rules allow that?',
  'I’d like to come see 22 Fairview Strand for the gas safety check on Friday.',
  'Hi, there’s ten of us looking for somewhere near the beach for my sister’s hen, the 16th to the 18th of April. Is 22 Fairview Strand something you’d give for a weekend?',
  'We’re a family of five looking for a week beside the sea in August. Is 22 Fairview Strand available, and what do you charge?',
  'Is 22 Fairview Strand free from the 3rd to the 10th of July? We love the look of it.',
  'Bonjour, nous aimerions passer le mois de juillet en famille. 22 Fairview Strand serait-elle libre du 3 au 31 juillet, et à quel prix ?',
  'Hola, querríamos pasar las vacaciones ahí con los niños. ¿Está libre 22 Fairview Strand del 3 al 17 de agosto?',
  'I run yoga weekends. 22 Fairview Strand would be ideal for our retreat in February. Do you do group bookings?',
];

describe('what a clause says of who wants what, and when', () => {
  it.each(wishes)('is of someone who wants to live there: %s', (letter) => {
    expect(read(letter).kind).toBe('wish');
  });

  it.each(others)('is of someone who wants something else: %s', (letter) => {
    expect(read(letter).kind).not.toBe('wish');
  });

  it.each([
    ['I own 14 Larch Row and have it let. Is 22 Fairview Strand yours?', 'owner'],
    ['Would you rent me the garage of 22 Fairview Strand?', 'part'],
    ['Could we have 22 Fairview Strand for one week in July?', 'shortStay'],
    ['Your listing for 22 Fairview Strand expires tomorrow.', 'advert'],
    ['I live next door to 22 Fairview Strand. The fence is down.', 'neighbour'],
  ])('tells what else it is about, with the words it stands on: %s', (letter, what) => {
    const purpose = read(letter);
    expect(purpose).toMatchObject({ kind: 'other', what });
    expect(purpose.reason).toContain('“');
  });

  it('waits for the landlord when few words of a wish stand among those of tenants, buyers and guests', () => {
    for (const letter of [
      'Our tenant friend Mike speaks highly of you. We would like 22 Fairview Strand if you haven’t someone in mind.',
      'I paid the rent for 22 Fairview Strand on Friday. Sorry it is late.',
      'r u sellin 22 Fairview Strand',
      'Esqueci meu passaporte no 22 Fairview Strand, posso buscar hoje?',
      'Die Miete für 22 Fairview Strand habe ich heute überwiesen.',
      'Съезжаем из 22 Fairview Strand в конце месяца, когда вернёте залог?',
      'Chcielibyśmy kupić dom. Czy sprzedaje Pani 22 Fairview Strand?',
      'My workers need room, I want 22 Fairview Strand in the company name for my staff.',
    ])
      expect(read(letter).kind, letter).not.toBe('wish');
  });

  it('still takes a letter in a language without known words for a wish', () => {
    expect(
      read('Jó napot, kiadó még a 22 Fairview Strand? Ketten vagyunk és hosszú távra keresünk otthont.').kind,
    ).toBe('wish');
  });

  it('weighs what is wanted now against what is over', () => {
    expect(read('We rented 22 Fairview Strand until May. Where is our deposit?').kind).not.toBe('wish');
    expect(read('We rented next door until May and would love to rent 22 Fairview Strand.').kind).toBe('wish');
    expect(read('I rent out a flat in Kerry, and I would like to rent 22 Fairview Strand for two years.').kind).toBe(
      'wish',
    );
  });
});

describe('a letter of 200 KB', () => {
  const sentence =
    'we saw 22 Fairview Strand and we would love to see it because I work beside it but can you say when ';
  const letter = sentence.repeat(2_000);

  it.each([
    ['without a full stop', letter],
    ['with a full stop after each word', letter.replaceAll(' ', '. ')],
    ['with a line for each word', letter.replaceAll(' ', '\n')],
    ['without a blank', letter.replaceAll(' ', '')],
  ])('is read no further than its first clauses: %s', (_, long) => {
    const input = { subject: 'Hello', letter: long, senderDomain: 'mail.example', homeQuote };
    const text = preparedText(input);
    expect(text.length).toBeLessThan(5_000);
    expect(readStatements(text).length).toBeLessThanOrEqual(MAX_CLAUSES);
    expect(preparedText({ ...input, letter: long.slice(0, 100_000) })).toBe(text);
  });
});
