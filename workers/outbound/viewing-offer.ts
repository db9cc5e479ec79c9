import { viewingOffer } from '../../mail/send/viewing-mails.ts';
import { type ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { findWaiting } from '../../store/viewings/waiting-list.ts';
import { type NotToSend, type Template } from './template.ts';
import { applicantMail, groundOf, nothingToSend } from './applicant-mail.ts';

const past: NotToSend = { reason: 'The place is not kept for them any more', outcome: 'withdrawn' };

/** The offer of a freed place, for as long as it is kept. */
export const viewingOfferMail: Template<ApplicationMail> = async (mail, context) => {
  const [ground, waiting] = await Promise.all([groundOf(mail, context), mail.aboutId && findWaiting(mail.aboutId)]);
  if (!ground) return nothingToSend;
  const offer = waiting?.offer;
  if (!offer || offer.number !== mail.number || offer.until <= context.now()) return past;
  const letter = viewingOffer({ ...ground.facts, slot: offer, until: offer.until });
  return applicantMail(mail, ground, { ...letter, called: 'The offer of a viewing place' }, context);
};
