/** What nodemailer says of a try that failed: an SMTP reply where there was one, and how far it had come. */
type SendingFailure = {
  responseCode?: unknown;
  /** EAUTH, EDNS, ETLS, ESOCKET, ETIMEDOUT, ECONNECTION … */
  code?: unknown;
  /** The command that was answered; CONN outside of any. */
  command?: unknown;
  /** Of a system's error: 'connect', 'getaddrinfo'. */
  syscall?: unknown;
  timeoutType?: unknown;
};

const factsOf = (error: unknown): SendingFailure => (typeof error === 'object' && error !== null ? error : {});

const beforeAnyMessage = new Set<unknown>(['EAUTH', 'EDNS', 'ETLS']);
const greeting = new Set<unknown>(['CONN', 'EHLO', 'HELO', 'STARTTLS']);

/**
 * Whether a relay was not reached, or did not let us in: no word of the email was said, so that another may be asked at
 * once without a second copy.
 */
export function isNotReached(error: unknown): boolean {
  const { code, command, syscall, timeoutType, responseCode } = factsOf(error);
  if (beforeAnyMessage.has(code) || syscall === 'connect' || syscall === 'getaddrinfo') return true;
  if (timeoutType === 'CONNECT_TIMEOUT' || timeoutType === 'GREETING_TIMEOUT') return true;
  return responseCode !== undefined && responseCode !== 421 && greeting.has(command);
}

/**
 * Whether trying again cannot help: a 5xx answer about the sender, the recipient or the message is the server's last word
 * (RFC 5321 4.2.1). Anything else may pass, and so may a relay that does not let us in: an operator mends that.
 */
export function isPermanent(error: unknown): boolean {
  const code = Number(factsOf(error).responseCode ?? 0);
  return code >= 500 && code < 600 && !isNotReached(error);
}
