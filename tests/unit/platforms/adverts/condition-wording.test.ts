import { describe, expect, it } from 'vitest';
import { encodeWritten, writtenAdverts } from '../../../../fixtures/written-adverts/written-adverts.ts';
import { conditionSentence } from '../../../../platforms/adverts/condition-wording.ts';
import { readConditions } from '../../../../platforms/adverts/conditions.ts';
import { decodePage } from '../../../../platforms/adverts/encoding.ts';
import { readAdvertPage } from '../../../../platforms/adverts/read-page.ts';

describe('a condition for applicants to acknowledge', () => {
  it.each([
    ['NO PETS!!', 'No pets.'],
    ['STRICTLY NO PETS', 'No pets.'],
    ['TENANT MUST CUT GRASS', 'Tenant must cut grass.'],
    ['TENANT TO PAY ESB', 'The tenant must pay ESB.'],
    ['• Tenant to maintain the garden', 'The tenant must maintain the garden.'],
    ['Tenants to look after the bins', 'Tenants must look after the bins.'],
    ['Garden to be kept tidy', 'The garden must be kept tidy.'],
    ['Bins to be put out on Mondays!', 'The bins must be put out on Mondays.'],
    ['Lease: Minimum 1 Year', 'The minimum lease is 1 year.'],
    ['Min. 12 month lease', 'The minimum lease is 12 months.'],
    ['6 mths min', 'The minimum term is 6 months.'],
    ['Minimum stay - 3 months', 'Minimum stay - 3 months.'],
    ['Lease: 12 months', 'The lease is for 12 months.'],
    ['1 yr lease', 'The lease is for 1 year.'],
    ['Terms: twelve months minimum', 'The minimum term is twelve months.'],
    ['Deposit: €1,350', 'A deposit of €1,350 is required.'],
    ['Deposit 1350', 'A deposit of €1,350 is required.'],
    ['Deposit £875', 'A deposit of £875 is required.'],
    ['One month’s deposit', 'A deposit of one month’s rent is required.'],
    [
      '1 month deposit + 1 month up front',
      'A deposit of one month’s rent and one month’s rent in advance are required.',
    ],
    ['Dep. req’d', 'A deposit is required.'],
    ['Deposit same as rent', 'The deposit is the same as the rent.'],
    ['2 weeks deposit', 'A deposit of 2 weeks’ rent is required.'],
    ['A fortnight’s deposit', 'A deposit of two weeks’ rent is required.'],
    ['Deposit is a fortnight’s rent', 'A deposit of two weeks’ rent is required.'],
    ['Four weeks’ deposit is needed', 'A deposit of four weeks’ rent is required.'],
    ['Six weeks rent as deposit', 'A deposit of six weeks’ rent is required.'],
    ['A week’s deposit and a week in advance', 'A week’s deposit and a week in advance.'],
    ['Pets not allowed', 'Pets are not allowed.'],
    ['Smoking: Not permitted', 'Smoking is not permitted.'],
    ['ESB and bins not included', 'ESB and bins are not included.'],
    ['bills extra', 'Bills are extra.'],
    ['non smokers pls', 'Non-smokers only.'],
    ['no smokers inside plz 😄', 'No smokers inside.'],
    ['Garden has to be minded 😄 Message me for a viewing', 'Garden has to be minded.'],
    ['Please note: quiet after 11 p.m.', 'Quiet after 11 p.m.'],
    ['No visitors after 10, thanks', 'No visitors after 10.'],
    ['Max. 3 persons', 'Maximum 3 persons.'],
    ['Dogs on a lead near stock', 'Dogs on a lead near stock.'],
    ['We take up references & a deposit', 'We take up references and a deposit.'],
  ])('is “%s” as a person would write it', (written, said) => {
    expect(conditionSentence(written)).toBe(said);
  });

  it.each([
    ['Double room in Oranmore, €850 a month all in + deposit €850', ['A deposit of €850 is required.']],
    ['€1,150 a month, one month deposit', ['A deposit of one month’s rent is required.']],
    ['480 p/m + bills (about 50)', ['Bills are extra (about 50).']],
    ['Tenant to cut the grass and pay for oil.', ['The tenant must cut the grass.', 'The tenant must pay for oil.']],
    ['Absolutely no dogs or cats.', ['No dogs or cats.']],
    ['No smoking in the house.', ['No smoking in the house.']],
    ['Quiet hours from 11pm to 8am.', ['Quiet hours from 11pm to 8am.']],
    [
      'A deposit equal to one month’s rent is payable before the keys\nare handed over.',
      ['A deposit equal to one month’s rent is payable before the keys are handed over.'],
    ],
    [
      'The tenant insures the con-\ntents. Pets are not allowed in the build-\ning.',
      ['The tenant insures the contents.', 'Pets are not allowed in the building.'],
    ],
  ])('is no more than the condition of “%s”', (text, conditions) => {
    expect(readConditions(text)).toEqual(conditions);
  });

  it('is a sentence, whatever the advert', () => {
    const sentences = Object.values(writtenAdverts)
      .flat()
      .flatMap((advert) => {
        const { bytes, contentType } = encodeWritten(advert);
        const reading = readAdvertPage(decodePage(bytes, contentType), { advert: null, pasted: true });
        return reading.ok ? reading.advert.required_acknowledgements : [];
      });
    expect(sentences.length).toBeGreaterThan(700);
    const odd = sentences.filter(
      (words) =>
        !/^[\p{Lu}\d€£]/u.test(words) ||
        !/[^.]\.$/.test(words) ||
        /!|\p{Extended_Pictographic}|[•·✓]|\s\s/u.test(words) ||
        /\p{Lu}{4,}/u.test(words) ||
        words.length > 170,
    );
    expect(odd).toEqual([]);
  });
});
