import { tenantMoved } from '../../mail/send/tenant-moved-mail.ts';
import { findListingById } from '../../store/listings/listing.ts';
import { type ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { homeOfTenant } from '../../store/tenancies/accept.ts';
import { type Template } from './template.ts';
import { groundOf, nothingToSend, viewingMail } from './viewing-mail.ts';

/** Tells a tenant where they live now: what is true when it leaves. */
export const tenantMovedMail: Template<ApplicationMail> = async (mail, context) => {
  const ground = await groundOf(mail, context);
  const listing = ground && (await findListingById(ground.application.listingId));
  if (!ground || !listing) return nothingToSend;
  const home = homeOfTenant(listing, String(ground.application._id));
  const unit = listing.unitTypes.find(({ id }) => id === home?.unitTypeId);
  const instance = unit?.instances.find(({ id }) => id === home?.instanceId);
  if (!unit || !instance) return { reason: 'They are not the tenant any more', outcome: 'withdrawn' };
  const { applicantName, listingAddress, landlordName } = ground.facts;
  const written = tenantMoved({
    applicantName,
    listingAddress,
    landlordName,
    unitName: unit.name,
    eircode: instance.eircode,
  });
  return viewingMail(mail, ground, { ...written, called: 'That they were moved to another unit' }, context);
};
