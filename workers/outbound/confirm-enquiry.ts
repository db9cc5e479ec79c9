import { outboundText } from '../../domain/outbound/text.ts';
import { composeQuestion } from '../../mail/send/compose.ts';
import { confirmEnquiryText as text } from '../../mail/send/text/outbound.ts';
import type { ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { letterContext, nothingToSend } from './applicant-mail.ts';
import { endedSince } from './overtaken.ts';
import { type Template, withdrawn } from './template.ts';

/** The question whether they wrote, to an address that isn't vouched for: a reply confirms it. */
export const confirmEnquiryMail: Template<ApplicationMail> = async (mail, context) => {
  const about = await letterContext(mail, context);
  if (!about) return nothingToSend;
  const ended = endedSince(about.application, mail, context);
  if (ended) return ended;
  if (!about.application.addressUnproven) return withdrawn(outboundText.alreadyConfirmed);
  const { listingAddress, landlordName } = about.facts;
  const subject = text.subject({ address: listingAddress });
  const words = text.text({ address: listingAddress });
  const composed = composeQuestion(words, text.footer({ landlordName }), subject, about.addressing);
  return { composed, message: { from: composed.from, subject, text: composed.text } };
};
