import type { Logger } from 'pino';
import type { Quotas } from '../../domain/accounts/quotas.ts';
import type { SignUpAudience } from '../../domain/accounts/sign-up.ts';
import type { ProcessorKind } from '../../domain/privacy/notice.ts';
import type { Periods } from '../../domain/privacy/periods.ts';
import type { Finding } from '../../domain/operations/mail-domain/answers.ts';
import type { ReaderSettings } from '../../platforms/adverts/read-advert.ts';
import type { Queues, RedisTarget } from '../../workers/queues.ts';
import type { BodyPace } from './slow-bodies.ts';
import type { LimitName, LimitRule } from './limits.ts';

/** Everything that the server needs from outside: it reads no environment, clock or configuration itself. */
export type ServerOptions = {
  /** The public address of Letterbox, such as `https://letterbox.example`. */
  publicUrl: string;
  applicationsMailDomain: string;
  /** Signs session cookies and derives passcodes: the same in every role. */
  sessionSecret: string;
  /** The key that browsers need to have notices from here, in base64url; absent where a test needs none. */
  vapidKey?: string;
  production: boolean;
  /** Whether an account starts with a mailed link: then a sign-up does not reveal whether an address has one. */
  signUpByMail?: boolean;
  /** Who can sign up until an operator chooses; defaults to everyone. */
  signUpOpenTo?: SignUpAudience;
  /** Accounts that may use the operator's pages. */
  operatorEmails: readonly string[];
  /** Accounts that can look at the operator's pages, but change nothing and never see masked data; none by default. */
  operatorReaderEmails?: readonly string[];
  /**
   * Whether operators must have two-step sign-in before any of their pages or calls is served; defaults to optional.
   */
  operatorSecondFactor?: 'required' | 'optional';
  /** The retention periods of this installation; defaults to the usual ones. */
  periods?: Periods;
  /** What one landlord may use unless an operator set it; the usual quotas unless told. */
  quotas?: Quotas;
  /** Services that receive applicants’ data in this installation; defaults to none. */
  processors?: readonly ProcessorKind[];
  /** The language model that landlords can let read documents: its host and its name; none unless told. */
  model?: { host: string; model: string };
  /** How long an account's owner can stop the recovery from a lost second step; defaults to 72 hours. */
  recoveryWaitHours?: number;
  /** Sign-in with Google through OpenID Connect; absent means not offered. */
  google?: { clientId: string; clientSecret: string; issuer: string };
  /** How often this installation sends itself a test message; never if 0 or absent. */
  testMessageEveryMinutes?: number;
  redis: RedisTarget | string;
  queues: Queues;
  /** Separates installations that share a Redis. */
  namespace: string;
  /** Folder of the built web app; without it the server only serves calls. */
  webRoot?: string;
  log: Logger;
  now: () => Date;
  /** How long an email caused by a landlord's action can still be undone, in milliseconds. */
  holdMs: number;
  /** Whether `/dev/mail` shows caught outgoing mail; never in production. */
  devMail: boolean;
  /** Express' `trust proxy`: how many proxies, or which, are in front. Defaults to none. */
  trustProxy?: boolean | number | string;
  /** Whether a remote address is a balancer's, whose connections begin with a PROXY header: it names the client's. */
  isBalancer?: (address: string) => boolean;
  /** Replaces parts of how adverts are fetched and read, such as the sites' origins outside production. */
  adverts?: Partial<ReaderSettings>;
  /** Replaces individual rate limits. */
  limits?: Partial<Record<LimitName, LimitRule>>;
  /** Checks what DNS and the network say of the mail domain; if absent, the operator's page says that it can't. */
  checkDomain?: () => Promise<Finding[]>;
  /** Whether the process is about to stop: then `/ready` says no before anything is closed. */
  isDraining?: () => boolean;
  /** How slowly a body may arrive; replaced by tests, which can't wait as long. */
  bodyPace?: BodyPace;
  /** How long running requests get to end when the server closes, in milliseconds; defaults to 10 s. */
  closeWithinMs?: number;
};
