import { z } from 'zod';

/** GET /auth/isauthenticated, POST /auth/signin, /auth/signup, /auth/logout, PUT /user/username (specification, section 7). */
export const credentialsSchema = z.object({
  email: z.email('Please enter a valid email address').max(254).transform((value) => value.trim().toLowerCase()),
  password: z.string().min(1, 'Please enter your password').max(200),
});
export type Credentials = z.input<typeof credentialsSchema>;

/** Sign-up asks for a password worth its name; sign-in takes whatever was set before. */
export const signUpSchema = credentialsSchema.extend({
  password: z.string().min(10, 'Please choose a password of at least 10 characters').max(200),
});

export const usernameSchema = z.object({ username: z.string().trim().max(100) });

export type SessionUser = {
  email: string;
  /** Empty until it was chosen on /setup. */
  username: string;
  operator: boolean;
};
export type SessionCheck = {
  authenticated: boolean;
  user: SessionUser | null;
  /** What the screens need to know of this installation. */
  applications_mail_domain: string;
  google_sign_in: boolean;
};
