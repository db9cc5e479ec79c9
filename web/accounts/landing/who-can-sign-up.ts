import { invitationIn, type SignUpAudience } from '../../../domain/accounts/sign-up.ts';

/** Why this visitor cannot sign up: new accounts need an invitation they do not have, or there are none at all. */
export type SignUpBar = 'invited' | 'nobody';

/** Why this visitor can't sign up; null if they can. An invitation only counts where one is needed. */
export function signUpBar(openTo: SignUpAudience, isInvited: boolean): SignUpBar | null {
  if (openTo === 'nobody') return 'nobody';
  return openTo === 'invited' && !isInvited ? 'invited' : null;
}

/** The invitation this visitor came with, or null. */
export const ownInvitation = (): string | null => invitationIn(window.location.hash);
