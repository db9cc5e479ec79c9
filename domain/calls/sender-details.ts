import { z } from 'zod';
import { canBeAgency, canBeLicence, canBeName, canBePhone, type SenderDetails } from '../accounts/sender-details.ts';
import { accountsText } from '../accounts/text.ts';

const text = accountsText.sender;

const line = (max: number, fits: (value: string) => boolean, refusal: string) =>
  z
    .string(refusal)
    .trim()
    .transform((value) => value.replace(/\s+/g, ' '))
    .pipe(z.string().max(max, text.tooLong({ max })).refine(fits, refusal));

/** POST /user/details/change: how the landlord appears to applicants; an empty value removes a line. */
export const senderDetailsSchema = z.object({
  name: line(60, canBeName, text.name),
  agency: line(80, canBeAgency, text.agency),
  phone: line(20, canBePhone, text.phone),
  licence: line(20, canBeLicence, text.licence),
});

/** Response of GET /user/details and of the change: the details, and how applicants see them. */
export type SenderDetailsAnswer = SenderDetails & { shown_as: string };
