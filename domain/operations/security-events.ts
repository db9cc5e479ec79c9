import { wideNetworkOf } from './network.ts';

/**
 * Events that concern the security of an installation, named as in OWASP's Application Logging Vocabulary (OWASP Cheat
 * Sheet Series, "Logging Vocabulary"). Names that the vocabulary lacks follow its pattern: area, object, outcome.
 *
 * `level` is the level of the log line; `alert` means that an operator must be told when it happens often or at all
 * (ops/alerts/security.yml has the rule for each).
 */
type EventFacts = { level: 'info' | 'warn' | 'error'; alert: boolean; words: string };

const calm = (words: string): EventFacts => ({ level: 'info', alert: false, words });
const suspicious = (words: string): EventFacts => ({ level: 'warn', alert: false, words });
const alarming = (words: string): EventFacts => ({ level: 'warn', alert: true, words });
const grave = (words: string): EventFacts => ({ level: 'error', alert: true, words });

export const securityEvents = {
  authn_login_success: calm('Someone signed in'),
  authn_login_fail: alarming('A sign-in was refused'),
  authn_login_fail_max: alarming('Too many sign-ins to an account failed from one network: the next has to wait'),
  authn_login_lock: alarming('An account takes no sign-ins for a while: too many failed from everywhere together'),
  authn_password_change: calm('A password was changed'),
  authn_password_change_fail: suspicious('A change of password was refused: the current one was wrong'),
  authn_token_revoked: calm('Sessions were ended from elsewhere'),
  authn_second_factor_fail: alarming('A second factor was wrong'),
  authn_second_factor_change: calm('A second factor was set up or removed'),
  authn_passkey_fail: alarming('A passkey was refused'),
  authn_passkey_copied: grave('A passkey was blocked: its counter shows that there is a copy of it'),
  authn_recovery_begun: alarming('Two-step sign-in will be turned off for someone who says they have lost it'),
  authn_recovery_agreed: calm('An operator agreed that another has lost their second factor'),
  authn_recovery_stopped: alarming('The way back for a lost second factor was stopped'),
  authn_recovery_done: alarming('Two-step sign-in was turned off after the wait for a lost second factor'),
  authn_passcode_fail: alarming('A passcode was wrong'),
  authn_passcode_lock: alarming('An application takes no passcodes for a while: too many were wrong'),
  authn_passcode_void: alarming('A passcode was made void: too many wrong ones since it was sent'),
  authz_fail: alarming('A call was refused: the caller may not make it'),
  authz_admin: calm('An operator acted'),
  user_created: calm('An account was created'),
  user_deleted: calm('A landlord deleted their account'),
  excess_rate_limit_exceeded: alarming('A caller was told to wait: too many calls'),
  excess_slow_request: suspicious('A request was ended: its body came too slowly'),
  input_validation_fail: suspicious('Input did not fit its schema'),
  upload_stored: calm('An uploaded file was stored'),
  upload_validation: suspicious('An upload was refused: its type or its size'),
  malicious_cors: alarming('A changing call came from another site'),
  malicious_direct_reference: suspicious('Something was asked for by an id that the caller doesn’t have'),
  mail_sender_forged: alarming('A message was put aside: its sender is forged'),
  mail_caused_unauthenticated: alarming('Mail that nobody authenticated made us ask an address whether it wrote'),
  mail_own_domain_lost: suspicious('The record that proves a landlord’s own domain is missing'),
  mail_own_domain_off: alarming('A landlord’s own domain was switched off: its record was missing too long'),
  mail_session_excess: suspicious('An SMTP session was ended: it asked too much or guessed'),
  quota_exceeded: alarming('A file or a message was refused: a quota is used up'),
  sys_startup: calm('The process started'),
  sys_shutdown: calm('The process ends'),
  sys_disk_low: grave('The disk is nearly full'),
  sys_confinement_missing: grave('A process that reads strangers’ files couldn’t be confined as it should'),
  sys_confinement_exceeded: alarming('A process that read a stranger’s file was ended: too long, too much, or broken'),
} as const satisfies Record<string, EventFacts>;

export type SecurityEventName = keyof typeof securityEvents;

export const securityEventNames = Object.keys(securityEvents) as SecurityEventName[];

/**
 * How many lines per event one process writes in a minute; further ones are only counted, so that an attack can't fill
 * the disk.
 */
export const MAX_LINES_PER_MINUTE = 60;

/**
 * An event's facts: ids and our own words, never a name, an email address, or anything that someone typed. `from` is a
 * network address, which is shortened before it is written; `what` is a constant of the code, such as a route or a
 * limit.
 */
export type SecurityFacts = {
  from?: string;
  what?: string;
  userId?: unknown;
  landlordId?: unknown;
  applicationId?: unknown;
  documentId?: unknown;
  mailId?: unknown;
  count?: number;
};

/** The fields of the log line besides the event's name. */
export type SecurityLine = Record<string, string | number>;

const idNames = ['userId', 'landlordId', 'applicationId', 'documentId', 'mailId'] as const;

/** A stored id unchanged; anything else that was sent in its place is not repeated. */
const idOf = (value: unknown): string => {
  const text = String(value);
  return /^[0-9a-f]{24}$/.test(text) ? text : 'malformed';
};

/** The facts as logged: ids checked, the network address shortened, texts cut to a short line. */
export function securityLine(facts: SecurityFacts): SecurityLine {
  const ids = idNames.flatMap((name) => (facts[name] ? [[name, idOf(facts[name])]] : []));
  return {
    ...(facts.from ? { network: wideNetworkOf(facts.from) ?? 'unknown' } : {}),
    // eslint-disable-next-line no-control-regex
    ...(facts.what ? { what: facts.what.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').slice(0, 120) } : {}),
    ...Object.fromEntries(ids),
    ...(facts.count === undefined ? {} : { count: facts.count }),
  };
}
