import { z } from 'zod';
import { INVITATION_DAYS, signUpAudiences, type SignUpAudience } from '../accounts/sign-up.ts';
import { outboundText } from '../outbound/text.ts';
import { commonText } from '../text/common.ts';
import { operatorReason } from './operations.ts';

const text = outboundText.input;

/** GET /operations/sign_up: who can sign up, and the newest invitations. */
export type SignUpSettings = {
  open_to: SignUpAudience;
  invitations: {
    id: string;
    /** Until when its address is shown to this operator; null while it is masked. */
    shown_until: string | null;
    /** Null if its link was copied, or once it was used. */
    email: string | null;
    /** ISO times. */
    created_at: string;
    expires_at: string;
    used_at: string | null;
  }[];
};

/** POST /operations/sign_up/change. */
export const changeSignUpSchema = z.object({ open_to: z.enum(signUpAudiences), reason: operatorReason });
export type ChangeSignUp = z.input<typeof changeSignUpSchema>;

/** POST /operations/sign_up/invite: emails an invitation or, for an empty address, returns its link to be copied. */
export const inviteToSignUpSchema = z.object({
  email: z.union([z.literal(''), z.string().trim().toLowerCase().max(254).pipe(z.email(text.address))]),
  days: z
    .number(text.invitationDays({ most: INVITATION_DAYS.most }))
    .int(text.invitationDays({ most: INVITATION_DAYS.most }))
    .min(1, text.invitationDays({ most: INVITATION_DAYS.most }))
    .max(INVITATION_DAYS.most, text.invitationDays({ most: INVITATION_DAYS.most })),
});
export type InviteToSignUp = z.input<typeof inviteToSignUpSchema>;
/** The link is null if it was emailed. It is shown only once. */
export type SignUpInvitationAnswer = { id: string; link: string | null };

/** POST /operations/sign_up/withdraw. */
export const withdrawInvitationSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{24}$/, commonText.notFound.invitation),
});
