import type { FieldName } from '../../../domain/applications/corrections.ts';
import { fieldLabel, valueText } from '../../../domain/applications/field-text.ts';
import {
  contactIn,
  type Dossier,
  type DossierCheck,
  nameIn,
  type Redaction,
  type Tone,
} from '../../../domain/applications/dossier.ts';
import { isFileField } from '../../../domain/documents/collection/form-answers.ts';
import { kindLabels } from '../../../domain/documents/labels.ts';
import type { Verdict } from '../../../domain/documents/kinds.ts';
import type { FormField } from '../../../domain/listings/form-field.ts';
import { fieldTitle } from '../../../domain/listings/predefined-fields.ts';
import { type AskingPosition, notAskedFields, stageFor } from '../../../domain/listings/question-stages.ts';
import { type Actor, positionOf, stageTitles } from '../../../domain/pipeline.ts';
import type { Answer } from '../../../domain/applications/screening/screening.ts';
import { slotWords } from '../../../domain/viewings/viewing.ts';
import { verdictLabels } from '../../../domain/documents/labels.ts';
import type { Application } from '../../../store/applications/application.ts';
import type { ApplicantDocument } from '../../../store/documents/document.ts';
import { standingVerdict } from '../../../store/documents/review.ts';
import type { Listing } from '../../../store/listings/listing.ts';
import type { Viewing } from '../../../store/viewings/viewing.ts';
import { fieldStatesOf } from '../field-states.ts';
import { presentDetails } from '../present-application.ts';
import { seen, seenDocument, seenFields, redactionOf } from '../seen.ts';
import { applicationsText } from '../text.ts';

const text = applicationsText.dossier;

export type DossierGround = {
  application: Application;
  listing: Listing;
  documents: readonly ApplicantDocument[];
  viewing: Viewing | null;
};

/** How many of the latest history entries a dossier shows. */
const MAX_EVENTS = 150;

const verdictTones: Record<Verdict, Tone> = {
  SUPPORTS: 'good',
  CONTRADICTS: 'bad',
  INSUFFICIENT: 'warn',
  UNREADABLE: 'warn',
};
const answerWords: Record<Answer, { verdict: string; tone: Tone }> = {
  meets: { verdict: text.answers.meets, tone: 'good' },
  'does not meet': { verdict: text.answers['does not meet'], tone: 'bad' },
  'not stated': { verdict: text.answers['not stated'], tone: 'quiet' },
};
const actorLabels: Readonly<Record<Actor, string>> = text.actors;

/** An applicant's position, such as 'Final Decision, accepted'. */
export function standsWords({
  stage,
  subState,
  stopReason,
}: Pick<Application, 'stage' | 'subState' | 'stopReason'>): string {
  const title = positionOf(stage, subState) ? stageTitles[stage] : stage;
  return `${title}, ${subState.replaceAll('_', ' ')}${stopReason ? `: ${stopReason}` : ''}`;
}

function documentCheck(document: ApplicantDocument, level: Redaction): DossierCheck {
  const { verdict, reason } = standingVerdict(document);
  const kind = document.judgement ? kindLabels[document.judgement.kind].heading : text.unread;
  const title = document.slot ? fieldTitle(document.slot) : text.other;
  const file = level === 'full' ? kind : document.name;
  const label = verdict && verdictLabels[verdict];
  return {
    title: text.document({ title, file }),
    verdict: label ? (document.override ? text.overridden({ verdict: label }) : label) : text.notJudged,
    tone: verdict ? verdictTones[verdict] : 'quiet',
    reason: reason ?? '',
  };
}

/** A document that is asked only later, so that it is not taken as missing. */
const laterCheck = (field: FormField, position: AskingPosition): DossierCheck => ({
  title: fieldTitle(field.label),
  verdict: text.notAskedYet,
  tone: 'quiet',
  reason: text.askedLater[stageFor(field, position)],
});

function viewingWords(viewing: Viewing | null): string {
  if (!viewing) return text.noViewing;
  return viewing.status === 'CANCELLED' ? text.cancelled({ slot: slotWords(viewing) }) : slotWords(viewing);
}

/** The other fields appear elsewhere in the dossier. */
const toldAsFacts: ReadonlySet<FieldName> = new Set(['moveIn', 'occupants', 'pets', 'employment']);

/** The longest letter in a dossier, characters: some six pages. */
const MAX_LETTER = 20_000;

/** A letter for a dossier: cut if it is very long, with a note that says so. */
function letterOf(letter: string): string {
  const whole = letter.trim();
  if (whole.length <= MAX_LETTER) return whole || text.noLetter;
  return `${whole.slice(0, MAX_LETTER).toWellFormed()}…\n\n${text.letterCut}`;
}

/**
 * One applicant's dossier, before anything in its texts is masked (`coveredDossier`): masking and drawing take time,
 * and are done in a separate process. The landlord's note is always left out.
 */
export function dossierOf(
  { application: known, listing, documents: all, viewing }: DossierGround,
  level: Redaction,
  made: { at: Date; for: string },
): Dossier {
  const redaction = redactionOf(known, listing);
  const application = seen(known, listing);
  const documents = all.map((document) => seenDocument(document, redaction));
  const fields = seenFields(fieldStatesOf(known, null), redaction);
  const details = presentDetails(known, listing, documents, null, fields);
  return {
    name: nameIn(application, level),
    address: listing.address,
    redaction: level,
    stands: standsWords(application),
    contact: [
      { label: text.email, value: contactIn(application.email, level) || text.unknown },
      { label: text.phone, value: contactIn(application.phone, level) || text.unknown },
    ],
    facts: [
      { label: text.askedFor, value: details.bedroom_interests.join(', ') || text.noUnit },
      ...fields
        .filter(({ field, source }) => source !== null && toldAsFacts.has(field))
        .map(({ field, value }) => ({ label: fieldLabel[field], value: valueText(field, value, new Map()) })),
      ...details.facts.map(({ label, value }) => ({ label, value })),
    ],
    letter: letterOf(application.enquiry.letter),
    documents: [
      ...documents.map((document) => documentCheck(document, level)),
      ...notAskedFields(listing.formFields, known)
        .filter(isFileField)
        .map((field) => laterCheck(field, known)),
    ],
    screening: details.screening.map(({ criterion, answer, stands_on: standsOn }) => ({
      title: criterion,
      ...answerWords[answer],
      reason: standsOn,
    })),
    viewing: viewingWords(viewing),
    history: application.history
      .slice(-MAX_EVENTS)
      .map(({ at, actor, text: event }) => ({ at, who: actorLabels[actor], text: event })),
    madeAt: made.at,
    madeFor: made.for,
  };
}
