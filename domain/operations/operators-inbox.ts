/**
 * The inbox of postmaster@ and abuse@ the installation's domain (RFC 5321 4.5.1, RFC 2142) while they are no landlord's:
 * what arrives there is read by operators in their console. A name that no landlord can choose.
 */
export const OPERATORS_INBOX = 'postmaster';

/** The check of a trace step that quotes what such an email says. */
export const OPERATORS_TEXT_CHECK = 'text';

/** The longest text that the step quotes. */
export const MAX_OPERATORS_TEXT = 4000;
