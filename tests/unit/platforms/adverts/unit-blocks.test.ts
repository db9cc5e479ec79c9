import { describe, expect, it } from 'vitest';
import { readAdvertPage } from '../../../../platforms/adverts/read-page.ts';

/** Each unit as ‘2 BEDROOM Snug 900 MONTHLY’. */
function units(body: string) {
  const source = `<!doctype html><html><body><h1>Tern House</h1><p>4 Strand Street, Sligo, Co. Sligo</p>${body}</body></html>`;
  const reading = readAdvertPage(source, { advert: null, pasted: true });
  if (!reading.ok) return null;
  return reading.advert.rental_units.map((unit) =>
    [
      unit.num_of_instances,
      unit.rental_unit_type,
      unit.rental_unit_name,
      unit.rental_fee,
      unit.rental_payment_frequency,
    ].join(' '),
  );
}
const block = (title: string, ...lines: string[]) =>
  `<div class="kind"><h3>${title}</h3>${lines.map((line) => `<p>${line}</p>`).join('')}</div>`;

describe('blocks alike, with a title and a rent', () => {
  it('are rooms under the names that the page gives them', () => {
    const snug = block('Snug', 'double bed, shared bathroom', '€900 per month');
    const cabin = block('Cabin', 'double bed, own bathroom', '€1,050 per month');
    expect(units(`<div>${snug}${cabin}</div>`)).toEqual(['1 BEDROOM Snug 900 MONTHLY', '1 BEDROOM Cabin 1050 MONTHLY']);
  });

  it('are homes with how many are left, without those that are let', () => {
    const one = block('Type K', '1 bedroom, 48 m²', '€1,700/mo', '3 available');
    const two = block('Type L', '2 bedrooms, 70 m²', '€2,200/mo', 'Fully let');
    const three = block('Type M', '2 bedrooms, 74 m²', '€2,350/mo');
    expect(units(`<div>${one}${two}${three}</div>`)).toEqual([
      '3 APARTMENT Type K 1700 MONTHLY',
      '1 APARTMENT Type M 2350 MONTHLY',
    ]);
  });

  it('have the rent by its period, not the sum of a stay', () => {
    const stay = (title: string, week: string, whole: string) =>
      block(title, 'Own shower, shared kitchen', `40 weeks: €${whole}`, `€${week} per week`);
    expect(units(`<div>${stay('Amber', '180', '7,200')}${stay('Coral', '205', '8,200')}</div>`)).toEqual([
      '1 BEDROOM Amber 180 WEEKLY',
      '1 BEDROOM Coral 205 WEEKLY',
    ]);
  });

  it('are other adverts where they name another place', () => {
    const others =
      block('2 bed apartment, Boyle', '€900 per month') + block('3 bed house, Ballymote', '€1,100 per month');
    expect(units(`<p>3 bed house, €1,300 per month</p><div>${others}</div>`)).toEqual([
      '1 HOUSE 4 Strand Street 1300 MONTHLY',
    ]);
  });
});
