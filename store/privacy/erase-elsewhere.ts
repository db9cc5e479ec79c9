import type { Types } from 'mongoose';
import { withoutPerson } from '../../domain/privacy/erasure.ts';
import { privacyText } from '../../domain/privacy/text.ts';
import type { Application } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';
import { BulkBatches } from '../applications/bulk-move.ts';
import { Draws } from '../applications/draw.ts';
import { ClosingBatches } from '../tenancies/closing-batch.ts';
import { Acceptances } from '../tenancies/acceptance.ts';
import { type KeptUnitEntry, UnitEntries } from '../tenancies/unit-history.ts';
import { type Viewing, Viewings } from '../viewings/viewing.ts';
import { cancelViewing } from '../viewings/book.ts';
import type { ViewingOptions } from '../viewings/mails.ts';
import { stopWaiting } from '../viewings/places.ts';
import { settleViewing } from '../viewings/settle.ts';
import type { Erasure } from './erasure.ts';

/**
 * Ends what the person holds of viewings: their place goes to whoever has waited longest, or becomes free. The record
 * stays, without the landlord's note, for as long as the landlord may still be told of the change.
 */
export async function eraseViewings(
  { _id: applicationId, passes, by }: Erasure,
  options: ViewingOptions,
): Promise<Types.ObjectId[]> {
  await stopWaiting(applicationId, options);
  const viewings = await Viewings.find({ applicationId }).lean<Viewing[]>();
  for (const viewing of viewings) {
    if (viewing.status === 'BOOKED') await cancelViewing(viewing, by === 'applicant' ? by : 'landlord', null, options);
    else if (viewing.unsettledSince) await settleViewing({ ...viewing, undo: null }, options);
  }
  if (passes < 2)
    await Viewings.updateMany(
      { applicationId },
      { $set: { attendance: null, attendanceNote: '', attendanceAt: null }, $unset: { impressions: 1 } },
    );
  else await Viewings.deleteMany({ applicationId });
  return viewings.map(({ _id }) => _id);
}

/** Removes the name from bulk actions, and from decisions about others. */
export async function eraseFromBatches({ _id, landlordId, listingId }: Erasure): Promise<void> {
  const item = [{ 'item.applicationId': _id }];
  const unnamed = { $set: { 'items.$[item].name': privacyText.erasedApplicant, 'items.$[item].reason': null } };
  await BulkBatches.updateMany({ landlordId, 'items.applicationId': _id }, unnamed, { arrayFilters: item });
  await ClosingBatches.updateMany({ landlordId, 'items.applicationId': _id }, unnamed, { arrayFilters: item });
  await Draws.updateMany(
    { listingId, 'overrides.applicationId': _id },
    { $set: { 'overrides.$[item].reason': privacyText.erasedApplicant } },
    { arrayFilters: item },
  );
  await Acceptances.updateMany(
    { listingId, 'items.applicationId': _id },
    { $set: { 'items.$[item].reason': null } },
    { arrayFilters: item },
  );
}

/** Removes the name from the histories of applications it was separated from, and from the units' history. */
export async function eraseFromHistories({ _id, landlordId, listingId, person }: Erasure): Promise<void> {
  if (!person) return;
  const separated = await Applications.find({ landlordId, separatedFrom: _id }, { history: 1 }).lean<
    Pick<Application, '_id' | 'history'>[]
  >();
  for (const { _id: otherId, history } of separated)
    for (const [index, { event, text }] of history.entries())
      if (event === 'separated')
        await Applications.updateOne(
          { _id: otherId },
          { $set: { [`history.${index}.text`]: withoutPerson(text, person) } },
        );
  const entries = await UnitEntries.find({ listingId, applicationId: _id }).lean<KeptUnitEntry[]>();
  for (const { _id: entryId, text } of entries)
    await UnitEntries.updateOne(
      { _id: entryId },
      { $set: { text: withoutPerson(text, person) || privacyText.erasedPerson } },
    );
}
