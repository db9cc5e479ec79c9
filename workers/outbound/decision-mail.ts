import { passcodeValidDays } from '../../domain/applications/passcode.ts';
import { openFields } from '../../domain/documents/collection/open-questions.ts';
import { fieldQuestion } from '../../domain/listings/predefined-fields.ts';
import { openUnitTypes } from '../../domain/listings/listing.ts';
import { outboundText } from '../../domain/outbound/text.ts';
import {
  acceptedAndAskedLetter,
  acceptedLetter,
  chooseLetter,
  type DecisionLetter,
  homeLetLetter,
  tenancyCancelledLetter,
  toldLetter,
} from '../../domain/tenancies/decision-letters.ts';
import { isRunning } from '../../domain/tenancies/tenancy.ts';
import { decisionMail } from '../../mail/send/decision-mails.ts';
import type { Application } from '../../store/applications/application.ts';
import { setPasscode } from '../../store/applications/passcode.ts';
import type { Listing } from '../../store/listings/listing.ts';
import type { ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { type Acceptance, findAcceptance } from '../../store/tenancies/acceptance.ts';
import { applicantMail, letterContext, nothingToSend } from './applicant-mail.ts';
import { unlessUndone } from './overtaken.ts';
import { type Template, withdrawn } from './template.ts';

const unitName = (listing: Listing, unitTypeId: string) =>
  listing.unitTypes.find(({ id }) => id === unitTypeId)?.name ?? '';

type Kind = {
  words: (facts: { applicantName: string; listingAddress: string; unitName: string }) => DecisionLetter;
  /** Why it should not be sent any more; null if it should. */
  overtaken: (application: Application, acceptance: Acceptance) => string | null;
};

/** An email about what happened to an acceptance. */
function aboutAcceptance({ words, overtaken }: Kind): Template<ApplicationMail> {
  return async (mail, context) => {
    const [about, acceptance] = await Promise.all([
      letterContext(mail, context),
      mail.aboutId && findAcceptance(mail.aboutId),
    ]);
    if (!about || !acceptance) return nothingToSend;
    const reason = overtaken(about.application, acceptance);
    if (reason) return unlessUndone(about.application, reason, context);
    const { applicantName, listingAddress, landlordName } = about.facts;
    const facts = { applicantName, listingAddress, unitName: unitName(about.listing, acceptance.unitTypeId) };
    return applicantMail(about, decisionMail(words(facts), landlordName));
  };
}

const tenantMail = aboutAcceptance({
  words: acceptedLetter,
  overtaken: ({ subState }) => (subState === 'accepted' ? null : outboundText.noLongerTenant),
});

/**
 * The news to the tenant. Where something is asked only of a tenant, it carries the link and a passcode, and from then
 * on only this one opens the application.
 */
export const tenantAcceptedMail: Template<ApplicationMail> = async (mail, context) => {
  const about = await letterContext(mail, context);
  if (!about || about.application.subState !== 'accepted') return tenantMail(mail, context);
  const { application, listing, facts } = about;
  const asked = openFields(listing.formFields, application);
  const acceptance = asked.length > 0 && mail.aboutId ? await findAcceptance(mail.aboutId) : null;
  if (!acceptance) return tenantMail(mail, context);
  const passcode = await setPasscode(context.settings.secret, application, mail.number, context.now());
  const { applicantName, listingAddress, landlordName, applicationUrl: url } = facts;
  const words = acceptedAndAskedLetter(
    { applicantName, listingAddress, unitName: unitName(listing, acceptance.unitTypeId) },
    asked.map(fieldQuestion),
  );
  const letter = decisionMail(words, landlordName, { url, passcode, validDays: passcodeValidDays });
  return applicantMail(about, { ...letter, secret: passcode });
};
export const homeLetMail = aboutAcceptance({
  words: homeLetLetter,
  overtaken: ({ subState }, { status }) => {
    if (subState !== 'rejected' && subState !== 'cancelled') return outboundText.runningAgain;
    return status === 'cancelled' ? outboundText.lettingUndone : null;
  },
});
export const tenancyCancelledMail = aboutAcceptance({
  words: tenancyCancelledLetter,
  overtaken: ({ subState }) => (subState === 'accepted' ? outboundText.acceptedAgain : null),
});

/** The question which other unit the applicant would like; from now on only its passcode opens the application. */
export const chooseUnitMail: Template<ApplicationMail> = async (mail, context) => {
  const about = await letterContext(mail, context);
  if (!about) return nothingToSend;
  const { choice } = about.application;
  if (!choice) return withdrawn(outboundText.lettingUndone);
  const { application, listing } = about;
  if (choice.answeredAt) return withdrawn(outboundText.choiceMade);
  if (!isRunning(application)) return unlessUndone(application, outboundText.choiceMade, context);
  const { secret } = context.settings;
  const passcode = await setPasscode(secret, application, mail.number, context.now());
  const { applicantName, listingAddress, landlordName, applicationUrl: url } = about.facts;
  const facts = { applicantName, listingAddress, unitName: unitName(listing, choice.unitTypeId) };
  const remaining = openUnitTypes(listing.unitTypes)
    .filter(({ id }) => application.unitInterest.includes(id))
    .map(({ name }) => name);
  const words =
    choice.must || remaining.length === 0
      ? chooseLetter(facts, mail.number === choice.againNumber)
      : toldLetter({ ...facts, remaining });
  const letter = decisionMail(words, landlordName, { url, passcode, validDays: passcodeValidDays });
  return applicantMail(about, { ...letter, secret: passcode });
};
