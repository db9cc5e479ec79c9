import {
  acceptedLetter,
  chooseLetter,
  type DecisionLetter,
  homeLetLetter,
  tenancyCancelledLetter,
  toldLetter,
} from '../../domain/tenancies/decision-letters.ts';
import { openUnitTypes } from '../../domain/listings/listing.ts';
import { passcodeValidDays } from '../../domain/applications/passcode.ts';
import { isRunning } from '../../domain/tenancies/tenancy.ts';
import { decisionMail } from '../../mail/send/decision-mails.ts';
import { type Acceptance, findAcceptance } from '../../store/tenancies/acceptance.ts';
import { type Application } from '../../store/applications/application.ts';
import { findListingById, type Listing } from '../../store/listings/listing.ts';
import { type ApplicationMail } from '../../store/outbound/outgoing-mail.ts';
import { passcodeOf, setPasscode } from '../../store/applications/passcode.ts';
import { type NotToSend, type Template } from './template.ts';
import { groundOf, nothingToSend, viewingMail, type ViewingMailGround } from './viewing-mail.ts';

const unitName = (listing: Listing, unitTypeId: string) =>
  listing.unitTypes.find(({ id }) => id === unitTypeId)?.name ?? '';

type Ready = { ground: ViewingMailGround; listing: Listing };

async function readyFor(
  mail: ApplicationMail,
  context: Parameters<Template<ApplicationMail>>[1],
): Promise<Ready | null> {
  const ground = await groundOf(mail, context);
  const listing = ground && (await findListingById(ground.application.listingId));
  return listing ? { ground, listing } : null;
}

type Kind = {
  called: string;
  words: (facts: { applicantName: string; listingAddress: string; unitName: string }) => DecisionLetter;
  /** Why it is not to be sent any more; null when it is. */
  overtaken: (application: Application, acceptance: Acceptance) => string | null;
};

/** A mail about what became of an acceptance. */
function aboutAcceptance({ called, words, overtaken }: Kind): Template<ApplicationMail> {
  return async (mail, context) => {
    const [ready, acceptance] = await Promise.all([
      readyFor(mail, context),
      mail.aboutId && findAcceptance(mail.aboutId),
    ]);
    if (!ready || !acceptance) return nothingToSend;
    const { ground, listing } = ready;
    const reason = overtaken(ground.application, acceptance);
    if (reason) return { reason, outcome: 'withdrawn' };
    const { applicantName, listingAddress, landlordName } = ground.facts;
    const letter = decisionMail(
      words({ applicantName, listingAddress, unitName: unitName(listing, acceptance.unitTypeId) }),
      landlordName,
    );
    return viewingMail(mail, ground, { ...letter, called }, context);
  };
}

export const tenantAcceptedMail = aboutAcceptance({
  called: 'The acceptance',
  words: acceptedLetter,
  overtaken: ({ subState }) => (subState === 'accepted' ? null : 'They are not the tenant any more'),
});
export const homeLetMail = aboutAcceptance({
  called: 'That the home has been let',
  words: homeLetLetter,
  overtaken: ({ subState }) =>
    subState === 'rejected' || subState === 'cancelled' ? null : 'Their application goes on again',
});
export const tenancyCancelledMail = aboutAcceptance({
  called: 'That the acceptance was taken back',
  words: tenancyCancelledLetter,
  overtaken: ({ subState }) => (subState === 'accepted' ? 'They have been accepted again' : null),
});

const answered: NotToSend = { reason: 'They have chosen, or their application has ended', outcome: 'withdrawn' };

/** The question which other unit somebody would like; from now on its passcode opens the application, and no earlier one does. */
export const chooseUnitMail: Template<ApplicationMail> = async (mail, context) => {
  const ready = await readyFor(mail, context);
  const choice = ready?.ground.application.choice;
  if (!ready || !choice) return nothingToSend;
  const { ground, listing } = ready;
  const { application } = ground;
  if (choice.answeredAt || !isRunning(application)) return answered;
  const { secret, publicUrl } = context.settings;
  await setPasscode(secret, application._id, mail.number, context.now());
  const passcode = passcodeOf(secret, String(application._id), mail.number);
  const { applicantName, listingAddress, landlordName } = ground.facts;
  const facts = { applicantName, listingAddress, unitName: unitName(listing, choice.unitTypeId) };
  const remaining = openUnitTypes(listing.unitTypes)
    .filter(({ id }) => application.unitInterest.includes(id))
    .map(({ name }) => name);
  const words =
    choice.must || remaining.length === 0
      ? chooseLetter(facts, mail.number === choice.againNumber)
      : toldLetter({ ...facts, remaining });
  const url = `${publicUrl}/applications/information_collection/${String(application._id)}`;
  const letter = decisionMail(words, landlordName, { url, passcode, validDays: passcodeValidDays });
  return viewingMail(
    mail,
    ground,
    { ...letter, secret: passcode, called: 'The question which other unit they would like' },
    context,
  );
};
