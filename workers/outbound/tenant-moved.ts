import { outboundText } from '../../domain/outbound/text.ts';
import { tenantMoved } from '../../mail/send/tenant-moved-mail.ts';
import type { ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { homeOfTenant } from '../../store/tenancies/cancel.ts';
import { applicantMail, letterContext, nothingToSend } from './applicant-mail.ts';
import { type Template, withdrawn } from './template.ts';

/** Tells a tenant which unit is theirs at the time the email leaves. */
export const tenantMovedMail: Template<ApplicationMail> = async (mail, context) => {
  const about = await letterContext(mail, context);
  if (!about) return nothingToSend;
  const { listing, application, facts } = about;
  const home = homeOfTenant(listing, String(application._id));
  const unit = listing.unitTypes.find(({ id }) => id === home?.unitTypeId);
  const instance = unit?.instances.find(({ id }) => id === home?.instanceId);
  if (!unit || !instance) return withdrawn(outboundText.noLongerTenant);
  return applicantMail(about, tenantMoved({ ...facts, unitName: unit.name, eircode: instance.eircode }));
};
