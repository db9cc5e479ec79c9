import { ownRecords, type OwnRecord } from '../../domain/accounts/own-address/records.ts';
import { ownStateOf, switchedOffAt } from '../../domain/accounts/own-address/standing.ts';
import type { OwnAddressAnswer, OwnRecordAnswer } from '../../domain/calls/own-address.ts';
import { dkimRecord } from '../../domain/outbound/dkim-rotation.ts';
import type { OwnAddressRecord } from '../../store/accounts/own-address.ts';
import { signingKeyOf } from '../../store/accounts/own-address-keys.ts';

/** A landlord's own address, with the records to set and what was found of them. */
export function presentOwnAddress(
  own: OwnAddressRecord,
  { mailDomain, signInAddress, now }: { mailDomain: string; signInAddress: string; now: Date },
): OwnAddressAnswer {
  const { address, domain, token, mailHosts, keys, checkedAt, lostAt, keyAskedAt, refusal } = own;
  const signing = signingKeyOf(own, now);
  const records = ownRecords({
    domain,
    token,
    keys: keys.map((key) => ({ ...key, record: dkimRecord(key) })),
    mailHosts,
    mailDomain,
  }).map((record) => presentRecord(record, own, signing?.selector ?? null));
  return {
    address,
    domain,
    state: ownStateOf(own),
    sends: signing !== null,
    receives: own.verifiedAt !== null && records.some(({ kind, state }) => kind === 'mx' && state === 'found'),
    records,
    checked_at: checkedAt?.toISOString() ?? null,
    ends_at: lostAt ? switchedOffAt(lostAt).toISOString() : null,
    can_renew_signing: keys.length === 1 && keyAskedAt === null && signing !== null,
    refusal: refusal && { at: refusal.at.toISOString(), answer: refusal.answer },
    signs_in_there: signInAddress.endsWith(`@${domain}`),
  };
}

function presentRecord(record: OwnRecord, { records }: OwnAddressRecord, signing: string | null): OwnRecordAnswer {
  const { kind, selector } = record;
  const checked = records.find((one) => one.kind === kind && one.selector === selector);
  return {
    ...record,
    state: checked?.state ?? 'waiting',
    found: checked?.found ?? null,
    signs: selector !== null && selector === signing,
  };
}
