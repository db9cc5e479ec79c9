import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { z } from 'zod';
import type { Route } from '../../../../server/http/call.ts';
import type { Browser } from '../browser-for-tests.ts';
import { vapidKeys } from '../../../../store/vapid-keys.ts';
import { advertUrl } from '../world-for-tests.ts';

/** Input for every call of the table of calls, and how it is sent: tests walk the table with it. */

/** What a browser gives to have notices. */
export const pushDevice = {
  endpoint: 'https://push.example/send/abc',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  public_key: vapidKeys('a secret that is long enough for a test')[0]?.publicKey ?? '',
};

/** Ids of someone's things, by the names of the fields that name them. */
export type Things = Record<string, string>;

export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

/** Input that fits each call's schema, by the names of its fields; where a name means several things, by the call's. */
const values: Record<string, unknown> = {
  ...{
    stage: 'information_collection',
    sub_state: 'pending',
    subState: 'pending',
    text: 'Hello there',
    reason: 'Two words',
  },
  ...{ from_unit_type_id: 'x', from_instance_id: 'y', to_unit_type_id: 'x' },
  ...{ date: '2026-04-06', month: '4', year: '2026', start_time: '09:00', end_time: '09:30', redaction: 'full' },
  ...{ name: 'Attic', mode: 'BED', rental_fee: 500, rental_fee_currency: 'EUR', rental_payment_frequency: 'MONTHLY' },
  ...{ num_of_instances: 1, eircode: 'D06 XY12', address: 'stranger@example.ie', rule: 'never', title: 'A title' },
  ...{ weekly_availability: [{ day_of_week: 1, slots: [{ start: '09:00', end: '10:00' }] }] },
  ...{ date_availability_overrides: [], stranded: 'keep', provider: 'google', detail: 'names', attendance: 'present' },
  ...{ url: advertUrl, note: 'A note', keep: true, verdict: 'SUPPORTS', slot: 'PROOF_OF_IDENTITY', tell: false },
  ...{ available_from: '2026-06-01', latest_move_in: '2026-07-01', lease_months: 12, people: [], must_haves: [] },
  ...{ until: '2026-03-11T12:00:00.000Z', values: {}, answer: 'yes', needed: false },
  ...{ action: 'reject', email: 'nobody@example.ie', password: 'a password nobody has', current_password: 'wrong one' },
  ...{
    token: 'x'.repeat(43),
    username: 'owner',
    file: 'x.ics',
    at: 0,
    batch_id: 'a'.repeat(24),
    draw_id: 'a'.repeat(24),
  },
  ...{ queue: 'applications', job: 'none', hold_reason: 'other', last_day: '2026-04-30' },
};
const valuesOfCall: Record<string, Record<string, unknown>> = {
  'post /applications/information_collection/move_document': { field: 'proofOfId' },
  'post /listing/create': { address: '1 Some Road, Dublin 6', rental_unit_types: [] },
  'post /listing/rental_units/add_unit': { name: 'Attic' },
  'post /listing/form': { version: 0, form_fields: [] },
  'post /listing/address': { version: 0, address: '3 Mill Lane' },
  'post /listing/archive': { archived: false },
  'post /listing/apply_page': { on: true },
  'post /user/model/change': { on: false },
  'post /user/push/add': { ...pushDevice },
  'post /user/data_requests/change': { state: 'done', note: 'Sent by post.' },
  'post /listing/progression': { documents: 'first', most: 20, viewing: 'places', paused: false, version: 0 },
  'post /listing/impression_criteria': { criteria: ['Agreed with the house rules'] },
  'post /listing/progression/ask_more': { count: 10 },
  'post /listing/draw/prepare': { places: 5 },
  'post /listing/draw/next': { count: 1 },
  'post /listing/draw/override': { reference: 'K7QM-30X2', reason: 'Moves in at once.' },
  'get /search': { words: 'nobody of this name' },
  'post /auth/signup': { email: 'owner@example.ie' },
  'post /listing/application_pipeline/correct': { fields: { occupants: 3 } },
  'post /listing/application_pipeline/add_applicant': { name: 'Róisín Daly', phone: '087 765 4321' },
  'get /listing/application_pipeline/table': { people: '2' },
  'get /listing/application_pipeline/matching': { people: '2' },
  'post /listing/table_views/save': { name: 'Mine', settings: { columns: [] } },
  'post /listing/table_views/remove': { view_id: new Types.ObjectId().toHexString() },
  'post /listing/message_templates/remove': { template_id: new Types.ObjectId().toHexString() },
  'post /operations/reread': { id: `${'a'.repeat(24)}-0` },
  'post /operations/layouts/reread': { id: 'a'.repeat(24) },
  'post /operations/outbox/retry': { id: 'a'.repeat(24) },
  'get /operations/accounts/usage': { id: 'a'.repeat(24) },
  'post /operations/accounts/disable': { id: 'a'.repeat(24), reason: 'reported by applicants' },
  'post /operations/accounts/enable': { id: 'a'.repeat(24), reason: 'it was a mistake' },
  'post /operations/accounts/end_sessions': { id: 'a'.repeat(24), reason: 'a laptop was lost' },
  'post /operations/accounts/pause_mail': { id: 'a'.repeat(24), reason: 'their rules must be mended' },
  'post /operations/accounts/resume_mail': { id: 'a'.repeat(24), reason: 'their rules are mended' },
  'post /operations/show': { kind: 'account', id: 'a'.repeat(24), reason: 'fault', words: 'ticket 17' },
  'post /operations/queues/pause': { queue: 'documents', reason: 'a new reader is put in' },
  'post /operations/queues/resume': { queue: 'documents', reason: 'the new reader is in' },
  'post /operations/accounts/quotas': {
    id: 'a'.repeat(24),
    storage_gb: 50,
    emails_per_day: null,
    uploads_per_day: null,
    reason: 'a large agency',
  },
  'post /operations/sign_up/change': { open_to: 'invited', reason: 'a trial with a few landlords' },
  'post /operations/sign_up/invite': { email: '', days: 14 },
  'post /operations/sign_up/withdraw': { id: 'a'.repeat(24) },
  'post /operations/suppressions/add': { address: 'nobody@example.ie', reason: 'a wrong address', days: null },
  'post /operations/suppressions/remove': { id: 'nobody@example.ie', reason: 'it works again' },
};

