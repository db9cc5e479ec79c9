import { describe, expect, it } from 'vitest';
import { readPurpose } from '../../../../domain/inbound/purpose/purpose.ts';

const read = (letter: string) =>
  readPurpose({ subject: 'Hello', letter, senderDomain: 'mail.example', homeQuote: '22 Fairview Strand' });

const wishes = [
  'Deffo interested, ring me on 0871234567. 22 Fairview Strand.',
  'What is the shortest let you would do on 22 Fairview Strand? I am on a nine month contract.',
  'I have never had a complaint against me nor been in arrears. Might I be considered for 22 Fairview Strand?',
  '22 Fairview Strand, HAP tenant here. Approved for 1,100, could I be put down for it?',
  'My place is too far from work so I would love 22 Fairview Strand.',
  'I am assisting a young man who is in a hostel. Would 22 Fairview Strand be an option for him?',
  'Hi, I saw 22 Fairview Strand and I am very keen. I am a chef in town, 29, no pets. When would suit to call around?',
  'Hello! My name is Sofia, I am from Brazil and I study English. I would like to know about 22 Fairview Strand, price and conditions. Thank you',
  'Good day, we are family of 5 from Ukraine, we have HAP. 22 Fairview Strand is good for us, school is close. Please help us.',
  '22 Fairview Strand - is it gone?',
  'Hi there. Would 22 Fairview Strand be suitable for a wheelchair user? I need a ground floor home from March.',
  'Hey, im interested in ur place 22 fairview strand pls text me 0871234567',
  'Dear landlord, I am a plumber by trade and my wife is a nurse. We would like to rent 22 Fairview Strand.',
  'Our current apartment has a leak and mould and the landlord will not fix it, so we need to leave. Is 22 Fairview Strand available?',
  'I work for a letting agency myself so I know the drill. Could I view 22 Fairview Strand on Saturday?',
  'I am on the council housing list and approved for HAP by Dublin City Council. Would you accept that for 22 Fairview Strand?',
  'Hi, I’m offshore two weeks of every month on a wind farm vessel, so I would be a quiet tenant for 22 Fairview Strand. Can I view it next week?',
  'I am a solicitor with a firm in the city. Is 22 Fairview Strand still to let?',
  'Hello, is there a double room free in 22 Fairview Strand? I can pay deposit today.',
  'Looking for a home for my mother, she is 70 and retired. 22 Fairview Strand looks perfect for her.',
  'Can you tell me is 22 Fairview Strand furnished and what is the BER? We are a couple hoping to rent from January.',
  'Please consider my application for 22 Fairview Strand. I have attached payslips and a reference.',
  'We have to be out of our place by Christmas as the landlord is selling. Any chance of 22 Fairview Strand? We never missed rent.',
  'Hi I am currently living abroad in Spain and moving to Dublin in February for work with Google. Is it possible to see 22 Fairview Strand by video call as I cannot view it in person?',
  'Would you take a dog in 22 Fairview Strand? Well trained labrador. Myself and my fiancé are both gardaí.',
  'How much is 22 Fairview Strand a month?',
  'Are you still renting out 22 Fairview Strand?',
  'I would like 22 Fairview Strand please, I have cash deposit.',
  'Social worker here at Focus Ireland, writing for my client Mary who needs a home. Could Mary be considered for 22 Fairview Strand?',
  'Dzień dobry, pisze w sprawie 22 Fairview Strand. Jesteśmy małżeństwem z jednym dzieckiem, oboje pracujemy. Czy można zadzwonić?',
  'Bonjour, je vous contacte pour 22 Fairview Strand. Je suis étudiante à Trinity. Quel est le loyer ?',
  'Hallo, ich bin Student am UCD und brauche ab Januar ein Zimmer. Ist 22 Fairview Strand noch da?',
  'Ciao, siamo due ragazze italiane, cerchiamo una stanza. 22 Fairview Strand è ancora disponibile?',
  'Buna, as dori mai multe detalii despre 22 Fairview Strand, cat costa pe luna?',
  'Здравствуйте, мы семья из трёх человек, 22 Fairview Strand нам очень подходит. Сколько стоит?',
  'Добрий день, напишіть будь ласка чи можна жити з собакою в 22 Fairview Strand і яка ціна?',
  '你好，22 Fairview Strand 多少钱一个月？可以带猫吗？',
  'مرحبا، كم سعر 22 Fairview Strand في الشهر؟ نحن عائلة',
  'Sir, 22 Fairview Strand ka rent kitna hai? Family ke liye chahiye.',
  'Olá, quanto custa 22 Fairview Strand por mês? Somos um casal.',
  'Hola, me gustaría más información sobre 22 Fairview Strand, precio y si admite mascotas.',
  'A chara, cé mhéad in aghaidh na míosa atá 22 Fairview Strand? Teaghlach de cheathrar muid.',
  'Pozdrav, koliko košta 22 Fairview Strand mjesečno? Nas je dvoje.',
  'I am an officer in Revenue and starting in the Ennis office. 22 Fairview Strand looks ideal for one, I would need a base from March.',
  'My wife is a member of An Garda Síochána. Would you consider two quiet people for 22 Fairview Strand?',
  'I am on the social housing list and have HAP. Could I view 22 Fairview Strand?',
  'Our own landlord won’t renew, and we would love to view 22 Fairview Strand and stay for years.',
  'My uncle is looking to move closer to us. He is 70 and retired. Could I bring him over to see 22 Fairview Strand?',
  'Is 22 Fairview Strand accessible for a wheelchair? I work in the library and would love to view it.',
  'I’m serving my time as an electrician with a firm in Naas. Is 22 Fairview Strand free from March?',
  'Ana and I both work nights, she is a nurse and I am a plumber. Could we see 22 Fairview Strand?',
  'I am a reporter with a local paper. Could I view 22 Fairview Strand this week? It would be for me and my partner.',
  'Painter and decorator here with three kids and good references, we would love to rent 22 Fairview Strand.',
];
const others = [
  'I see 22 Fairview Strand is up to let. Would you like the walls repainted first? Free estimate, I can call out and view it.',
  'Need 22 Fairview Strand deep cleaned before the new tenants move in? I am available next week and can view it any time.',
  'We’re making a series about rents for local radio. Would you talk to our listeners about letting 22 Fairview Strand?',
  'I am writing an article on small landlords and would like to view 22 Fairview Strand and talk to you about rents.',
  'Stuck on the M50, so I will be late for the viewing of 22 Fairview Strand.',
  'Our housing body is looking for homes and would be interested in a long-term lease of 22 Fairview Strand for ten years.',
  'The council is seeking houses for families on its list. We would like to inspect 22 Fairview Strand.',
  'Will you be extending our tenancy in 22 Fairview Strand? We would love to stay another year.',
  'The mice are back in 22 Fairview Strand and I told you three times. Next I will ring Threshold.',
  'It is two months since we moved out of 22 Fairview Strand and we are still waiting for our deposit.',
  'The fobs for 22 Fairview Strand are ready for collection, €45.',
  'I took a look at the boiler in 22 Fairview Strand. A new one supplied and fitted is 1,900 plus VAT, do you want me to order it?',
  'I lived in 22 Fairview Strand until May and a parcel was delivered there for me. Could the new tenants keep it?',
  'Tell the landlord I cannot make the viewing at 22 Fairview Strand this evening, sorry.',
  'The rent on 22 Fairview Strand is going to be short this month, I was out sick.',
  'We will take 22 Fairview Strand for four years and pay you a fixed rent even if it is vacant. When can we view?',
  'We offer inventories and clearances between tenancies and would love to help with 22 Fairview Strand. From €90.',
  'I take photos of homes. Good pictures rent it quicker. I saw 22 Fairview Strand, rates from €80.',
  'Hi, just to confirm the new oven for 22 Fairview Strand will be delivered Thursday 8 to 12. Someone must be there to sign.',
  'Morning, I have the part for the washing machine in 22 Fairview Strand. Can I call in on Friday to fit it?',
  'Your parking permit for 22 Fairview Strand has been issued.',
  'Please see attached the insurance renewal for 22 Fairview Strand. The premium is due on 1 December.',
  'Hi, I was the tenant in 22 Fairview Strand until last year. Is there any post there for me?',
  'Hi, the shower in 22 Fairview Strand is dripping since Sunday, when could somebody come out?',
  'Hello, this is the management company. The annual service charge for 22 Fairview Strand is now overdue.',
  'Dear owner, our company rents homes on long leases for our staff. We would take 22 Fairview Strand for five years with guaranteed rent.',
  'We can let 22 Fairview Strand for you within a week. Our fee is one month’s rent.',
  'I am a student at UCD doing a survey about rents. How much is the rent of 22 Fairview Strand?',
  'I am a journalist with the Irish Times. Would you be available for a comment about 22 Fairview Strand?',
  'Hi, are you the owner of 22 Fairview Strand? A tree in your garden is touching our wall.',
  'Hi, is it you who owns 22 Fairview Strand? My parcel was delivered there by mistake.',
  'Local Property Tax: a valuation for 22 Fairview Strand is required.',
  'Hello dear, I am interested in 22 Fairview Strand, I am currently in the UK on a business trip. My agent will come with the payment and pick up the keys. Kindly send your PayPal email.',
  'I want to pay the deposit for 22 Fairview Strand right away by cheque, please keep the rest for the movers.',
  'You robbed my deposit you thief. I will see you at the RTB about 22 Fairview Strand.',
  'Following our phone call, the painters will start in 22 Fairview Strand on Monday. Please move the furniture.',
  'Hi, I have found somewhere else so no longer need to view 22 Fairview Strand. Thanks.',
  'Photos of 22 Fairview Strand are ready for download.',
  'Your enquiry about 22 Fairview Strand was sent.',
  'Czy mogę wpaść jutro naprawić kran w 22 Fairview Strand?',
  'Dear Sir, the HAP tenant at 22 Fairview Strand has a rent arrears query.',
  'Hello, we viewed 22 Fairview Strand on Saturday as valuers for the bank. The report is attached.',
  'Can I drop in to measure 22 Fairview Strand for the new blinds on Wednesday?',
  'We are looking for homes like 22 Fairview Strand for our tenants. Would you list it with us?',
];

