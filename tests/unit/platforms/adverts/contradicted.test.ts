import { describe, expect, it } from 'vitest';
import { readAdvertPage } from '../../../../platforms/adverts/read-page.ts';

function read(linked: object, body: string) {
  const data = JSON.stringify({ '@context': 'https://schema.org', '@type': 'House', ...linked });
  const source = `<!doctype html><html><head><title>To let</title><script type="application/ld+json">${data}</script></head><body>${body}</body></html>`;
  const reading = readAdvertPage(source, { advert: null, pasted: true });
  if (!reading.ok) return null;
  const { address, eircode, rental_units } = reading.advert;
  return { address, eircode, rent: rental_units[0]?.rental_fee };
}
const office = { streetAddress: '3 Bridge Street', addressLocality: 'Gort', postalCode: 'H91 A2A2' };
const body = '<h1>9 Crowe Street, Gort, Co. Galway</h1><p>€1,250 per month</p>';

describe('linked data that the page contradicts', () => {
  it('gives no address where the heading has another', () => {
    expect(read({ address: office, offers: { price: 1250 } }, body)).toEqual({
      address: '9 Crowe Street, Gort, Co. Galway',
      eircode: null,
      rent: 1250,
    });
  });

  it('says more where it shares a part with the heading', () => {
    const home = { streetAddress: '9 Lake View, Renmore', addressLocality: 'Galway' };
    expect(read({ address: home }, '<h1>Duplex, Renmore, Galway</h1><p>€1,250 per month</p>')?.address).toBe(
      '9 Lake View, Renmore, Galway',
    );
  });

  it('gives no rent of nothing, or in cents', () => {
    expect(read({ offers: { price: '0' } }, body)?.rent).toBe(1250);
    expect(read({ offers: { price: '125000', priceCurrency: 'EUR' } }, body)?.rent).toBe(1250);
  });

  it('is believed where the page says nothing else', () => {
    expect(read({ address: office, offers: { price: 1100 } }, '<p>Small house by the river, unfurnished.</p>')).toEqual(
      {
        address: '3 Bridge Street, Gort',
        eircode: 'H91A2A2',
        rent: 1100,
      },
    );
  });
});
