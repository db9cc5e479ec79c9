import { outboundText } from '../../domain/outbound/text.ts';
import { ownDataReady } from '../../mail/send/own-data-mail.ts';
import type { ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { downloadOf } from '../../store/privacy/data-download.ts';
import { applicantMail, letterContext, nothingToSend } from './applicant-mail.ts';
import { type Template, withdrawn } from './template.ts';

/** Tells an applicant that their download is ready, unless it no longer exists. */
export const ownDataReadyMail: Template<ApplicationMail> = async (mail, context) => {
  const about = await letterContext(mail, context);
  if (!about) return nothingToSend;
  const download = await downloadOf(mail.applicationId);
  if (download?.state !== 'ready' || download.dueAt <= context.now()) return withdrawn(outboundText.downloadGone);
  return applicantMail(about, ownDataReady(about.facts));
};
