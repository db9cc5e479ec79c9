import { outboundText } from '../../domain/outbound/text.ts';
import { fillClosing } from '../../domain/tenancies/closing-emails.ts';
import { closingMailOf } from '../../mail/send/closing-email.ts';
import type { ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { findClosingBatchById } from '../../store/tenancies/closing-batch.ts';
import { letterContext, nothingToSend } from './applicant-mail.ts';
import { failed, type Template, withdrawn } from './template.ts';

/** A closing email in the landlord's words, filled in for one applicant when it leaves. */
export const closingMail: Template<ApplicationMail> = async (mail, context) => {
  const [about, batch] = await Promise.all([
    letterContext(mail, context),
    mail.aboutId && findClosingBatchById(mail.aboutId),
  ]);
  if (!about || !batch) return nothingToSend;
  if (batch.status === 'undoing' || batch.status === 'undone') return withdrawn(outboundText.takenBack);
  if (about.application.subState === 'accepted') return withdrawn(outboundText.accepted);
  const { applicantName, listingAddress, signature } = about.facts;
  const composed = closingMailOf({ text: batch.text, applicantName, listingAddress, signature }, about.addressing);
  if (!composed) return failed(outboundText.placeholderEmpty);
  // The conversation keeps only the landlord's text, without the signature added to it.
  const { text } = fillClosing(batch.text, { name: applicantName, address: listingAddress });
  return { composed, message: { from: composed.from, subject: composed.subject, text } };
};
