import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenIn } from '../../../domain/accounts/account-link.ts';
import { mailLink, mailPasswordChanged } from '../../../store/outbound/account-mail.ts';
import { findByLink, spendLink } from '../../../store/accounts/link.ts';
import type { AccountMail, OutgoingMail } from '../../../store/outbound/outgoing-mail.ts';
import type { User } from '../../../store/accounts/user.ts';
import { sendMail } from '../../../workers/jobs/send-mail.ts';
import { addLandlord, domain, openWorld, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const start = new Date('2026-03-11T12:00:00Z');
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const options = { now: start, mailDomain: domain };
const send = (mail: OutgoingMail | null, minutes = 0) =>
  sendMail({ outgoingId: String(mail?._id) }, { ...world.context, now: () => at(minutes) });
const kept = (mail: OutgoingMail | null) =>
  mongoose.connection.collection<AccountMail>('outgoing_mails').findOne({ _id: mail?._id });
const sentTo = (user: User) => world.transport.sent.filter((mail) => mail.to === user.email);
const tokenOf = (text = '') => tokenIn(/\/(?:reset-password|confirm-email)(#\S+)/.exec(text)?.[1] ?? '') ?? 'none';

describe('an email with a link', () => {
  it('carries one that opens what it is for from the moment it leaves', async () => {
    const user = await addLandlord('linked');
    const mail = await mailLink(user, 'password-reset', options);
    await send(mail);
    const [sent] = sentTo(user);
    expect(sent).toMatchObject({
      subject: 'Reset your Letterbox password',
      from: { address: `letterbox@${domain}` },
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    expect(sent?.text).toContain('http://localhost:3000/reset-password#token=');
    expect((await findByLink('password-reset', tokenOf(sent?.text), at(59)))?._id).toEqual(user._id);
    expect(await findByLink('password-reset', tokenOf(sent?.text), at(60))).toBeNull();
    expect(await kept(mail)).toMatchObject({ status: 'sent', response: '250 kept' });
  });

  it('carries the same one when it is tried again, whose hour begins again', async () => {
    const user = await addLandlord('patient');
    const mail = await mailLink(user, 'password-reset', options);
    const tokens: string[] = [];
    world.transport.refuse = ({ text }) => {
      tokens.push(tokenOf(text));
      return Object.assign(new Error('try later'), { responseCode: 451 });
    };
    await send(mail);
    world.transport.refuse = null;
    expect(await kept(mail)).toMatchObject({ status: 'waiting', response: 'try later' });
    await send(mail, 90);
    expect(sentTo(user).map(({ text }) => tokenOf(text))).toEqual(tokens);
    expect(await findByLink('password-reset', tokens[0] ?? '', at(149))).not.toBeNull();
  });

  it('does not leave when a newer one took its place, or when its link was used after a try whose answer was lost', async () => {
    const user = await addLandlord('hasty');
    const older = await mailLink(user, 'password-reset', options);
    const newer = await mailLink(user, 'password-reset', options);
    await send(older);
    expect(await kept(older)).toMatchObject({ status: 'withdrawn' });
    let token = '';
    world.transport.refuse = ({ text }) => {
      token = tokenOf(text);
      return new Error('the connection broke after the last line');
    };
    await send(newer);
    world.transport.refuse = null;
    expect(await spendLink('password-reset', token, {}, at(1))).not.toBeNull();
    await send(newer, 10);
    expect(await kept(newer)).toMatchObject({ status: 'withdrawn' });
    expect(await findByLink('password-reset', token, at(11))).toBeNull();
    expect(sentTo(user)).toEqual([]);
  });

  it('asks nobody to confirm an address that is confirmed already', async () => {
    const user = await addLandlord('quick');
    const mail = await mailLink(user, 'email-confirmation', options);
    await mongoose.connection.collection('users').updateOne({ _id: user._id }, { $set: { emailConfirmedAt: start } });
    await send(mail);
    expect(await kept(mail)).toMatchObject({ status: 'withdrawn' });
  });

  it('is given up at a final refusal, and at one of our own inboxes before it is tried', async () => {
    const user = await addLandlord('unreachable');
    const mail = await mailLink(user, 'email-confirmation', options);
    world.transport.refuse = () => Object.assign(new Error('no such person'), { responseCode: 550 });
    await send(mail);
    world.transport.refuse = null;
    expect(await kept(mail)).toMatchObject({ status: 'failed', response: 'no such person' });
    const looping = { ...(await addLandlord('looping')), email: `looping@${domain}` };
    const own = await mailLink(looping, 'email-confirmation', options);
    await send(own);
    expect(await kept(own)).toMatchObject({ status: 'failed', response: 'This address is one of our own inboxes.' });
  });
});

describe('the notice of a changed password', () => {
  it('leaves once for each change, with the time of the change', async () => {
    const user = await addLandlord('changed');
    const changed = { ...user, sessionGeneration: 1 };
    const [one, same] = [await mailPasswordChanged(changed, options), await mailPasswordChanged(changed, options)];
    expect(same._id).toEqual(one._id);
    await send(one, 30);
    await send(same, 31);
    expect(sentTo(user).map(({ text }) => /changed on (.*?) \(Irish time\)/.exec(text)?.[1])).toEqual([
      'Wed 11 Mar 2026, 12:00',
    ]);
  });
});
