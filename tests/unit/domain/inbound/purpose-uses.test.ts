import { describe, expect, it } from 'vitest';
import { readPurpose } from '../../../../domain/inbound/purpose/purpose.ts';

const homeQuote = '30 Mill Lane';
const read = (letter: string) => readPurpose({ subject: 'Hello', letter, senderDomain: 'mail.example', homeQuote });

/** Whoever wants the home for anything but living there gets no passcode, in whichever words of seekers. */
const others: readonly string[] = [
  'The paddock beside 30 Mill Lane, is it for rent? I’ve two ponies. Not the house, only the field.',
  'I’d like to rent 30 Mill Lane for my business partner’s storage of tyres.',
  'I want to rent 30 Mill Lane to use as an address for my company and my visa. I pay 200 per month.',
  'I was wondering if 30 Mill Lane could be used as a crèche? There’d be 8 children.',
  'Would you do a business lease of 30 Mill Lane? We’re five and our lease on the main street is up in March.',
  'I’m a photographer and would love to rent 30 Mill Lane for a morning for a shoot, two models and me.',
  'We’d love to have our Christmas party in 30 Mill Lane, there’d be ten of us, one evening only.',
  'I’m with the fire brigade. We’d like to view 30 Mill Lane for a drill with the children of the school.',
  'We are looking for houses to rent for our employees for the long term. Would you lease 30 Mill Lane to our company?',
  'Would you like to let 30 Mill Lane to the council under long-term leasing? We guarantee the rent for 10 years.',
  'I’d like to rent out my apartment, the same size as 30 Mill Lane. What rent do you get?',
  'Is 30 Mill Lane for sale? We’re a family of four and want to buy in the area.',
  'I rent 30 Mill Lane from you and I’d like to have my sister move in with me, is that ok?',
  'I’m renting 30 Mill Lane at the moment and want to know if I can get a dog.',
  'Mieszkamy nad 30 Mill Lane i kapie nam woda. Kto tam teraz mieszka?',
  'Could I keep my boat beside 30 Mill Lane over the winter? I’d pay rent for it.',
];
/** What others do with the home is no wish of the writer's. */
const ofThirdParties: readonly string[] = [
  'I’m writing about how many replies a landlord gets. I saw 30 Mill Lane and wonder whether you’d talk to me about the enquiries from families looking to move in?',
  'We’re the new owners of number 28 and would like to know who’ll be living in 30 Mill Lane, as we have a baby.',
  'When are the new people moving into 30 Mill Lane? The bins should be emptied before.',
  'We’re launching a playgroup and canvass parents. Are there small children living in 30 Mill Lane?',
  'I’m selling two beds and a couch, they’d fit in 30 Mill Lane nicely. Interested?',
];
/** The same words, said by people who seek a home. */
const wishes: readonly string[] = [
  'We’d use the second bedroom as an office as both of us work from home. When can we see 30 Mill Lane?',
  'We want to buy in two years but for now we’d rent 30 Mill Lane gladly.',
  'I don’t want to buy, only rent. Is 30 Mill Lane to let long term?',
  'Is it ok to have visitors for a weekend now and then? I’d be living in 30 Mill Lane alone otherwise.',
  'Could I park the works van at 30 Mill Lane? I’d be renting it with my girlfriend.',
  'I was hoping to rent 30 Mill Lane but your phone is off. 085 111 2222',
  'Do you still need a tenant for 30 Mill Lane? I’ve rented in Cork for nine years and have references.',
  'Hi, we’re being evicted in January and would take 30 Mill Lane tomorrow.',
  'I am in the market for a place and 30 Mill Lane ticks all the boxes.',
  'Would 30 Mill Lane suit a retired man? I’m handy and quiet.',
  'Our company car comes with me, is there a parking space at 30 Mill Lane? I’d rent from January on my own.',
];

describe('what a home is wanted for', () => {
  it.each([...others, ...ofThirdParties])('takes no wish from: %s', (letter) => {
    expect(read(letter).kind).not.toBe('wish');
  });

  it.each(wishes)('finds a wish in: %s', (letter) => {
    expect(read(letter).kind).toBe('wish');
  });
});
