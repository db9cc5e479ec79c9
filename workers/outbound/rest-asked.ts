import { passcodeValidDays } from '../../domain/applications/passcode.ts';
import { isFillingForm, openFields, openSet } from '../../domain/documents/collection/open-questions.ts';
import { fieldQuestion } from '../../domain/listings/predefined-fields.ts';
import { outboundText } from '../../domain/outbound/text.ts';
import { restAskedLetter } from '../../mail/send/rest-asked-mail.ts';
import { setPasscode } from '../../store/applications/passcode.ts';
import type { ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { applicantMail, letterContext, nothingToSend } from './applicant-mail.ts';
import { type Template, withdrawn } from './template.ts';

/** What is needed after the viewing, with the link and a passcode; from now on only this one opens the application. */
export const restAskedMail: Template<ApplicationMail> = async (mail, context) => {
  const about = await letterContext(mail, context);
  if (!about) return nothingToSend;
  const { application, listing, facts } = about;
  const withForm = isFillingForm(application);
  const asked = openSet(application) === 'viewing' ? openFields(listing.formFields, application) : [];
  if (asked.length === 0 && !withForm) return withdrawn(outboundText.restNoLongerAsked);
  const passcode = await setPasscode(context.settings.secret, application, mail.number, context.now());
  const questions = asked.map(fieldQuestion);
  const letter = restAskedLetter({ ...facts, questions, withForm, passcode, validDays: passcodeValidDays });
  // What came before may be all that is required.
  return { ...applicantMail(about, { ...letter, secret: passcode }), checkCollection: true };
};
