import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import type { CollectionField } from '../../domain/calls/information-collection.ts';
import { drawCrowd, peopleIn } from '../../fixtures/crowd/crowd.ts';
import { busyHome } from '../../fixtures/demo-world.ts';
import { freeDays } from '../../roles/demo-story/applicant-steps.ts';
import { applicantClient, passcodeMailedTo } from '../../roles/demo-story/clients.ts';
import type { Application } from '../../store/applications/application.ts';
import { Applications } from '../../store/applications/application-model.ts';
import { lastOutgoing } from '../../store/outbound/outgoing-mail.ts';
import type { ApplicationTemplate } from '../../store/outbound/templates.ts';
import { type Product, settled, signedIn } from '../browser/product.ts';
import { scaled } from '../pace-of-machine.ts';
import { until } from '../world.ts';
import { arrive, busyProduct, people, sent } from './crowd.ts';

/** Four hundred enquiries about one flat, by SMTP, and what its landlord does about them. */
const COUNT = 400;
const readWithinMs = 240_000;

let product: Product | null = null;
afterEach(async () => {
  await product?.close();
  product = null;
});

it('with the first 20, exactly 20 are asked for their information, and the landlord gets one notice at most', async () => {
  const crowd = drawCrowd(100, COUNT, busyHome, new Date());
  const busy = await busyProduct({ documents: 'first', most: 20, viewing: 'places', paused: false });
  product = busy.product;
  await arrive(crowd, busy.product, busy.listing, readWithinMs);
  expect(await people(busy.listing)).toBe(peopleIn(crowd));
  expect(await people(busy.listing, 'information_collection')).toBe(20);
  await until('20 are emailed a passcode', async () => (await sent('passcode')) >= 20, readWithinMs);
  expect(await sent('passcode')).toBe(20);
  expect(await sent('landlord-news')).toBeLessThanOrEqual(1);
});

/** A landlord at their keyboard and mouse: every key press, click and choice counts as one act. */
function hands(page: Page) {
  let acts = 0;
  const act = async (does: () => Promise<unknown>) => {
    acts += 1;
    await does();
  };
  return {
    acts: () => acts,
    press: (key: string) => act(() => page.keyboard.press(key)),
    follow: (name: RegExp) => act(() => page.getByRole('link', { name }).click()),
  };
}

/** An applicant opens their link with the passcode from the last email of a kind, once it was sent. */
async function behindTheLink(base: string, { _id, email }: Application, template: ApplicationTemplate) {
  await until(`the ${template} email to ${email}`, async () => (await lastOutgoing(_id, template))?.status === 'sent');
  const passcode = await passcodeMailedTo(base, email ?? '');
  if (!passcode) throw new Error(`There is no passcode for ${email}.`);
  return applicantClient(base, String(_id), passcode);
}

it('where the landlord chooses, nobody is asked before their word, and 150 acts lead from 400 to six viewings', async () => {
  const crowd = drawCrowd(200, COUNT, busyHome, new Date());
  const busy = await busyProduct({ documents: 'landlord', most: 20, viewing: 'landlord', paused: false });
  product = busy.product;
  await arrive(crowd, busy.product, busy.listing, readWithinMs);
  expect(await people(busy.listing, 'application_screening')).toBe(peopleIn(crowd));
  expect(await sent('passcode')).toBe(0);

  // When the landlord sits down to it
  const begun = performance.now();
  const { page, context } = await busy.product.visitor({ viewport: { width: 1280, height: 900 } });
  await signedIn(page, '/today');
  const landlord = hands(page);
  // Then applicants who fit are separate from those who said too little, each group with its number
  const waiting = await Applications.countDocuments({ listingId: busy.listing._id, 'hold.step': 'documents' });
  await landlord.follow(new RegExp(`^Go through them one by one.*${waiting} applicants fit`));
  await page.getByText(`Applicant 1 of ${waiting}`).waitFor();
  // Of sixty letters they read, every third is from someone they want to know more about
  for (let n = 1; n <= 60; n += 1) {
    await page.getByText(`Applicant ${n} of ${waiting}`).waitFor();
    await landlord.press(n % 3 === 0 ? 'e' : 'r');
  }
  await until('twenty moved forward', async () => (await people(busy.listing, 'information_collection')) === 20);
  await settled(page);

  // Twelve of the twenty fill in the form
  const chosen = await Applications.find({ listingId: busy.listing._id, stage: 'information_collection' })
    .limit(12)
    .lean<Application[]>();
  for (const application of chosen) {
    const client = await behindTheLink(busy.product.base, application, 'passcode');
    const fields = await client.post<CollectionField[]>('information_collection/fields');
    const form = new FormData();
    for (const { id, kind } of fields) if (kind === 'ACKNOWLEDGEMENT') form.append(`field_${id}`, 'true');
    await client.send('information_collection/submit', form);
  }
  const ready = () => Applications.countDocuments({ listingId: busy.listing._id, 'hold.step': 'viewing' });
  await until('twelve wait for an invitation', async () => (await ready()) === 12, readWithinMs);
  expect(await sent('viewing-invitation')).toBe(0);

  // The landlord invites eight of them
  await page.goto('/today');
  await landlord.follow(/^Go through them one by one.*12 applicants sent everything/);
  for (let n = 1; n <= 8; n += 1) {
    await page.getByText(`Applicant ${n} of 12`).waitFor();
    await landlord.press('e');
  }
  const invited = () =>
    Applications.find({ listingId: busy.listing._id, stage: 'viewing_appointment', subState: 'pending' }).lean<
      Application[]
    >();
  await until('eight are invited', async () => (await invited()).length === 8);

  // And six book
  for (const application of (await invited()).slice(0, 6)) {
    const client = await behindTheLink(busy.product.base, application, 'viewing-invitation');
    const [day] = await freeDays(client, new Date());
    await client.post('viewing_appointment/submit', { date: day?.date, start_time: day?.slots[0] });
  }
  const booked = { listingId: busy.listing._id, stage: 'viewing_appointment', subState: 'scheduled' } as const;
  expect(await Applications.countDocuments(booked)).toBe(6);
  expect(landlord.acts()).toBeLessThanOrEqual(150);
  expect(performance.now() - begun).toBeLessThan(scaled(20 * 60_000));
  await context.close();
});
