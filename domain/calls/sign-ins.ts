import type { SignInFirst, SignInSecond } from '../accounts/sign-ins.ts';

/** One sign-in, as listed by GET /auth/sign_ins, newest first. */
export type SignInItem = {
  id: string;
  at: string;
  /** 'Firefox on Windows', if the browser said so. */
  device: string;
  /** Its network, such as 192.0.2.0/24 or 2001:db8:1::/48; null if unknown. */
  network: string | null;
  first: SignInFirst;
  second: SignInSecond | null;
};
export type SignInList = { items: SignInItem[]; kept_days: number };
