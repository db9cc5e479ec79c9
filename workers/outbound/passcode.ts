import { passcodeValidDays } from '../../domain/applications/passcode.ts';
import { passcodeInvitation } from '../../mail/send/passcode-mail.ts';
import { preparePasscode } from '../../store/applications/passcode.ts';
import type { ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { applicantMail, letterContext, nothingToSend } from './applicant-mail.ts';
import { endedSince } from './overtaken.ts';
import type { Template } from './template.ts';

/** The invitation with the passcode, which opens the application once the email may leave. */
export const passcodeMail: Template<ApplicationMail> = async (mail, context) => {
  const about = await letterContext(mail, context);
  if (!about) return nothingToSend;
  const ended = endedSince(about.application, mail, context);
  if (ended) return ended;
  const { settings, now } = context;
  const { code, writes } = await preparePasscode(settings.secret, about.application, mail.number, now());
  const letter = passcodeInvitation({ ...about.facts, passcode: code, validDays: passcodeValidDays });
  // What came with the enquiry may be all that is required; if nothing came, there is nothing to check.
  const checkCollection = mail.number > 1 || about.application.documentCount > 0;
  return { ...applicantMail(about, { ...letter, secret: code }), checkCollection, writes };
};
