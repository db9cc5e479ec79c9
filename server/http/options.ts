import type { Logger } from 'pino';
import type { Quotas } from '../../domain/accounts/quotas.ts';
import type { SignUpAudience } from '../../domain/accounts/sign-up.ts';
import type { ProcessorKind } from '../../domain/privacy/notice.ts';
import type { Periods } from '../../domain/privacy/periods.ts';
import type { Finding } from '../../domain/operations/mail-domain/answers.ts';
import type { FetchSettings } from '../../platforms/adverts/read-advert.ts';
import type { Queues, RedisTarget } from '../../workers/queues.ts';
import type { BodyPace } from './slow-bodies.ts';
import type { LimitName, LimitRule } from './limits.ts';

/** All that the server needs from outside: it reads no environment, no clock and no configuration of its own. */
export type ServerOptions = {
  /** Where people reach Letterbox, such as `https://letterbox.example`. */
  publicUrl: string;
  applicationsMailDomain: string;
  /** Signs session cookies and keys passcodes: the same in every role. */
  sessionSecret: string;
  production: boolean;
  /** Whether an account begins with a link that is mailed: then a sign-up does not say whether an address has one. */
  signUpByMail?: boolean;
  /** Who can sign up while no operator has chosen; everyone unless told. */
  signUpOpenTo?: SignUpAudience;
  /** Accounts that see the operator's pages. */
  operatorEmails: readonly string[];
  /** Whether operators must have two-step sign-in before any of their pages or calls answers; optional unless told. */
  operatorSecondFactor?: 'required' | 'optional';
  /** How long data is kept in this installation; the usual periods unless told. */
  periods?: Periods;
  /** What one landlord may use unless an operator set it; the usual quotas unless told. */
  quotas?: Quotas;
  /** Services that applicants’ data is passed to as this installation is configured; none unless told. */
  processors?: readonly ProcessorKind[];
  /** The language model that landlords can let read documents: its host and its name; none unless told. */
  model?: { host: string; model: string };
  /** How long the owner of an account can stop the way back for a lost second step; 72 hours unless told. */
  recoveryWaitHours?: number;
  /** Sign-in with Google through OpenID Connect; not offered without. */
  google?: { clientId: string; clientSecret: string; issuer: string };
  redis: RedisTarget | string;
  queues: Queues;
  /** Keeps installations that share a Redis apart. */
  namespace: string;
  /** Folder of the built web app; without it the server answers calls only. */
  webRoot?: string;
  log: Logger;
  now: () => Date;
  /** How long an email that follows from a landlord's action can still be undone, in milliseconds. */
  holdMs: number;
  /** Whether `/dev/mail` shows caught outgoing mail; never in production. */
  devMail: boolean;
  /** Express' `trust proxy`: how many proxies, or which, are in front. None unless told. */
  trustProxy?: boolean | number | string;
  /** Replaces parts of how adverts are fetched, such as the sites' origins outside production. */
  adverts?: Partial<FetchSettings>;
  /** Replaces single rate limits. */
  limits?: Partial<Record<LimitName, LimitRule>>;
  /** Checks what DNS and the network say of the mail domain; the operator's page says that it cannot where it is left out. */
  checkDomain?: () => Promise<Finding[]>;
  /** Whether the process is about to stop: then `/ready` says no before anything is closed. */
  isDraining?: () => boolean;
  /** How slowly a body may come; replaced by tests, which cannot wait as long. */
  bodyPace?: BodyPace;
  /** How long running requests may take to end when the server closes, in milliseconds; 10 s unless told. */
  closeWithinMs?: number;
};
