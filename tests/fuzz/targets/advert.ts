import { parseAdvertUrl } from '../../../domain/listings/platforms.ts';
import { decodePage } from '../../../platforms/adverts/encoding.ts';
import { readAdvertPage } from '../../../platforms/adverts/read-page.ts';
import { fixtureFiles } from '../corpus.ts';
import { holdsNothing, must, type Target } from '../target.ts';

const daft = parseAdvertUrl('https://www.daft.ie/for-rent/house-14-grosvenor-terrace-rathmines-dublin-6/6512345');

/** Advert pages, as fetched or pasted. */
export const advert: Target = {
  corpus: async () => fixtureFiles('adverts/*/*.html', 60),
  words: [
    '{"props":',
    '"@type":"Apartment"',
    '<script type="application/ld+json">',
    '<script id="__NEXT_DATA__">',
    '</script>',
    '€2,500 per month',
    'D06 XY12',
    '2 bed apartment',
    '\\u0000',
    '__proto__',
    '"price":1e999',
    '[[[[[[[[',
    '<div>',
    'charset=utf-16',
  ],
  timeMs: 5000,
  memoryMb: 400,
  dailyRuns: 20,
  open: async () => ({
    ...holdsNothing,
    async run(input) {
      const source = decodePage(input);
      for (const pasted of [false, true]) {
        const reading = readAdvertPage(source, { advert: daft, pasted });
        must(reading.ok || (reading.error.length > 0 && reading.code.length > 0), 'a refusal without words');
        if (!reading.ok) continue;
        const { address, rental_units: units } = reading.advert;
        must(address === null || (address.length <= 1000 && !/[\r\n<>]/.test(address)), `no address: ${address}`);
        must(
          units.every(({ rental_fee: fee }) => fee === null || (Number.isFinite(fee) && fee >= 0)),
          'a fee that is none',
        );
      }
      must(!('polluted' in {}), 'the page changed what every object is made from');
    },
  }),
};
