import { randomUUID } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import { PDFParse } from 'pdf-parse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConversationMessage } from '../../../../domain/calls/conversations.ts';
import type { TableAnswer } from '../../../../domain/calls/pipeline-table.ts';
import type { ApplicantDetails } from '../../../../domain/calls/pipeline.ts';
import type { ProgressionAnswer } from '../../../../domain/calls/progression.ts';
import type { SearchAnswer } from '../../../../domain/calls/search.ts';
import { emailKey, nameKey } from '../../../../domain/applications/person.ts';
import type { Position } from '../../../../domain/pipeline.ts';
import { routesFor } from '../../../../server/calls.ts';
import type { Application } from '../../../../store/applications/application.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import { numberApplicants } from '../../../../store/applications/blind.ts';
import { findApplicationById } from '../../../../store/applications/find-application.ts';
import { Documents } from '../../../../store/documents/document.ts';
import { recountConversation } from '../../../../store/messages/conversation-summary.ts';
import { Messages } from '../../../../store/messages/message.ts';
import { placeMessage } from '../../../../store/messages/place-message.ts';
import { markBounced, OutgoingMails, putIntoOutbox } from '../../../../store/outbound/outgoing-mail.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { readyDraw } from '../draw-for-tests.ts';
import { joinedMessage } from '../joined-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { openTestServer, type TestServer } from '../server-for-tests.ts';
import { application, document, landlordIdOf, listingOf, unsortedMail } from '../world-for-tests.ts';
import { inputFor, nameOf, send, type Things } from './call-inputs.ts';

/**
 * A listing with a blind first pass: every call of a landlord’s in the table of calls is made about someone who is
 * hidden, and everything that is answered is searched for them.
 */
let app: TestServer;
let owner: Browser;
let landlordId: Types.ObjectId;

const person = { name: 'Saoirse Quillfeather', email: 'saoirse.quillfeather@example.ie', phone: '+353875551234' };
const letter = `Hi, I’m Saoirse and I work as a nurse in the Mater. We don’t smoke and would move in in April.
You can ring me on 087 555 1234 or write to ${person.email}. Our dog is called Biscuit.
Kind regards, SAOIRSE QUILLFEATHER`;
/** What gives them away: names, the address, the number however it is written, and where their income comes from. */
const telltales = /saoirse|quill|875551234|555\s?1234|mater|nurse|payslip-of/i;

const inReview: Position = { stage: 'application_screening', subState: 'in_review' };
const blind = { documents: 'landlord', most: 20, viewing: 'landlord', blind: true };
let listings = 0;
let made = 0;
const blindListing = () =>
  listingOf(owner, { advert_urls: [], address: `${(listings += 1)} Fern Road, Cork`, progression: blind });

beforeAll(async () => {
  const many = { points: 100_000, seconds: 60 };
  app = await openTestServer({ limits: { read: many, write: many, 'read-advert': many } });
  await asLandlord('owner');
});
afterAll(() => app.close());

async function asLandlord(username: string): Promise<void> {
  owner = await landlord(app, username);
  landlordId = await landlordIdOf(owner);
  // An unconfirmed landlord may not have as many listings as this test makes.
  await mongoose.connection.collection('users').updateMany({}, { $set: { emailConfirmedAt: app.clock.now() } });
}

