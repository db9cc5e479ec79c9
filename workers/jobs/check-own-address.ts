import { judgeOwnDomain, type OwnDomainFacts } from '../../domain/accounts/own-address/records.ts';
import {
  isWorthTelling,
  nextLook,
  type OwnChange,
  ownChange,
  ownStateOf,
} from '../../domain/accounts/own-address/standing.ts';
import { dkimRecord, dkimUses } from '../../domain/outbound/dkim-rotation.ts';
import { askAboutOwnDomain, mailHostsOf } from '../../mail/domain/own-domain-look-up.ts';
import { newDomainKey } from '../../mail/send/dkim-keys.ts';
import {
  endOwnCheck,
  findOwnAddress,
  holdDomain,
  keepOwnKeys,
  keepOwnLook,
  noteOwnTold,
  noteProof,
  type OwnAddressRecord,
  type OwnDomainKey,
  switchOff,
  takeOwnCheck,
} from '../../store/accounts/own-address.ts';
import { keysThatOpen, sealedKey } from '../../store/accounts/own-address-keys.ts';
import { findUserById } from '../../store/accounts/user.ts';
import { securityEvent } from '../../store/operations/security-events.ts';
import { mailOwnAddressNotice } from '../../store/outbound/account-mail.ts';
import { isToldOwnState } from '../../store/outbound/templates.ts';
import type { Handler, JobContext } from '../job.ts';

/**
 * Asks DNS about a landlord's own domain: makes the signing key at first, records what is there, gives the address to
 * its landlord once it is proven, takes it back when the proof has been missing too long, and tells the landlord.
 */
export const checkOwnAddress: Handler<'check-own-address'> = async ({ ownAddressId }, context) => {
  const taken = await takeOwnCheck(ownAddressId, context.now());
  if (!taken) return;
  const keys = await tendKeys(taken, context);
  await look({ ...taken, keys }, context);
  const changed = await findOwnAddress(taken._id);
  if (!changed) return;
  await tell(changed, context);
  await endOwnCheck(taken, nextLook(changed, changed.records, context.now()));
  await context.publish(String(changed.landlordId), { type: 'account' });
};

/** Makes a key if there is none or another is wanted, and forgets one that was replaced long ago. */
async function tendKeys(own: OwnAddressRecord, { settings: { secret }, now }: JobContext): Promise<OwnDomainKey[]> {
  const open = keysThatOpen(secret, own);
  const seen = new Set(own.records.flatMap(({ selector, state }) => (selector && state === 'found' ? [selector] : [])));
  const uses = dkimUses(open, ({ selector }) => (seen.has(selector) ? 'ours' : 'missing'), now());
  const kept = uses.filter(({ use }) => use !== 'remove').map(({ key }) => key);
  const isWanted = kept.length === 0 || own.keyAskedAt !== null;
  const made = isWanted ? [await makeKey(own, secret, now())] : [];
  const keys = [...made, ...kept];
  const isChanged = keys.length !== own.keys.length || keys.some((key, n) => key.sealed !== own.keys[n]?.sealed);
  if (isChanged) await keepOwnKeys(own, keys);
  return keys;
}

async function makeKey(own: OwnAddressRecord, secret: string, now: Date): Promise<OwnDomainKey> {
  const made = await newDomainKey(
    now,
    own.token,
    own.keys.map(({ selector }) => selector),
  );
  return sealedKey(secret, own, made);
}

async function look(own: OwnAddressRecord, { resolveDns, settings, now }: JobContext): Promise<void> {
  const mailDomain = settings.applicationsMailDomain;
  const hosts = await mailHostsOf(mailDomain, resolveDns);
  const facts: OwnDomainFacts = {
    domain: own.domain,
    token: own.token,
    keys: own.keys.map((key) => ({ ...key, record: dkimRecord(key) })),
    mailHosts: hosts.state === 'found' ? hosts.values : own.mailHosts,
    mailDomain,
  };
  const answers = await askAboutOwnDomain(facts, resolveDns);
  const at = now();
  const records = judgeOwnDomain(facts, answers, own.records, at);
  await keepOwnLook(own, { records, mailHosts: [...facts.mailHosts], checkedAt: at });
  const proof = records.find(({ kind }) => kind === 'ownership')?.state ?? 'unknown';
  await change(ownChange(own, proof, at), own, at);
}

async function change(what: OwnChange | null, own: OwnAddressRecord, at: Date): Promise<void> {
  if (what === 'verify') await holdDomain(own, at);
  if (what === 'lose') await noteProof(own, at);
  if (what === 'recover') await noteProof(own, null);
  if (what === 'switch-off') await switchOff(own, at);
  if (what === 'lose' || what === 'switch-off')
    securityEvent(what === 'lose' ? 'mail_own_domain_lost' : 'mail_own_domain_off', { landlordId: own.landlordId });
}

/** Emails the landlord once for each change of state; a crash in between repeats neither the email nor the change. */
async function tell(own: OwnAddressRecord, { now, settings, enqueue }: JobContext): Promise<void> {
  const state = ownStateOf(own);
  if (!isToldOwnState(state) || own.told === state || !isWorthTelling(own, now())) return;
  const landlord = await findUserById(String(own.landlordId));
  if (!landlord) return;
  const options = { now: now(), mailDomain: settings.applicationsMailDomain };
  const mail = await mailOwnAddressNotice(landlord, own, state, options);
  await noteOwnTold(own, state);
  await enqueue('send-mail', { outgoingId: String(mail._id) });
}