/** The names that a call reads from its path, query or body. */
function fieldsOf({ schema, path }: Route): string[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const shape = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return [...new Set([...inPath, ...shape])];
}

/** Calls whose field of a name means another thing than most calls'. */
export const namedBy: Record<string, Record<string, string>> = {
  'post /auth/sessions/end': { id: 'session' },
  'post /auth/mailboxes/remove': { id: 'mailbox' },
  'post /user/push/remove': { id: 'push_device' },
  'post /auth/passkeys/rename': { id: 'passkey' },
  'post /auth/passkeys/remove': { id: 'passkey' },
  'post /applications/devices/end': { id: 'device' },
  'post /listing/application_pipeline/change_listing': { to_listing_id: 'listing_id' },
};

export const inputOfBatch = (things: Things) => ({
  listing_id: things['listing_id'],
  application_ids: [things['second']],
  action: 'reject',
  reason: 'Two words',
});

export function inputFor(route: Route, things: Things): Record<string, unknown> {
  const own: Record<string, unknown> = {
    ...values,
    client_id: randomUUID(),
    application_ids:
      route.method === 'get' ? `${things['application_id']},${things['second']}` : [things['application_id']],
    ...things,
    ...Object.fromEntries(Object.entries(namedBy[nameOf(route)] ?? {}).map(([field, thing]) => [field, things[thing]])),
    ...valuesOfCall[nameOf(route)],
  };
  // A form has words only, or lists of them.
  const words = Object.keys(own).filter((name) => [own[name]].flat().every((value) => typeof value !== 'object'));
  const names = route.schema instanceof z.ZodObject ? fieldsOf(route) : words;
  return Object.fromEntries(names.filter((name) => name in own).map((name) => [name, own[name]]));
}

type Answer = { status: number; text: string; cache: string };

export async function send(browser: Browser, route: Route, input: Record<string, unknown>): Promise<Answer> {
  const headers = { 'X-Letterbox': 'web', 'X-Requested-With': 'fetch', 'Content-Type': 'application/json' };
  const path = route.path.replaceAll(/:(\w+)/g, (_all, name: string) => String(input[name]));
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const response =
    route.method === 'get'
      ? await browser.fetch(`${path}?${query.toString()}`, { headers })
      : await browser.fetch(path, { method: route.method.toUpperCase(), headers, body: JSON.stringify(input) });
  if (response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { status: response.status, text: '', cache: 'no-store' };
  }
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
  return { status: response.status, text, cache: response.headers.get('Cache-Control') ?? '' };
}
