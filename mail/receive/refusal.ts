import { receptionText } from './text.ts';

/** The RFC 5321 reply codes of refusals: 4xx asks the sender to retry, 5xx tells it not to. */
export type ReplyCode = 421 | 450 | 451 | 452 | 550 | 552 | 554;

/** RFC 3463: class, subject and detail, such as '5.1.1'. */
export type EnhancedCode = `${4 | 5}.${number}.${number}`;

/**
 * Why a command is refused, in the words that the sender sees. Both codes are required: the SMTP library turns an error
 * without one into a 550, and a temporary fault of ours would bounce an applicant's mail permanently.
 */
export class Refusal extends Error {
  readonly responseCode: ReplyCode;
  readonly enhancedCode: EnhancedCode;

  constructor(responseCode: ReplyCode, enhancedCode: EnhancedCode, text: string, options?: ErrorOptions) {
    super(`${enhancedCode} ${oneLine(text)}`, options);
    this.name = 'Refusal';
    this.responseCode = responseCode;
    this.enhancedCode = enhancedCode;
  }
}

/** A reply is one line; anything that would break it becomes a space. */
function oneLine(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
}

const text = receptionText;

/** Reveals nothing about which inboxes exist, or whose they were. */
export const noSuchInbox = () => new Refusal(550, '5.1.1', text.noSuchInbox);

/** The inbox of an account that an operator has disabled (RFC 3463, X.2.1). */
export const inboxClosedForNow = () => new Refusal(450, '4.2.1', text.inboxClosedForNow);

/**
 * The day's quota of an inbox is used up: it takes mail again later (RFC 3463, X.2.1). X.2.2 is for a full one, where the
 * reader has to delete something first.
 */
export const inboxTakesNoMoreToday = () => new Refusal(450, '4.2.1', text.inboxTakesNoMoreToday);

export const inboxClosed = () => new Refusal(550, '5.2.1', text.inboxClosed);

export const notOurDomain = () => new Refusal(550, '5.7.1', text.notOurDomain);

/** `cause` is for our log, never for the sender. */
export const storeUnavailable = (cause?: unknown) => new Refusal(451, '4.3.0', text.storeUnavailable, { cause });

export const diskNearlyFull = () => new Refusal(452, '4.3.1', text.diskNearlyFull);

export const tooLarge = (maxSize: number) => new Refusal(552, '5.3.4', text.tooLarge({ max: String(maxSize) }));

export const mailLoop = () => new Refusal(554, '5.4.6', text.mailLoop);

export const shuttingDown = () => new Refusal(421, '4.3.2', text.shuttingDown);

export const tooManyConnections = () => new Refusal(421, '4.3.2', text.tooManyConnections);

export const tooManyConnectionsFromAddress = () => new Refusal(421, '4.7.0', text.tooManyConnectionsFromAddress);

export const tooMuchFromAddress = () => new Refusal(450, '4.7.1', text.tooMuchFromAddress);

export const tooManyCommands = () => new Refusal(421, '4.7.0', text.tooManyCommands);

export const tooManyUnknownRecipients = () => new Refusal(421, '4.7.0', text.tooManyUnknownRecipients);

/** The reply for anything thrown: a refusal as it is, everything else as a temporary fault of ours. */
export function asRefusal(error: unknown): Refusal {
  return error instanceof Refusal ? error : storeUnavailable(error);
}
