import { describe, expect, it } from 'vitest';
import { readAdvertPage } from '../../../../platforms/adverts/read-page.ts';

function read(body: string) {
  const source = `<!doctype html><html><body><h1>3 bed house to rent</h1><p>8 Abbey Lane, Kells, Co. Meath</p>${body}</body></html>`;
  const reading = readAdvertPage(source, { advert: null, pasted: true });
  if (!reading.ok) return null;
  const { rental_units, required_acknowledgements } = reading.advert;
  return { rents: rental_units.map((unit) => unit.rental_fee), conditions: required_acknowledgements };
}

describe('parts of a page about something else', () => {
  it.each([
    ['a section', '<section><h3>Latest ads</h3><ul><li>Double room, Trim €500 a month</li></ul></section>'],
    ['a table', '<table><tr><td><b>Also to rent</b></td></tr><tr><td>2 bed</td><td>€800 per month</td></tr></table>'],
    ['a list of earlier rents', '<div><h4>Price history</h4><p>2023: €1,100 per month</p></div>'],
  ])('are left out: %s', (_, part) => {
    const advert = '<p>€1,600 per month</p><p>No smoking.</p>';
    expect(read(`${part}${advert}`)?.rents).toEqual([1600]);
    expect(read(`${advert}${part}`)).toEqual({ rents: [1600], conditions: ['No smoking.'] });
  });

  it('follow a heading that stands among its siblings', () => {
    const others = '<h3>Also in Kells</h3><p>Room €480 per month</p><p>Studio €700 per month</p>';
    expect(read(`<p>€1,600 per month</p>${others}`)?.rents).toEqual([1600]);
  });

  it('end where the next heading begins', () => {
    const advert = '<p>€1,600 per month</p>';
    const others = '<h3>Similar homes</h3><p>2 bed house €900 per month</p>';
    expect(read(`${advert}${others}<h3>House rules</h3><p>No pets.</p>`)).toEqual({
      rents: [1600],
      conditions: ['No pets.'],
    });
  });
});
