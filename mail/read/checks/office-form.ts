import type { Message } from '../../../domain/inbound/message.ts';
import { officeOfForm } from '../../../domain/inbound/purpose/office-form.ts';
import { purposeLabels } from '../../../domain/inbound/purpose/other-words.ts';
import { inboundText } from '../../../domain/inbound/text.ts';
import { readSiteEnquiry } from '../../../platforms/site-enquiry.ts';

/** Why a form is an office’s for a person it houses, which the landlord files; null if it isn’t. */
export function officeFormReason(message: Message): string | null {
  const { subject, text, from } = message;
  const quote = readSiteEnquiry(message) && officeOfForm({ sender: from?.name ?? '', subject, text });
  return quote ? inboundText.purposeQuoted({ purpose: purposeLabels.council, quote }) : null;
}
