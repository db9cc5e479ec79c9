import { z } from 'zod';
import { formLimits, keptMainValue, type MainValue, problemOfMainValue } from '../documents/collection/form-answers.ts';
import { withoutUnseen } from '../text/unseen.ts';
import { listingsText } from '../listings/text.ts';
import type { UnitChoice } from './information-collection.ts';
import { listingIdSchema } from './listing.ts';

const text = listingsText.applyPage;

/** The form of an apply page's code: letters and digits that are not easily confused. */
export const applyCodeAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';
export const applyCodeSchema = z.string().regex(/^[2-9a-hjkmnp-z]{10}$/, text.notFound);

/** POST /listing/apply_page: switches a listing's own page on or off; its address stays the same. */
export const changeApplyPageSchema = z.object({ listing_id: listingIdSchema, on: z.boolean() });
export type ChangeApplyPage = z.input<typeof changeApplyPageSchema>;

/** GET /apply_page/listing: what anyone who has the page's address may know of the home. */
export const applyPageSchema = z.object({ code: applyCodeSchema });
export type ApplyPageAnswer = {
  address: string;
  /** The landlord, as applicants know them. */
  landlord: string;
  /** Their own domain, if it is proven to be theirs; null for most. */
  landlord_domain: string | null;
  /** The page of their privacy notice. */
  privacy_notice: string;
  /** Whether it accepts enquiries now: it is neither closed nor fully let. */
  open: boolean;
  /** The units still to let. */
  units: UnitChoice[];
};

/** A proof of work: `answer` makes the hash of `challenge:answer` begin with the required number of zero bits. */
export const proofSchema = z.object({ challenge: z.string().max(200), answer: z.string().max(20) });
export type Proof = z.infer<typeof proofSchema>;

/** As people write it here, with its leading 0 or +353; empty if not given. */
const phone = z
  .string()
  .trim()
  .max(formLimits.phoneNumber)
  .regex(/^(?:\+?\d(?:[\s().-]*\d){4,15})?$/, text.phone);

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, text.date);

/** A main value of the applicants' forms, with the same rule and messages. */
const mainValue = (name: MainValue) =>
  z
    .string()
    .superRefine((value, context) => {
      const problem = problemOfMainValue(name, value);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    })
    .transform((value) => keptMainValue(name, value));

/**
 * POST /apply_page/send. It has no effect before the link sent to `email` is opened. Under a flood the response is 428
 * with a `challenge` and the number of `bits`, and the same request is accepted with a `proof`.
 */
export const sendEnquirySchema = z.object({
  code: applyCodeSchema,
  name: mainValue('fullName'),
  email: mainValue('email'),
  phone: phone.default(''),
  message: z
    .string()
    .overwrite(withoutUnseen)
    .trim()
    .min(10, text.message)
    .max(formLimits.description, text.messageLength),
  /** The id of a unit type; null if none was chosen. */
  unit: z.string().max(formLimits.bedroomId).nullable().default(null),
  move_in: day.nullable().default(null),
  people: z.number().int().min(1, text.people).max(30, text.people).nullable().default(null),
  proof: proofSchema.optional(),
});
export type SendEnquiry = z.input<typeof sendEnquirySchema>;
export type SendEnquiryAnswer = { message: string };

/** What a 428 of POST /apply_page/send contains besides `error`. */
export type ProofRequest = { challenge: string; bits: number };

/** POST /apply_page/enquiry and /apply_page/confirm: the link's holder sees what was sent, and confirms it. */
export const enquiryTokenSchema = z.object({ token: z.string().min(1).max(200) });
export type PageEnquiryAnswer = {
  address: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  /** Already sent on to the landlord. */
  confirmed: boolean;
};
