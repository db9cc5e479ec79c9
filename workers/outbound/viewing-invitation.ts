import { passcodeValidDays } from '../../domain/applications/passcode.ts';
import { viewingInvitation } from '../../mail/send/viewing-mails.ts';
import { type ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { passcodeOf, setPasscode } from '../../store/applications/passcode.ts';
import { type Template } from './template.ts';
import { applicantMail, groundOf, nothingToSend } from './applicant-mail.ts';

/** The invitation to book a viewing; from now on its passcode opens the application, and no earlier one does. */
export const viewingInvitationMail: Template<ApplicationMail> = async (mail, context) => {
  const ground = await groundOf(mail, context);
  if (!ground) return nothingToSend;
  const { secret } = context.settings;
  await setPasscode(secret, ground.application._id, mail.number, context.now());
  const passcode = passcodeOf(secret, String(ground.application._id), mail.number);
  const letter = viewingInvitation({ ...ground.facts, passcode, validDays: passcodeValidDays });
  return applicantMail(mail, ground, { ...letter, secret: passcode, called: 'The invitation to a viewing' }, context);
};
