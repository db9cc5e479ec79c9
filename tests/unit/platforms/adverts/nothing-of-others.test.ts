import { describe, expect, it } from 'vitest';
import { readAdvertPage } from '../../../../platforms/adverts/read-page.ts';

const home =
  '<h1>8 Weir View, Kilkenny, Co. Kilkenny</h1><p>€1,300 per month</p><p>2 bed apartment with a balcony.</p>';

/** What stands on a page beside an advert, and asks nothing of whoever rents the home. */
const beside: readonly string[] = [
  '<h2>Tenant guide</h2><p>Before you rent, you will need references from your employer and your bank. Never pay a deposit in cash.</p>',
  '<div class="faq"><h3>How does Rentplace work?</h3><p>To use Rentplace you must verify your identity with a passport. Subletting your account is not allowed.</p></div>',
  '<p>By submitting this form you agree that you may not share our content. You must not use automated tools. Photos may not be copied.</p>',
  '<h3>From our blog</h3><article><h4>Five tips for renting with a dog</h4><p>No pets? Ask anyway! Show a landlord reference.</p></article>',
  '<p>Energy rating C1. This property is alarmed. No smoking detectors were tested by the agent.</p>',
  '<h2>Also available in this building</h2><ul><li>Apt 4: €1,500 per month, no pets</li><li>Apt 9: €1,650 per month, min. 2 years</li></ul>',
  '<p>Messrs Ryan for themselves and for the vendors or lessors whose agents they are, give notice that no person in their employment has any authority to make any representation.</p>',
  '<p>HAP tenants are welcome. References on request from past tenants. The landlord lives nearby.</p>',
  '<div><h3>Parking permit</h3><p>To apply for a council permit you need proof of residence and your driving licence.</p></div>',
  '<p>Comments (2)</p><p>Mary: Is it gone? I have a small dog and references from work.</p><p>Pat: no smoking I hope lol</p>',
  '<p>Scam warning: do not send a copy of your passport or a deposit before viewing.</p>',
  '<p>The previous tenants had to leave because of parties. It was let for €1,100.</p>',
  '<p>Broadband: up to 1 Gb. Heating: gas. Windows: double glazed. Garden: communal, kept by the management company. Bins: communal.</p>',
];

describe('what a page says of others', () => {
  it.each(beside)('is not read as the advert’s: %s', (words) => {
    const page = `<!doctype html><html><head><title>8 Weir View</title></head><body>${home}${words}</body></html>`;
    const reading = readAdvertPage(page, { advert: null, pasted: true });
    expect(reading).toMatchObject({
      ok: true,
      advert: {
        address: '8 Weir View, Kilkenny, Co. Kilkenny',
        rental_units: [{ rental_fee: 1300, num_of_instances: 1 }],
        required_acknowledgements: [],
        required_documents: [],
        wording: [],
      },
    });
  });
});
