import { describe, expect, it } from 'vitest';
import { topics } from '../../../../fixtures/drawn-adverts/topics.ts';
import { readConditions } from '../../../../platforms/adverts/conditions.ts';

type Topic = keyof typeof topics;

/** Whole texts, what each makes a condition of, and what a reader may take up or leave. */
const texts: readonly (readonly [text: string, conditions: readonly Topic[], mayHold?: readonly Topic[]])[] = [
  [
    'Two bed terraced house with a small yard. The rent does not cover electricity or gas. Tenants keep the yard swept. We can’t take dogs but a cat is no problem. One year minimum.',
    ['bills', 'pets', 'lease'],
    ['cleaning'],
  ],
  [
    'House rules:\n- No smoking inside\n- Quiet after 11pm\n- Bins out on Wednesday\n- Guests: two nights a week max\n- No pets',
    ['smoking', 'quiet', 'bins', 'visitors', 'pets'],
  ],
  [
    'Modern apartment on the third floor, lift, balcony. Electricity not included in rent. Strictly no pets, smokers or parties. 12 month lease, one month’s deposit.',
    ['bills', 'pets', 'smoking', 'parties', 'lease', 'deposit'],
  ],
  [
    'Terms: deposit equal to one month’s rent, rent monthly in advance by standing order, tenancy of one year, no sub-letting.',
    ['deposit', 'payment', 'lease', 'sublet'],
  ],
  [
    'We are two nurses looking for a third. Bills are split three ways. You’d need to be tidy and take your turn at the cleaning. No smoking please.',
    ['bills', 'cleaning', 'smoking'],
  ],
  [
    'The tenant is responsible for grass cutting. Bins are put out by you. Oil tank to be left as found.',
    ['garden', 'bins'],
    ['bills'],
  ],
  ['Available now. Pets considered. Parking for two cars. Gas heating. Close to the park. All bills included.', []],
  [
    'Rent includes heating, wifi and bins. Electricity by prepay meter. Max two people. No overnight guests, sorry.',
    ['bills', 'people', 'visitors'],
    ['bins'],
  ],
  [
    'Long-term let preferred but we’ll talk about six months. Small pets negotiable. Non-smokers only.',
    ['smoking'],
    ['lease'],
  ],
  [
    'You’ll share the kitchen with four others and everyone cleans up after cooking. Shoes off inside, no loud music after 10, no visitors past midnight.',
    ['cleaning', 'shoes', 'quiet', 'visitors'],
  ],
  [
    'Unfurnished house. No smoking. No DSS. The lawn must be mown. Deposit €1,400. Minimum term one year. Pets with permission.',
    ['smoking', 'garden', 'lease'],
    ['deposit'],
  ],
  ['The owner keeps the shed. The garden is minded by us. Parking is on the street by permit.', [], ['parking']],
  [
    'Lovely room for one. It’s a quiet house, so no parties. Bills on top, about €50. Six months at least.',
    ['parties', 'bills', 'lease'],
    ['people', 'quiet'],
  ],
  [
    'Licence agreement for nine months. Rent is due weekly. No guests overnight. Smoking only in the garden. Deposit €300 refundable.',
    ['lease', 'visitors', 'smoking', 'deposit'],
  ],
  [
    'Occupancy: maximum four persons. Pets: not permitted. Smoking: not permitted. Lease: one year. Utilities: tenant.',
    ['people', 'pets', 'smoking', 'lease', 'bills'],
  ],
  [
    'FAQ\nAre bills included?\nNo, they come to €40 a month.\nCan I keep a pet?\nSorry, no.\nIs there parking?\nYes, one space.\nHow long is the lease?\nOne year.',
    ['bills', 'pets', 'lease'],
    ['parking'],
  ],
  [
    'What we ask of you: keep the place clean, pay your share of the bills, put the bins out in turn and no wild parties.',
    ['cleaning', 'bills', 'bins', 'parties'],
  ],
  [
    'No HAP at present. Tenant to pay for ESB, heating and refuse. Tenant to maintain front and back lawns.',
    ['bills', 'garden'],
    ['bins'],
  ],
  [
    'Suitable for a couple or single person. No children’s playground nearby. Central heating. Broadband available at tenant’s expense.',
    ['bills'],
    ['people'],
  ],
  ['Was let for ten years. New carpets. Rent reviewed yearly. BER C1. Viewing on Saturday at noon.', []],
  [
    'All occupants must be named on the lease. Subletting and Airbnb are prohibited. The management company’s house rules apply: no clothes on balconies, no bicycles in the hall, rubbish in the bin store.',
    ['sublet', 'bins'],
    ['lease', 'people'],
  ],
  [
    'Monday to Friday only. Own key. Light cooking. No drink in the room and no visitors. Breakfast included.',
    ['visitors'],
    ['lease'],
  ],
  [
    'Heating is oil: you fill the tank. Water from a well. Turf is included. Dogs must be kept on a lead because of sheep.',
    ['bills', 'pets'],
  ],
  ['Ten-month lease. Gas in your own names. Not suitable for dogs or smokers.', ['lease', 'bills', 'pets', 'smoking']],
  ['Min 8 mths. Heating included, electricity not. A dog must be on a lead.', ['lease', 'bills', 'pets']],
];

describe('the conditions of a whole text', () => {
  it.each(texts.map(([text, conditions, mayHold]) => ({ text, conditions, mayHold: mayHold ?? [] })))(
    '$text',
    ({ text, conditions, mayHold }) => {
      const found = readConditions(text);
      const marks = conditions.map((topic) => topics[topic].mark);
      const others = found.filter((one) => !marks.some((mark) => mark.test(one)));
      const told = found.join(' | ');
      for (const [at, mark] of marks.entries())
        expect(
          found.some((one) => mark.test(one)),
          `${conditions[at]}: ${told}`,
        ).toBe(true);
      expect(found.length - others.length, told).toBe(conditions.length);
      expect(others.filter((one) => !mayHold.some((topic) => topics[topic].mark.test(one)))).toEqual([]);
    },
  );
});
