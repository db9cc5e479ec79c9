import { describe, expect, it } from 'vitest';
import { parseAdvertUrl } from '../../../../domain/listings/platforms.ts';
import { type PageReading, readAdvertPage } from '../../../../platforms/adverts/read-page.ts';

function advertOf(reading: PageReading) {
  if (!reading.ok) throw new Error(`${reading.code}: ${reading.error}`);
  return reading.advert;
}

const pasted = (text: string, url = '') => readAdvertPage(text, { advert: parseAdvertUrl(url), pasted: true });

describe('an advert pasted as text', () => {
  it('is read when it is a room advert', () => {
    const advert = advertOf(
      pasted(`
      Room share
      12 Synge Lane, Portobello, Dublin 8
      Two double rooms €950 p/m each and one single €150 weekly; also a bed in a twin room, €600 monthly per person
      No smoking. References required.
      Eircode: D08 X2Y3`),
    );
    expect(advert).toMatchObject({
      address: '12 Synge Lane, Portobello, Dublin 8',
      eircode: 'D08X2Y3',
      required_acknowledgements: ['No smoking.'],
      required_documents: ['PREVIOUS_LANDLORD_REFERENCE'],
      advert_url: null,
    });
    expect(
      advert.rental_units.map((u) => [
        u.rental_unit_name,
        u.rental_unit_type,
        u.rental_fee,
        u.rental_payment_frequency,
        u.num_of_instances,
      ]),
    ).toEqual([
      ['Double bedroom', 'BEDROOM', 950, 'MONTHLY', 2],
      ['Single bedroom', 'BEDROOM', 150, 'WEEKLY', 1],
      ['Bed in twin room', 'BED', 600, 'MONTHLY', 1],
    ]);
    expect(advert.found_by).toMatchObject({
      address: 'text',
      eircode: 'text',
      rental_units: 'text',
      rental_fee: 'text',
    });
  });

  it('is read when it is a whole home, with its deposit left alone', () => {
    const advert = advertOf(
      pasted(
        'Apartment 4, The Mill, Naas, Co. Kildare\n2 bed apartment to let\nDeposit: €1,900\nRent: €1,800 per month\nNo pets',
      ),
    );
    expect(advert.rental_units).toMatchObject([
      { rental_unit_name: 'Apartment 4', rental_unit_type: 'APARTMENT', rental_fee: 1800 },
    ]);
  });

  it('is read when it speaks of one room and names its rent elsewhere', () => {
    const advert = advertOf(
      pasted(
        'Room to rent, 4 Sample Row, Naas, Co. Kildare\nThe double bedroom has its own bathroom.\nRent €1,000 per month.',
      ),
    );
    expect(advert.rental_units).toMatchObject([
      { rental_unit_name: 'Double bedroom', rental_unit_type: 'BEDROOM', rental_fee: 1000, num_of_instances: 1 },
    ]);
  });

  it('continues with the words of its link when the text names no address', () => {
    const advert = advertOf(
      pasted(
        'Lovely house to rent. €2,100 per month.',
        'https://www.daft.ie/for-rent/house-14-grosvenor-terrace-rathmines-dublin-6/6512345',
      ),
    );
    expect(advert.address).toBe('14 Grosvenor Terrace Rathmines Dublin 6');
    expect(advert.found_by.address).toBe('url');
    expect(advert.notes[0]).toContain('from the advert’s link');
  });

  it.each(['', '   ', 'Hello, is it still free?', '<html><body></body></html>'])(
    'finds nothing in ‘%s’ and says what to do',
    (text) => {
      const reading = pasted(text);
      expect(reading).toMatchObject({ ok: false, code: 'nothing_found' });
      expect(reading.ok ? '' : reading.error).toMatch(/paste.*yourself/i);
    },
  );

  it('says when the page is another advert than the one asked for', () => {
    const page =
      '<html><head><link rel="canonical" href="https://www.daft.ie/for-rent/house-x-y/6000001"></head><body><h1>1 Sample Road, Dublin 6</h1><p>€1,000 per month</p></body></html>';
    const advert = advertOf(pasted(page, 'https://www.daft.ie/for-rent/house-a-b/6000002'));
    expect(advert.notes.join(' ')).toContain('a different advert');
    expect(advert.advert_url).toBe('https://www.daft.ie/for-rent/house-a-b/6000002');
  });

  it('takes the advert’s own link from the page when none was given', () => {
    const page =
      '<html><head><link rel="canonical" href="https://www.daft.ie/for-rent/house-x-y/6000001?utm=1"></head><body><h1>1 Sample Road, Dublin 6</h1><p>€1,000 per month</p></body></html>';
    expect(advertOf(pasted(page)).advert_url).toBe('https://www.daft.ie/for-rent/house-x-y/6000001');
  });

  it('knows a home for sale', () => {
    const state = {
      props: {
        pageProps: {
          listing: {
            id: 1,
            title: '1 Sample Road, Dublin 6',
            price: '€450,000',
            category: 'Buy',
            saleType: ['For Sale'],
          },
        },
      },
    };
    const page = `<html><body><h1>1 Sample Road</h1><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(state)}</script></body></html>`;
    expect(pasted(page)).toMatchObject({ ok: false, code: 'not_an_advert' });
  });
});
