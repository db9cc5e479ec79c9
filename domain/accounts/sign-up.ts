/** Who can create an account on an installation, as its operators chose (docs/decisions/0031). */
export const signUpAudiences = ['everyone', 'invited', 'nobody'] as const;
export type SignUpAudience = (typeof signUpAudiences)[number];

/** How long an invitation is valid, in days. */
export const INVITATION_DAYS = { usual: 14, most: 90 } as const;

/** The page with the sign-up card. The token is in the fragment, which browsers never send. */
export const invitationAddress = (publicUrl: string, token: string): string =>
  `${publicUrl.replace(/\/+$/, '')}/#invitation=${token}`;

/** The token in a location's fragment (`#invitation=…`), or null if there is none. */
export const invitationIn = (fragment: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('invitation') || null;