describe('a letter that names a home', () => {
  it.each(wishes)('is of someone who wants to live there: %s', (letter) => {
    expect(read(letter)).toMatchObject({ kind: 'wish' });
  });

  it.each(others)('is of someone who wants something else: %s', (letter) => {
    expect(read(letter).kind).not.toBe('wish');
  });

  it('is taken for a wish in a language that is not known, when nothing speaks against it', () => {
    expect(read('Sveiki, vai 22 Fairview Strand vēl var īrēt? Esam divi, abi strādājam Dublinā.').kind).toBe('wish');
    expect(read('22 Fairview Strand').kind).toBe('unclear');
  });

  it('is understood where its home is written with an apostrophe or in brackets', () => {
    for (const homeQuote of ['11 O’Moore’s Walk', '11 Moore Walk (flat 5']) {
      const named = homeQuote.includes('(') ? `${homeQuote})` : homeQuote;
      const letter = `Would you tell me whether ${named} remains unlet?`;
      expect(readPurpose({ subject: '', letter, senderDomain: 'mail.example', homeQuote }).kind).toBe('wish');
    }
  });

  it('is of an office by the domain it comes from, whatever it says', () => {
    const letter = 'A tenant is interested in renting 22 Fairview Strand. Is it available?';
    expect(readPurpose({ subject: '', letter, senderDomain: 'rtb.ie', homeQuote: '22 Fairview Strand' })).toMatchObject(
      {
        kind: 'other',
        what: 'rtb',
      },
    );
  });
});
