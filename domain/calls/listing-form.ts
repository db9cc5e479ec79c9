import { z } from 'zod';
import { withoutUnseen } from '../text/unseen.ts';
import { fieldLimits } from '../listings/form-field-rules.ts';
import { type FormField, formFieldTypes, type QuestionStage, questionStages } from '../listings/form-field.ts';
import { problemOfStage } from '../listings/question-stages.ts';
import { addressSchema, listingIdSchema } from './listing.ts';

const formFieldShape = z.object({
  label: z.string().overwrite(withoutUnseen).trim().min(1).max(fieldLimits.label),
  type: z.preprocess(
    (value) => (typeof value === 'string' ? value.toUpperCase().replaceAll(' ', '_') : value),
    z.enum(formFieldTypes),
  ),
  description: z.string().max(fieldLimits.description).nullish(),
  required: z.boolean(),
  options: z.array(z.string().max(fieldLimits.option)).max(100).nullish(),
  /** When it is asked; absent means with the form after the enquiry. */
  stage: z.enum(questionStages).nullish(),
  /** Why it is asked before its recommended stage; needed there. */
  early_reason: z.string().nullish(),
});
type SentField = z.output<typeof formFieldShape>;

/** A reason for asking early is demanded where a stage is named: the specification's fields have none. */
function checkStage(
  { label, type, description, stage, early_reason: reason }: SentField,
  context: z.RefinementCtx,
): void {
  const problem = problemOfStage({
    label,
    type,
    description: description ?? '',
    stage: stage ?? undefined,
    earlyReason: reason ?? undefined,
  });
  if (problem) context.addIssue({ code: 'custom', message: problem, path: ['early_reason'] });
}

/** A field of the applicant's form, as sent by the wizard and the form's page. */
export const formFieldSchema = formFieldShape.superRefine(checkStage);

const version = z.number().int().min(0);

/**
 * POST /listing/form: the landlord's own fields in order, each with its existing id, if any. `version` is that of the
 * form that was changed: 409 if someone else changed it since.
 */
export const changeFormSchema = z.object({
  listing_id: listingIdSchema,
  version,
  form_fields: z.array(formFieldShape.extend({ id: z.string().max(40).optional() }).superRefine(checkStage)).max(100),
});
export type ChangeForm = z.input<typeof changeFormSchema>;

/** Response of GET and POST /listing/form: the landlord's own fields, without the two that every form has. */
export type ListingFormAnswer = {
  listing_id: string;
  version: number;
  form_fields: (Pick<FormField, 'id' | 'label' | 'type' | 'description' | 'required' | 'options'> & {
    /** Missing in a form without stages. */
    stage?: QuestionStage;
    early_reason?: string;
  })[];
  /** How many applicants have sent the form. */
  num_sent: number;
};

/** A field as sent, in the form's own representation, without its id. */
export function fieldOf({ description, options, stage, early_reason: reason, ...field }: SentField) {
  return {
    ...field,
    description: description ?? '',
    options: options ?? [],
    stage: stage ?? undefined,
    earlyReason: reason ?? undefined,
  };
}

/** POST /listing/address: 409 if someone else changed it since `version`. */
export const changeAddressSchema = z.object({
  listing_id: listingIdSchema,
  version,
  address: addressSchema,
});
export type ChangeAddress = z.input<typeof changeAddressSchema>;