/** Someone of whom everything is known that can be known of an applicant. */
async function makeHidden(listingId: string, which = ''): Promise<{ given: Application; things: Things }> {
  const [name, email] = [person.name, which + person.email];
  const added = await application(landlordId, listingId, { name, email, position: inReview });
  await Applications.updateOne(
    { _id: added._id },
    {
      $set: {
        phone: person.phone,
        nameKey: nameKey(name),
        emailKey: emailKey(email),
        stopReason: `Saoirse didn’t say when she would move in.`,
        'enquiry.letter': letter,
        'enquiry.phone': person.phone,
        'enquiry.employment': 'nurse',
        'enquiry.writer': { name: 'Maeve Quillfeather', email: 'maeve@quill.example.ie', phone: person.phone },
        screening: [{ criterion: 'Smoking', answer: 'meets', standsOn: '“Saoirse and I don’t smoke”', from: 'letter' }],
        cannotEmail: { reason: 'bounced', since: app.clock.now(), until: null },
        'periods.upcoming': [{ part: 'papers', at: app.clock.now() }],
        choice: {
          ...{ acceptanceId: new Types.ObjectId(), unitTypeId: 'x', must: true, askedAt: app.clock.now() },
          ...{ number: null, againAt: null, againNumber: null, answeredAt: null },
        },
      },
      $push: {
        history: {
          at: app.clock.now(),
          actor: 'landlord',
          event: 'corrected',
          text: 'Name: Saoirse Quill, before: S.',
        },
      },
    },
  );
  const given = (await findApplicationById(added._id)) ?? added;
  const reason = 'Saoirse Quillfeather earns enough at the Mater.';
  const paper = await document(given, Buffer.from('of a nurse'), {
    name: 'payslip-of Saoirse.pdf',
    verdictReason: reason,
  });
  await Documents.updateOne({ _id: paper._id }, { $set: { verdict: 'SUPPORTS', slot: 'PROOF_OF_FINANCIAL_MEANS' } });
  const message = await joinedMessage(given, email);
  await Messages.updateOne({ _id: message }, { $set: { html: `<p>${name}</p>`, newText: letter, text: letter } });
  const reply = await unsortedMail(landlordId, {
    kind: 'reply',
    from: { name, address: email },
    subject: `Re: flat (Saoirse)`,
    newText: 'Hi, Saoirse here. I withdraw my application. My job in the Mater moved.',
    text: 'Hi, Saoirse here. I withdraw my application. My job in the Mater moved.',
    unsortedReason: null,
    at: new Date(app.clock.now().getTime() + 60_000),
  });
  await placeMessage(reply._id, { applicationId: given._id, listingId: given.listingId });
  await recountConversation(given._id);
  const unsorted = await unsortedMail(landlordId, { suggestions: { listingIds: [], applicationIds: [given._id] } });
  return {
    given,
    things: {
      listing_id: listingId,
      application_id: String(given._id),
      document_id: String(paper._id),
      message_id: String(message),
      id: String(unsorted._id),
      search: 'Saoirse',
    },
  };
}

/** The same with an email that came back, a second applicant, a draw and a move of many. */
async function makeVictim(): Promise<Things> {
  const listingId = await blindListing();
  const { given, things } = await makeHidden(listingId);
  const { given: second } = await makeHidden(listingId, 'b');
  await numberApplicants(given.listingId);
  const rfcMessageId = `hidden-${String(given._id)}@example.ie`;
  const mail = await putIntoOutbox({
    key: rfcMessageId,
    template: 'passcode',
    number: 1,
    landlordId,
    applicationId: given._id,
    to: person.email,
    rfcMessageId,
    notBefore: app.clock.now(),
    createdAt: app.clock.now(),
  });
  await OutgoingMails.updateOne({ _id: mail._id }, { status: 'sent' });
  await markBounced(landlordId, [rfcMessageId], `550 no mailbox ${person.email}`);
  const draw = await readyDraw(listingId, 5);
  const moved = await owner.post('/listing/application_pipeline/bulk_move', {
    ...{ listing_id: listingId, application_ids: [String(second._id)], action: 'reject', reason: 'Two words' },
    client_id: randomUUID(),
  });
  const { body } = await owner.get(`/listing/rental_units?listing_id=${listingId}`);
  const [unit] = body['rental_units'] as { id: string; instances: { id: string }[] }[];
  return {
    ...things,
    second: String(second._id),
    batch_id: String(moved.body['batch_id']),
    draw_id: String(draw._id),
    unit_type_id: unit?.id ?? '',
    instance_id: unit?.instances[0]?.id ?? '',
    from_unit_type_id: unit?.id ?? '',
  };
}

