import { accountsText } from './text.ts';

/**
 * How a landlord appears to applicants: in the sender and below every email, on the applicants' pages and in calendar
 * invitations. Each is empty if not given; `licence` is the number of the Property Services Regulatory Authority.
 */
export type SenderDetails = { name: string; agency: string; phone: string; licence: string };

export const noSenderDetails: SenderDetails = { name: '', agency: '', phone: '', licence: '' };

/** Names appear in emails to people who know nobody here: addresses, links and markup are not allowed in them. */
const isPlain = (text: string) => !/[@<>{}\p{Cc}\p{Cf}]|https?:|www\.|\.(?:com|ie|net|org|eu|co\.uk)\b/iu.test(text);

/** Whether a text can be a person's name: letters, and the punctuation within names. */
export const canBeName = (text: string): boolean => isPlain(text) && /^[\p{L}\p{M}'’. &-]*$/u.test(text);
/** Whether a text can be an agency's trading name: digits and commas too. */
export const canBeAgency = (text: string): boolean => isPlain(text) && /^[\p{L}\p{M}\p{N}'’.,&()/ -]*$/u.test(text);
export const canBePhone = (text: string): boolean => text === '' || /^\+?[\d() -]{6,20}$/.test(text);
export const canBeLicence = (text: string): boolean => /^[\dA-Za-z/-]*$/.test(text);

/** The sender in a few words: 'Máire Byrne, Byrne Lettings', or the username if nothing was given. */
export function senderName(username: string, { name, agency }: SenderDetails): string {
  return [name, agency].filter(Boolean).join(', ') || username;
}

/** The same for an email's display name, with the service through which it was sent. */
export const senderLabel = (username: string, details: SenderDetails): string =>
  `${senderName(username, details)} (Letterbox)`;

/** The sender and their contact details, line by line, for the end of a landlord's own emails. */
export function senderLines(username: string, details: SenderDetails): string[] {
  const { name, agency, phone, licence } = details;
  const firm = [agency, licence && accountsText.sender.licensed({ licence })].filter(Boolean).join(', ');
  const first = name || (agency ? '' : senderLabel(username, details));
  return [first, firm, phone].filter(Boolean);
}

/**
 * For whom an automatic email is sent, or a page asks, in a sentence: with the licence, by which an agent can be looked
 * up, and which their letters must state.
 */
export function senderInSentence(username: string, details: SenderDetails): string {
  const name = senderName(username, details);
  return details.licence ? `${name} (${accountsText.sender.licensed(details)})` : name;
}
