/** nodemailer's description of a failed attempt: the SMTP reply if there was one, and how far it had got. */
type SendingFailure = {
  responseCode?: unknown;
  /** EAUTH, EDNS, ETLS, ESOCKET, ETIMEDOUT, ECONNECTION … */
  code?: unknown;
  /** The command that was replied to; CONN outside any. */
  command?: unknown;
  /** Of a system error: 'connect', 'getaddrinfo'. */
  syscall?: unknown;
  timeoutType?: unknown;
};

const factsOf = (error: unknown): SendingFailure => (typeof error === 'object' && error !== null ? error : {});

const beforeAnyMessage = new Set<unknown>(['EAUTH', 'EDNS', 'ETLS']);
const greeting = new Set<unknown>(['CONN', 'EHLO', 'HELO', 'STARTTLS']);

/**
 * Whether a relay was not reached, or refused our sign-in: nothing of the email was sent, so that another relay can be
 * tried at once without a duplicate.
 */
export function isNotReached(error: unknown): boolean {
  const { code, command, syscall, timeoutType, responseCode } = factsOf(error);
  if (beforeAnyMessage.has(code) || syscall === 'connect' || syscall === 'getaddrinfo') return true;
  if (timeoutType === 'CONNECT_TIMEOUT' || timeoutType === 'GREETING_TIMEOUT') return true;
  return responseCode !== undefined && responseCode !== 421 && greeting.has(command);
}

/**
 * Whether retrying can't help: a 5xx reply about the sender, the recipient or the message is final (RFC 5321 4.2.1).
 * Anything else may be temporary, including a relay that refuses our sign-in, which an operator fixes.
 */
export function isPermanent(error: unknown): boolean {
  const code = Number(factsOf(error).responseCode ?? 0);
  return code >= 500 && code < 600 && !isNotReached(error);
}
