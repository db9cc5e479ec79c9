import { earlyQuestionIn } from './early-questions.ts';
import { type FormField, type QuestionStage, questionStages } from './form-field.ts';
import type { Order } from '../pipeline.ts';
import { fieldLimits } from './form-field-rules.ts';
import { isFixedField } from './predefined-fields.ts';
import { listingsText } from './text.ts';

const text = listingsText.stages;

/** The fewest characters of a reason for asking early: one word explains nothing. */
export const MIN_EARLY_REASON = 20;

type Question = Pick<FormField, 'label' | 'description' | 'type'>;
type StagedQuestion = Question & Pick<FormField, 'stage' | 'earlyReason'>;

/**
 * The earliest stage of a question: identification and the PPS number wait for the acceptance, as the Data Protection
 * Commission's guidance has it. A statement to agree to collects nothing, so it can come first whatever it mentions.
 */
export function recommendedStage(field: Question): QuestionStage {
  if (field.type === 'ACKNOWLEDGEMENT') return 'enquiry';
  const early = earlyQuestionIn(field);
  return early === 'identification' || early === 'pps-number' ? 'acceptance' : 'enquiry';
}

/**
 * The stage that a new question gets. Where papers come first, they are collected with the form; otherwise proof of
 * means, of work or study and references wait for the short list, as the guidance has it.
 */
export function presetStage(field: Question, order: Order): QuestionStage {
  const recommended = recommendedStage(field);
  const isFile = field.type === 'PDF' || field.type === 'IMAGE';
  const waits = isFile || earlyQuestionIn(field) === 'bank-statement';
  return order === 'view' && recommended === 'enquiry' && waits ? 'viewing' : recommended;
}

/** The stage at which a field is asked; a field without one is asked with the form after the enquiry. */
export const stageOf = ({ stage }: Pick<FormField, 'stage'>): QuestionStage => stage ?? 'enquiry';

const rank = (stage: QuestionStage): number => questionStages.indexOf(stage);

/** Whether one stage comes before another. */
export const isBefore = (stage: QuestionStage, other: QuestionStage): boolean => rank(stage) < rank(other);

/** Whether a field has a stage that is earlier than recommended, so that it needs a reason. */
export const needsEarlyReason = (field: StagedQuestion): boolean =>
  field.stage !== undefined && isBefore(field.stage, recommendedStage(field));

/**
 * Whether a field asks for something before the guidance would have it, so that its landlord is told. Where viewings
 * come first, nothing is asked before one.
 */
export function isEarly(field: StagedQuestion, order: Order = 'papers'): boolean {
  const question = earlyQuestionIn(field);
  const stage = stageFor(field, { skippedForm: order === 'view' });
  if (question === 'bank-statement') return stage === 'enquiry';
  return question !== null && isBefore(stage, 'acceptance');
}

/** What is wrong with a field's stage, in words; null if nothing is. A field without a stage has nothing to explain. */
export function problemOfStage(field: StagedQuestion): string | null {
  const reason = field.earlyReason?.trim() ?? '';
  if (reason.length > fieldLimits.earlyReason) return text.reasonLength({ max: fieldLimits.earlyReason });
  if (!needsEarlyReason(field)) return null;
  return reason.length < MIN_EARLY_REASON ? text.reason({ min: MIN_EARLY_REASON }) : null;
}

/** A field as stored: a reason stays only where it is needed. */
export function withoutIdleReason<F extends StagedQuestion>(field: F): F {
  const reason = needsEarlyReason(field) ? field.earlyReason?.trim() : undefined;
  return { ...field, earlyReason: reason };
}

/** Whether a form says when each question is asked; the wizard's forms do, and those from before don't. */
export const hasStages = (fields: readonly Pick<FormField, 'stage'>[]): boolean =>
  fields.some(({ stage }) => stage !== undefined);

/** Where an application is, as far as it decides what is asked. */
export type AskingPosition = {
  stage: string;
  subState: string;
  /** When the landlord asked for the rest, after a viewing; null or absent if they didn't. */
  restAskedAt?: Date | null;
  /** Whether they were invited to a viewing without the form, so that all of it is asked after the viewing. */
  skippedForm?: boolean;
};

/** When one applicant is asked a question: after the viewing at the earliest if they were invited without the form. */
export function stageFor(field: Pick<FormField, 'stage'>, { skippedForm }: Pick<AskingPosition, 'skippedForm'>) {
  const stage = stageOf(field);
  return skippedForm && stage === 'enquiry' ? 'viewing' : stage;
}

/** Whether the main part of the form (name, unit, letter) has been asked for; it is sent, or can be answered. */
export const isFormAsked = ({ skippedForm, restAskedAt }: AskingPosition): boolean =>
  !skippedForm || Boolean(restAskedAt);

/** An acceptance does not ask for what was to come after a viewing: the landlord has decided without it. */
function isAskedAt(stage: QuestionStage, { subState, restAskedAt }: AskingPosition): boolean {
  if (stage === 'viewing') return Boolean(restAskedAt);
  return stage === 'enquiry' || subState === 'accepted';
}

/** The fields that an applicant has been asked so far. */
export const askedFields = <F extends FormField>(fields: readonly F[], position: AskingPosition): F[] =>
  fields.filter((field) => isAskedAt(stageFor(field, position), position));

/** The fields that an applicant has not been asked yet. */
export const notAskedFields = <F extends FormField>(fields: readonly F[], position: AskingPosition): F[] =>
  fields.filter((field) => !isAskedAt(stageFor(field, position), position));

/** The landlord's questions that are asked after a viewing; all before the acceptance if the form was skipped. */
export const restFields = <F extends Pick<FormField, 'stage' | 'label'>>(
  fields: readonly F[],
  position: Pick<AskingPosition, 'skippedForm'> = {},
): F[] => fields.filter((field) => stageFor(field, position) === 'viewing' && !isFixedField(field));

/** Whether there is something to ask for after a viewing: these questions, or the form itself. */
export const hasRest = (
  fields: readonly Pick<FormField, 'stage' | 'label'>[],
  position: Pick<AskingPosition, 'skippedForm'>,
): boolean => Boolean(position.skippedForm) || restFields(fields).length > 0;

/** Whether an applicant can be asked for the rest now: once, while the decision about them is open. */
export const canAskRest = (fields: readonly FormField[], position: AskingPosition): boolean =>
  position.stage === 'final_decision' &&
  position.subState === 'pending' &&
  !position.restAskedAt &&
  hasRest(fields, position);
