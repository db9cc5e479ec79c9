import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplyPageAnswer, PageEnquiryAnswer, ProofRequest } from '../../../../domain/calls/apply-page.ts';
import type { ListingInfo } from '../../../../domain/calls/listing.ts';
import { addOwnAddress, OwnAddresses } from '../../../../store/accounts/own-address.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import { armPageEnquiry, PageEnquiries, untakenPageEnquiries } from '../../../../store/inbound/page-enquiry.ts';
import { OutgoingMails } from '../../../../store/outbound/outgoing-mail.ts';
import { erasePageEnquiries } from '../../../../store/privacy/erase-outgoing.ts';
import { takePageEnquiry } from '../../../../workers/jobs/take-page-enquiry.ts';
import { solve } from '../../../../web/api/apply-page.ts';
import { jobContext } from '../../../job-context.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf, secret } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
beforeAll(async () => {
  app = await openTestServer();
  // The store removes unconfirmed enquiries by its own clock.
  app.clock.forward(Date.now() - app.clock.now().getTime());
  owner = await landlord(app);
});
afterAll(() => app.close());

const later = () => new Date(Date.now() + 3_600_000);

const turn = async (listing_id: string, on: boolean) =>
  bodyOf<ListingInfo>(await owner.post('/listing/apply_page', { listing_id, on })).apply_page;

async function openPage(changes: object = {}) {
  const listingId = await listingOf(owner, { advert_urls: [], ...changes });
  return { listingId, code: (await turn(listingId, true)).code ?? '' };
}

let people = 0;
function enquiry(code: string, more: object = {}) {
  people += 1;
  return {
    code,
    name: `Niamh Visitor ${people}`,
    email: `niamh${people}@example.ie`,
    phone: '087 123 45 67',
    message: 'We saw the card in the window and would love to see the room.',
    ...more,
  };
}
const send = (body: object, by = app.visitor()) => by.post('/apply_page/send', body);

/** The token of the link last emailed to an address. */
async function tokenFor(email: string): Promise<string> {
  const sent = await PageEnquiries.findOne({ email }).sort({ _id: -1 }).lean();
  return (sent && (await armPageEnquiry(secret, sent._id))) ?? 'none';
}

describe('the page of a listing', () => {
  it('is off until it is switched on, shows the home and nobody’s name but the landlord’s, and keeps its address', async () => {
    const listingId = await listingOf(owner, { advert_urls: [] });
    const info = bodyOf<ListingInfo>(await owner.get(`/listing/info?listing_id=${listingId}`));
    expect(info.apply_page).toEqual({ code: null, on: false });
    const { code } = await turn(listingId, true);
    const shown = bodyOf<ApplyPageAnswer>(await app.visitor().get(`/apply_page/listing?code=${code}`));
    expect(shown).toMatchObject({ address: '14 Rathgar Avenue, Rathmines, Dublin 6', open: true });
    expect(shown.units.map(({ name }) => name)).toEqual(['Double room', 'Box room']);
    await owner.post('/user/details/change', { name: '', agency: 'Byrne Lettings', phone: '', licence: '001234' });
    const named = bodyOf<ApplyPageAnswer>(await app.visitor().get(`/apply_page/listing?code=${code}`));
    expect(named).toMatchObject({ landlord: 'Byrne Lettings (PSRA licence 001234)', landlord_domain: null });
    // A domain is named once it is proven, and not before.
    const landlordId = await landlordIdOf(owner);
    await addOwnAddress(landlordId, { address: 'us@byrne.test', local: 'us', domain: 'byrne.test' }, app.clock.now());
    const domain = async () =>
      bodyOf<ApplyPageAnswer>(await app.visitor().get(`/apply_page/listing?code=${code}`)).landlord_domain;
    expect(await domain()).toBeNull();
    await OwnAddresses.updateOne({ landlordId }, { $set: { heldDomain: 'byrne.test' } });
    expect(await domain()).toBe('byrne.test');
    await owner.post('/user/details/change', { name: '', agency: '', phone: '', licence: '' });
    expect(await turn(listingId, false)).toEqual({ code, on: false });
    expect((await app.visitor().get(`/apply_page/listing?code=${code}`)).status).toBe(404);
    expect((await send(enquiry(code ?? ''))).status).toBe(404);
    expect(await turn(listingId, true)).toEqual({ code, on: true });
  });

  it('says in words what is wrong with an enquiry, and when there is nothing left to let', async () => {
    const { listingId, code } = await openPage();
    const refused = async (more: object) => (await send(enquiry(code, more))).body['error'];
    expect(await refused({ name: 'N' })).toBe('Full name must be at least 2 characters');
    expect(await refused({ email: 'niamh' })).toBe('Please enter a valid email address');
    expect(await refused({ phone: 'call me' })).toBe('Please enter a valid phone number');
    expect(await refused({ email: 'no-reply@example.ie' })).toMatch(/^Please enter your own email address/);
    expect(await refused({ email: 'owner@apply.letterbox.test' })).toMatch(/^Please enter your own email address/);
    expect(await refused({ unit: 'gone' })).toBe('That unit has just been let. Please choose another.');
    await owner.post('/listing/close', { listing_id: listingId });
    expect(await refused({})).toBe('This listing is no longer taking applications.');
  });
});

