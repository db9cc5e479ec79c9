import { isOver } from '../../domain/pipeline.ts';
import { outboundText } from '../../domain/outbound/text.ts';
import { withdrawalReceipt } from '../../mail/send/erasure-receipt.ts';
import type { ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { applicantMail, letterContext, nothingToSend } from './applicant-mail.ts';
import { type Template, withdrawn } from './template.ts';

/** Confirms that an application was withdrawn. */
export const withdrawalMail: Template<ApplicationMail> = async (mail, context) => {
  const about = await letterContext(mail, context);
  if (!about) return nothingToSend;
  if (!isOver(about.application.subState)) return withdrawn(outboundText.runningAgain);
  return applicantMail(about, withdrawalReceipt(about.facts));
};
