import { passcodeValidDays } from '../../domain/applications/passcode.ts';
import { isFormAsked } from '../../domain/listings/question-stages.ts';
import { outboundText } from '../../domain/outbound/text.ts';
import { viewingInvitation } from '../../mail/send/viewing-mails.ts';
import { hasFreeTime } from '../../store/viewings/added-times.ts';
import { setPasscode } from '../../store/applications/passcode.ts';
import type { ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { applicantMail, letterContext, nothingToSend } from './applicant-mail.ts';
import { endedSince } from './overtaken.ts';
import { type Template, withdrawn } from './template.ts';

/** The invitation to book a viewing; from now on only its passcode opens the application. */
export const viewingInvitationMail: Template<ApplicationMail> = async (mail, context) => {
  const about = await letterContext(mail, context);
  if (!about) return nothingToSend;
  const ended = endedSince(about.application, mail, context);
  if (ended) return ended;
  const haveTimesBeenAdded = mail.aboutId !== null;
  // The landlord corrected them while the email was held, or someone else booked the last one.
  if (haveTimesBeenAdded && !(await hasFreeTime(about.listing, context.now())))
    return withdrawn(outboundText.timesGone);
  const { secret } = context.settings;
  const passcode = await setPasscode(secret, about.application, mail.number, context.now());
  const { noticeUrl } = about.facts;
  const letter = viewingInvitation({
    ...about.facts,
    passcode,
    validDays: passcodeValidDays,
    haveTimesBeenAdded,
    ...(isFormAsked(about.application) ? {} : { beforeForm: { noticeUrl } }),
  });
  return applicantMail(about, { ...letter, secret: passcode });
};
