import {
  contactIn,
  type Dossier,
  type DossierCheck,
  nameIn,
  type Redaction,
  redacted,
  type Tone,
} from '../../../domain/applications/dossier.ts';
import { kindLabels } from '../../../domain/documents/labels.ts';
import { type Verdict } from '../../../domain/documents/kinds.ts';
import { fieldTitle } from '../../../domain/listings/form-fields.ts';
import { type Actor, positionOf, stageTitles } from '../../../domain/pipeline.ts';
import { type Answer } from '../../../domain/applications/screening.ts';
import { slotWords } from '../../../domain/viewings/viewing.ts';
import { verdictLabels } from '../../../domain/documents/labels.ts';
import { type Application } from '../../../store/applications/application.ts';
import { type ApplicantDocument } from '../../../store/documents/document.ts';
import { standingVerdict } from '../../../store/documents/review.ts';
import { type Listing } from '../../../store/listings/listing.ts';
import { type Viewing } from '../../../store/viewings/viewing.ts';
import { presentDetails } from '../present-application.ts';

export type DossierGround = {
  application: Application;
  listing: Listing;
  documents: readonly ApplicantDocument[];
  viewing: Viewing | null;
};

/** The most lines of a history that stand in a dossier: the last ones. */
const mostEvents = 150;

const verdictTones: Record<Verdict, Tone> = {
  SUPPORTS: 'good',
  CONTRADICTS: 'bad',
  INSUFFICIENT: 'warn',
  UNREADABLE: 'warn',
};
const answerWords: Record<Answer, { verdict: string; tone: Tone }> = {
  meets: { verdict: 'Meets', tone: 'good' },
  'does not meet': { verdict: 'Does not meet', tone: 'bad' },
  'not stated': { verdict: 'Not stated', tone: 'quiet' },
};
const actorWords: Record<Actor, string> = {
  mail: 'Mail',
  applicant: 'Applicant',
  landlord: 'Landlord',
  clock: 'Clock',
  rule: 'Rule',
};

/** Where somebody stands, such as 'Final Decision, accepted'. */
export function standsWords({
  stage,
  subState,
  stopReason,
}: Pick<Application, 'stage' | 'subState' | 'stopReason'>): string {
  const title = positionOf(stage, subState) ? stageTitles[stage] : stage;
  return `${title}, ${subState.replaceAll('_', ' ')}${stopReason ? `: ${stopReason}` : ''}`;
}

function documentCheck(document: ApplicantDocument, cover: (text: string) => string, level: Redaction): DossierCheck {
  const { verdict, reason } = standingVerdict(document);
  const kind = document.judgement ? kindLabels[document.judgement.kind].heading : 'Not read yet';
  const title = document.slot ? fieldTitle(document.slot) : 'Sent along';
  const file = level === 'full' ? kind : cover(document.name);
  const override = document.override ? ' (the landlord’s own word)' : '';
  return {
    title: `${title}: ${file}`,
    verdict: verdict ? `${verdictLabels[verdict]}${override}` : 'Not judged yet',
    tone: verdict ? verdictTones[verdict] : 'quiet',
    reason: cover(reason ?? ''),
  };
}

function viewingWords(viewing: Viewing | null): string {
  if (!viewing) return 'No viewing was booked.';
  return viewing.status === 'CANCELLED' ? `Cancelled: ${slotWords(viewing)}` : slotWords(viewing);
}

/** One applicant's file. The landlord's private note stays out of it at every level: it is nobody else's. */
export function dossierOf(
  { application, listing, documents, viewing }: DossierGround,
  level: Redaction,
  made: { at: Date; for: string },
): Dossier {
  const cover = (text: string) => redacted(text, application, level);
  const details = presentDetails(application, listing, documents, null);
  return {
    name: nameIn(application, level),
    address: listing.address,
    redaction: level,
    stands: cover(standsWords(application)),
    contact: [
      { label: 'E-mail', value: contactIn(application.email, level) || 'Not known' },
      { label: 'Telephone', value: contactIn(application.phone, level) || 'Not known' },
    ],
    facts: [
      { label: 'Asked for', value: details.bedroom_interests.join(', ') || 'No unit was named' },
      ...details.facts.map(({ label, value }) => ({ label, value: cover(value) })),
    ],
    letter: cover(application.enquiry.letter).trim() || 'There is no letter.',
    documents: documents.map((document) => documentCheck(document, cover, level)),
    screening: details.screening.map(({ criterion, answer, stands_on: standsOn }) => ({
      title: criterion,
      ...answerWords[answer],
      reason: cover(standsOn),
    })),
    viewing: viewingWords(viewing),
    history: application.history
      .slice(-mostEvents)
      .map(({ at, actor, text }) => ({ at, who: actorWords[actor], text: cover(text) })),
    madeAt: made.at,
    madeFor: made.for,
  };
}
