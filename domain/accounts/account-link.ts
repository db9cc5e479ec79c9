/** The one-time links of account emails: their purposes, lifetimes and addresses. */
export const linkPurposes = [
  'password-reset',
  'email-confirmation',
  'second-factor-recovery',
  'recovery-stop',
] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

const minuteMs = 60_000;
/** From the moment the email leaves. Whoever can set a password has the account, so that one is short. */
export const linkValidMs: Readonly<Record<LinkPurpose, number>> = {
  'password-reset': 60 * minuteMs,
  'email-confirmation': 7 * 24 * 60 * minuteMs,
  'second-factor-recovery': 60 * minuteMs,
  // Longer than the longest waiting period, and than the wait for another operator: the email's reader can stop it at
  // any time.
  'recovery-stop': 90 * 24 * 60 * minuteMs,
};

const pages: Readonly<Record<LinkPurpose, string>> = {
  'password-reset': '/reset-password',
  'email-confirmation': '/confirm-email',
  'second-factor-recovery': '/lost-second-step',
  'recovery-stop': '/stop-recovery',
};

/**
 * The address of a link. The token is in the fragment, which browsers never send, so that no log and no Referer
 * contains it.
 */
export function linkAddress(publicUrl: string, purpose: LinkPurpose, token: string): string {
  return `${publicUrl.replace(/\/+$/, '')}${pages[purpose]}#token=${token}`;
}

/** The token in a location's fragment (`#token=…`), or null if there is none. */
export function tokenIn(fragment: string): string | null {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('token') || null;
}