const ofLandlords = routesFor({ devMail: false, production: true }).filter(({ access }) => access === 'landlord');

/** What ends the listing, and with it what the others are about, comes last. */
const ending = /\/(?:delete|close|archive|draw\/run)$/;
const inOrder = ofLandlords.toSorted((a, b) => Number(ending.test(a.path)) - Number(ending.test(b.path)));

describe('a blind first pass', () => {
  it('finds nobody by who they are, and everyone by their number, until the shortlist shows them', async () => {
    const listingId = await blindListing();
    const { given } = await makeHidden(listingId);
    const { given: second } = await makeHidden(listingId, 'b');
    await numberApplicants(given.listingId);
    const query = `listing_id=${listingId}`;
    const table = async (rest: string) =>
      bodyOf<TableAnswer>(await owner.get(`/listing/application_pipeline/table?${query}${rest}`));
    const names = async (rest: string) => (await table(rest)).rows.map(({ name }) => name);
    const anywhere = async (words: string) =>
      bodyOf<SearchAnswer>(await owner.get(`/search?words=${encodeURIComponent(words)}`)).applicants.map(
        ({ name }) => name,
      );

    // Given two who are hidden: no search by who they are answers otherwise than one for nobody
    for (const words of ['Saoirse', 'quillfeather', 'saoirse.quill', 'nobody of this name'])
      expect([await names(`&search=${words}`), (await table(`&search=${words}`)).count]).toEqual([[], 0]);
    for (const words of ['Saoirse', person.email, '087 555 1234']) expect(await anywhere(words)).toEqual([]);
    const talks = async (words: string) =>
      (await owner.get(`/listing/conversations?${query}&search=${words}`)).body['items'];
    expect(await talks('Saoirse')).toEqual([]);
    expect(await talks('saoirse.quillfeather')).toEqual([]);
    expect(await names('&search=Applicant 2')).toEqual(['Applicant 2']);
    expect((await names('&sort=name&order=asc')).toSorted()).toEqual(['Applicant 1', 'Applicant 2']);
    await numberApplicants(given.listingId);
    expect((await findApplicationById(second._id))?.blindNumber).toBe(2);

    // What is written to them greets them by name all the same
    const sent = await owner.post('/listing/conversation/send', {
      ...{ application_id: String(given._id), text: 'Hi {{name}}, when could you come?', client_id: randomUUID() },
    });
    expect(bodyOf<ConversationMessage>(sent).new_text).toBe('Hi Applicant 1, when could you come?');
    const written = await Messages.findOne({ applicationId: given._id, direction: 'out' }).lean();
    expect(written?.text).toContain(`Hi ${person.name}, when`);

    // A paper, an email as it was formatted, and a listing that shows everyone are refused
    const paper = await Documents.findOne({ applicationId: given._id }).lean();
    expect((await owner.get(`/files/documents/${String(paper?._id)}`)).status).toBe(409);
    const open = await listingOf(owner, { advert_urls: [], address: '3 Open Street, Cork' });
    const away = { application_id: String(given._id), to_listing_id: open, message: '', client_id: randomUUID() };
    expect((await owner.post('/listing/application_pipeline/change_listing', away)).status).toBe(409);
    const correcting = { application_id: String(given._id), fields: { name: 'Another' } };
    expect((await owner.post('/listing/application_pipeline/correct', correcting)).status).toBe(409);

    // When one is invited to a viewing, they are shown, and the other is not
    await Applications.updateOne({ _id: given._id }, { stage: 'viewing_appointment', subState: 'pending' });
    expect((await names('')).toSorted()).toEqual(['Applicant 2', person.name]);
    expect(await anywhere('Saoirse')).toEqual([person.name]);
    expect((await owner.get(`/files/documents/${String(paper?._id)}`)).status).toBe(200);
  });

  it('leaves who they are out of a dossier and of the table of a listing', async () => {
    const listingId = await blindListing();
    const { given } = await makeHidden(listingId);
    await numberApplicants(given.listingId);
    const pdf = await owner.fetch(`/listing/application_pipeline/dossier/${String(given._id)}?redaction=none`);
    const parser = new PDFParse({ data: new Uint8Array(await pdf.arrayBuffer()) });
    const { text } = await parser.getText();
    await parser.destroy();
    expect(text).toContain('Applicant 1');
    expect(text).not.toMatch(telltales);
    expect(pdf.headers.get('Content-Disposition')).not.toMatch(telltales);
    const csv = await owner.get(`/listing/${listingId}/applications.csv?redaction=none`);
    expect(csv.text).toContain('Applicant 1');
    expect(csv.text).not.toMatch(telltales);
  });

  it('is switched off in full view: everyone is shown, and when it was is kept', async () => {
    const listingId = await blindListing();
    const { given } = await makeHidden(listingId);
    const settings = async () =>
      bodyOf<ProgressionAnswer>(await owner.get(`/listing/progression?listing_id=${listingId}`));
    const before = await settings();
    expect([before.blind, before.blind_changes.map(({ on }) => on)]).toEqual([true, [true]]);
    const change = async (blindNow: boolean | undefined) => {
      const { documents, most, viewing, paused, version } = await settings();
      const blindChange = blindNow === undefined ? {} : { blind: blindNow };
      const input = { listing_id: listingId, documents, most, viewing, paused, version, ...blindChange };
      expect((await owner.post('/listing/progression', input)).status).toBe(200);
    };
    const nameNow = async () =>
      bodyOf<ApplicantDetails>(await owner.get(`/listing/applicant?application_id=${String(given._id)}`)).name;
    // A page from before there was the setting leaves it as it is.
    await change(undefined);
    expect((await settings()).blind).toBe(true);
    await change(false);
    expect(await nameNow()).toBe(person.name);
    await change(true);
    expect(await nameNow()).toBe('Applicant 1');
    expect((await settings()).blind_changes.map(({ on }) => on)).toEqual([true, false, true]);
  });

  it('shows who an applicant is in no answer of any call', async () => {
    // Given a landlord all of whose applicants are hidden, whose account is deleted in the end
    await asLandlord('another');
    const reading = await makeVictim();
    const told: string[] = [];
    let changing = (await makeHidden(reading['listing_id'] ?? '', 'c')).things;
    /** Someone who is hidden for every change: whoever the last one moved stands where they stood. */
    const stillHidden = async (): Promise<Things> => {
      const found = await Applications.updateOne(
        { _id: changing['application_id'], listingId: reading['listing_id'] },
        { $set: { ...inReview, movedFrom: null } },
      );
      if (found.matchedCount === 0)
        changing = (await makeHidden(reading['listing_id'] ?? '', `d${(made += 1)}`)).things;
      return { ...reading, ...changing };
    };
    let answered = 0;
    for (const route of inOrder) {
      const name = nameOf(route);
      const things = route.method === 'get' ? reading : await stillHidden();
      const input = { ...inputFor(route, things), ...(name === 'get /search' ? { words: 'Saoirse' } : {}) };
      const { status, text } = await send(owner, route, input);
      expect(status, `${name}: ${text.slice(0, 300)}`).toBeLessThan(500);
      if (status === 200) answered += 1;
      const [found] = telltales.exec(text) ?? [];
      if (found)
        told.push(`${name} (${status}): ${found} in ${text.slice(Math.max(0, text.search(telltales) - 120), 400)}`);
    }
    expect(told).toEqual([]);
    // Most calls do what they are asked: what is refused tells nothing anyway.
    expect(answered).toBeGreaterThan(ofLandlords.length / 2);
  });
});
