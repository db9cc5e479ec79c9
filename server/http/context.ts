import type { RedisConnection } from '../../workers/queues.ts';
import type { AdvertReader } from '../../platforms/adverts/read-advert.ts';
import type { DossierDrawer } from '../applications/dossier/draw-in-child.ts';
import type { AccountMailLimits } from '../accounts/account-mails.ts';
import type { Background } from './background.ts';
import type { GoogleSignIn } from '../accounts/google-sign-in.ts';
import type { Limits } from './limits.ts';
import type { Live } from './live.ts';
import type { Metrics } from './metrics.ts';
import type { ServerOptions } from './options.ts';
import type { ProvenPasscodes } from '../applications/proven-passcodes.ts';
import type { ResendLimits } from '../applications/resend-passcode.ts';
import type { Sessions } from './session.ts';
import type { SignInTries } from '../accounts/sign-in-tries.ts';

/** What every call can use. */
export type Context = {
  options: ServerOptions;
  redis: RedisConnection;
  sessions: Sessions;
  limits: Limits;
  signInTries: SignInTries;
  /** Attempts at the codes of two-step sign-in, after the right password. */
  codeTries: SignInTries;
  resendLimits: ResendLimits;
  accountMailLimits: AccountMailLimits;
  /** Null if it is not configured. */
  google: GoogleSignIn | null;
  provenPasscodes: ProvenPasscodes;
  adverts: AdvertReader;
  dossiers: DossierDrawer;
  live: Live;
  metrics: Metrics;
  background: Background;
};
