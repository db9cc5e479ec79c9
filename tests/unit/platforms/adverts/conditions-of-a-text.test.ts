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
    ['lease', 'people', 'laundry', 'bikes'],
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
  [
    'Letting agents are delighted to present this superb three bed semi. The house is let part furnished. Prospective tenants should note that the landlord does not allow pets and that the rent excludes all utilities. Minimum lease is one year. A month’s rent will be taken as security.',
    ['pets', 'bills', 'lease'],
    ['deposit'],
  ],
  [
    'Looking for a tidy housemate for the box room. 480pm + bills (usually 50). We rotate the cleaning every Sunday. No overnights Sun–Thurs. Landlord wants 3 months min.',
    ['bills', 'cleaning', 'visitors', 'lease'],
  ],
  [
    'Terms and conditions\nLease: 12 months fixed\nSecurity deposit: one month\nPets: strictly no\nSmoking: strictly no\nOccupants: max 3\nGarden: tenant to maintain\nRefuse: tenant to arrange',
    ['lease', 'deposit', 'pets', 'smoking', 'people', 'garden', 'bins'],
  ],
  [
    'It’s our family home and we’re away for a year, so we’d like it minded. The plants need watering and the grass cutting. The cat goes to my sister. Please don’t put anything on the walls. ESB, gas and bins would be in your name.',
    ['garden', 'bills'],
    ['plants', 'alterations', 'bins', 'lease'],
  ],
  [
    'Studio at the back of the house. Own entrance. Strictly for one person. We don’t want smoke or animals near the house as our son has asthma. Rent paid by standing order on the 1st.',
    ['people', 'smoking', 'payment'],
    ['pets'],
  ],
  [
    'The apartment is managed by a company whose rules apply: pets are prohibited; nothing may be stored on balconies; noise must be kept down between 11pm and 8am; one parking space per apartment.',
    ['pets', 'quiet', 'household'],
    ['parking', 'people'],
  ],
  [
    'Ideal for someone doing a six month contract in the pharma plant. Available until end of May only. Weekly clean of kitchen and bathroom included. Bills are capped at 40 a week; anything more is yours. Guests, yes, but tell us first.',
    ['bills', 'lease'],
    ['visitors', 'cleaning'],
  ],
  [
    'We have two labradors. Your own pet would not be possible, I’m sorry. You’d have your own shelf in the fridge and a kitchen slot from 6 to 7. Light laundry on Saturdays only. No smoking in the house or garden.',
    ['pets', 'smoking'],
    ['laundry', 'cleaning'],
  ],
  [
    'Modern duplex, available on a long lease. First month plus deposit upon signing. Tenants must register with the waste company of their choice. Carpets to be professionally cleaned at the end of the tenancy at the tenants’ cost.',
    ['deposit', 'bins', 'cleaning'],
    ['lease'],
  ],
  [
    'The flat has a coin meter for hot water and electricity. You can have a visitor stay the odd night but not every weekend. Vaping OK on the balcony, smoking not. The street door is to be kept locked.',
    ['bills', 'visitors', 'smoking'],
    ['gates'],
  ],
  [
    'Farmhouse with outbuildings (not included). Electric fence is live! Children and dogs must be kept away from the yard. Turf from the shed may be used but must be replaced. Septic tank to be emptied every second year by the tenant.',
    ['household'],
    ['yard', 'bills', 'pets'],
  ],
  [
    'House share rules: Clean as you go. Rubbish out Thursday. Shoes off upstairs. Quiet after 10. No parties, no smoking, no sub-letting. Respect each other.',
    ['cleaning', 'bins', 'shoes', 'quiet', 'parties', 'smoking', 'sublet'],
  ],
  [
    'Deposit 2 weeks. Notice 2 weeks. Rent Fri. No drink, no drugs, no visitors. Tel Joe.',
    ['deposit', 'visitors'],
    ['payment', 'alcohol'],
  ],
  [
    'The rent is inclusive of heating, refuse and broadband; electricity is payable by the tenant to the supplier. A minimum stay of four months applies. Small caged pets may be allowed, cats and dogs not.',
    ['bills', 'lease', 'pets'],
  ],
  [
    'Rent does not cover waste collection or utilities. There’s a strict no party policy in the development. The tenancy will be for an initial period of one year with the option to extend. Up to four occupants.',
    ['bills', 'parties', 'lease', 'people'],
    ['bins'],
  ],
  [
    'Cosy cottage. No mains water so go easy in summer. You’ll want a car. Ash bucket outside the back door, please. Chimney swept by us. Long-term only. Would consider a well-trained dog.',
    ['lease'],
    ['bins', 'household'],
  ],
  [
    'Bright double in a house of four. Everyone pays a quarter of the gas and electric. No couples. Max one guest at a time and never overnight. Keep the landing clear.',
    ['bills', 'visitors'],
    ['household', 'people'],
  ],
  [
    'The landlord keeps one garage for himself. Tenants have the use of the garden and are expected to keep it. The boiler is serviced yearly by us. Pets: by prior arrangement only. Rent to be paid monthly by direct debit.',
    ['garden', 'pets', 'payment'],
  ],
  [
    'Available for academic year 2026/27 only (September to May). Deposit of €400 and two weeks’ rent in advance. Guests must be out by 11pm. Overnight guests are not permitted. Heating on a timer.',
    ['lease', 'deposit', 'visitors'],
  ],
  [
    'Apartment newly refurbished throughout. Bike storage in basement. Gym for residents. Pet friendly building. All utilities included. Flexible lease terms. Concierge accepts parcels.',
    [],
  ],
  [
    'Viewing Saturday between 2 and 3. Please bring an umbrella as the lane floods. Parking is tight, don’t block the neighbour’s gate. The last tenants stayed ten years and kept two cats.',
    [],
    ['parking', 'gates'],
  ],
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