describe('an enquiry from the page', () => {
  it('is an application once its writer has opened the link and sent it, and nothing before', async () => {
    const { listingId, code } = await openPage();
    const sent = enquiry(code, { people: 2, move_in: '2026-05-01' });
    expect((await send(sent)).body['message']).toContain(`We’ve sent a link to ${sent.email}.`);
    const mail = await OutgoingMails.findOne({ to: sent.email }).lean();
    expect(mail).toMatchObject({ template: 'page-enquiry-link', status: 'waiting', applicationId: null });
    expect(await Applications.countDocuments({ listingId })).toBe(0);

    const token = await tokenFor(sent.email);
    const visitor = app.visitor();
    const looked = bodyOf<PageEnquiryAnswer>(await visitor.post('/apply_page/enquiry', { token }));
    expect(looked).toMatchObject({ name: sent.name, message: sent.message, confirmed: false });
    expect(await untakenPageEnquiries(later(), 10)).toEqual([]);
    for (const again of [1, 2])
      expect((await visitor.post('/apply_page/confirm', { token })).body, String(again)).toMatchObject({
        confirmed: true,
      });
    expect((await visitor.post('/apply_page/confirm', { token: 'guessed' })).status).toBe(410);

    const [due] = await untakenPageEnquiries(later(), 10);
    const job = { enquiryId: String(due?._id) };
    await takePageEnquiry(job, jobContext({ now: app.clock.now }));
    await takePageEnquiry(job, jobContext({ now: app.clock.now }));
    const [made, ...others] = await Applications.find({ listingId }).lean();
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      name: sent.name,
      email: sent.email,
      phone: '+353871234567',
      source: 'page',
      enquiry: { letter: sent.message, occupants: 2, moveIn: '2026-05-01' },
    });
    expect(made?.addressUnproven ?? false).toBe(false);
    expect(await untakenPageEnquiries(later(), 10)).toEqual([]);
  });

  it('goes with its link when its writer has their application erased', async () => {
    const { listingId, code } = await openPage();
    const { name, email } = enquiry(code);
    await send(enquiry(code, { name, email }));
    const person = { name, email: email.toUpperCase() };
    await erasePageEnquiries({ listingId: new Types.ObjectId(listingId), person });
    expect(await PageEnquiries.countDocuments({ email })).toBe(0);
    expect(await OutgoingMails.countDocuments({ to: email })).toBe(0);
  });

  it('does not become part of someone else’s application by their name and telephone number', async () => {
    const { listingId, code } = await openPage();
    const landlordId = await landlordIdOf(owner);
    const known = await application(landlordId, listingId, { name: 'Aoife Byrne' });
    await Applications.updateOne({ _id: known._id }, { personKey: '+353871234567 aoife byrne' });
    const claimed = enquiry(code, { name: 'Aoife Byrne' });
    await send(claimed);
    await app.visitor().post('/apply_page/confirm', { token: await tokenFor(claimed.email) });
    const [due] = await untakenPageEnquiries(later(), 10);
    await takePageEnquiry({ enquiryId: String(due?._id) }, jobContext({ now: app.clock.now }));
    expect((await Applications.findById(known._id).lean())?.joined ?? []).toEqual([]);
    expect((await owner.get('/unsorted')).text).toContain(claimed.email);
  });

  it('fills nobody’s mailbox: three links a day, and who asks for more is told the same', async () => {
    const { code } = await openPage();
    const email = 'stranger@example.ie';
    const answers = [];
    for (let n = 0; n < 5; n += 1) answers.push((await send(enquiry(code, { email }))).body['message']);
    expect(new Set(answers).size).toBe(1);
    expect(await OutgoingMails.countDocuments({ to: email })).toBe(3);
  });
});

describe('a flood of enquiries', () => {
  it('from one network is refused, and from many each takes a proof of work that counts once', async () => {
    const { code } = await openPage();
    const one = app.visitor();
    const alone = [];
    for (let n = 0; n < 13; n += 1) alone.push((await send(enquiry(code), one)).status);
    expect(alone).toEqual([...Array<number>(12).fill(200), 429]);

    const many = [];
    for (let n = 0; n < 9; n += 1) many.push((await send(enquiry(code))).status);
    expect(many).toEqual([...Array<number>(8).fill(200), 428]);
    const asked = await send(enquiry(code));
    expect(asked.body['error']).toBe('A lot of people are applying right now. Please try again in a moment.');
    const proof = await solve(bodyOf<ProofRequest>(asked, 428));
    expect((await send(enquiry(code, { proof: { ...proof, answer: 'x' } }))).status).toBe(428);
    expect((await send(enquiry(code, { proof }))).status).toBe(200);
    expect((await send(enquiry(code, { proof }))).status).toBe(428);
    const { code: other } = await openPage();
    expect((await send(enquiry(other))).status).toBe(200);
  });
});
