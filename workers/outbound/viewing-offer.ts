import { outboundText } from '../../domain/outbound/text.ts';
import { viewingOffer } from '../../mail/send/viewing-mails.ts';
import type { ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { findWaiting } from '../../store/viewings/waiting-list.ts';
import { applicantMail, letterContext, nothingToSend } from './applicant-mail.ts';
import { type Template, withdrawn } from './template.ts';

/** The offer of a freed time slot, for as long as it is held. */
export const viewingOfferMail: Template<ApplicationMail> = async (mail, context) => {
  const [about, waiting] = await Promise.all([letterContext(mail, context), mail.aboutId && findWaiting(mail.aboutId)]);
  if (!about) return nothingToSend;
  const offer = waiting?.offer;
  if (!offer || offer.number !== mail.number || offer.until <= context.now()) return withdrawn(outboundText.offerOver);
  return applicantMail(about, viewingOffer({ ...about.facts, slot: offer, until: offer.until }));
};
