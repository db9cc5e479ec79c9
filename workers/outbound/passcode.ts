import { passcodeValidDays } from '../../domain/applications/passcode.ts';
import { passcodeLetter, passcodeSubject } from '../../mail/send/passcode-mail.ts';
import { type ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { passcodeOf, setPasscode } from '../../store/applications/passcode.ts';
import { applicantMail, groundOf, nothingToSend } from './applicant-mail.ts';
import { type Template } from './template.ts';

/** The invitation with the passcode; from now on this passcode opens the application. */
export const passcodeMail: Template<ApplicationMail> = async (mail, context) => {
  const ground = await groundOf(mail, context);
  if (!ground) return nothingToSend;
  const { settings, now, enqueue } = context;
  const { _id } = ground.application;
  await setPasscode(settings.secret, _id, mail.number, now());
  const passcode = passcodeOf(settings.secret, String(_id), mail.number);
  const facts = { ...ground.facts, passcode, validDays: passcodeValidDays };
  const prepared = applicantMail(
    mail,
    ground,
    { letter: passcodeLetter(facts), subject: passcodeSubject(facts), secret: passcode, called: 'The passcode' },
    context,
  );
  return {
    ...prepared,
    async sent() {
      await prepared.sent();
      // What came with the enquiry may be all that is asked for.
      await enqueue('check-collection', { applicationId: String(_id) }, mail.number);
    },
  };
};
