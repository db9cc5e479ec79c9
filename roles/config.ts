import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { GIGABYTE, MAX_STORAGE_GIGABYTES, type Quotas, usualQuotas } from '../domain/accounts/quotas.ts';
import { signUpAudiences } from '../domain/accounts/sign-up.ts';
import { type ProcessorKind, processorKinds } from '../domain/privacy/notice.ts';
import { defaultPeriods, type Periods } from '../domain/privacy/periods.ts';
import { defaultLimits } from '../mail/receive/options.ts';
import { secretsOf } from '../store/derived-key.ts';
import {
  port,
  optionalUrl,
  redisUrl,
  relays,
  dkimKeys,
  sessionSecret,
  vapidPrivateKeys,
  vapidSubject,
  emailList,
  count,
  networkList,
  clamdAddress,
  otlpHeaders,
  platformOrigins,
  killAt,
  keyRing,
  flag,
  period,
} from './variable-types.ts';

/**
 * Everything the environment can configure (docs/configuration.md). Read once, at the start of a role; the layers below
 * get values, never `process.env`.
 */
const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HTTP_PORT: port.default(3000),
  SMTP_PORT: port.default(2525),
  LISTEN_HOST: z.string().default('127.0.0.1'),
  HEALTH_PORT: port.optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  PUBLIC_URL: z.url().optional(),
  APPLICATIONS_MAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/i)
    .default('apply.letterbox.test'),
  DATA_DIR: z.string().default('.letterbox'),
  MONGODB_URI: optionalUrl,
  REDIS_URL: redisUrl.optional(),
  OUTGOING_SMTP_URL: relays.optional(),
  DKIM_KEYS: dkimKeys.optional(),
  SESSION_SECRET: sessionSecret.optional(),
  VAPID_PRIVATE_KEY: vapidPrivateKeys.optional(),
  VAPID_SUBJECT: vapidSubject.optional(),
  SIGN_UP: z.enum(['mailed', 'immediate']).optional(),
  SIGN_UP_OPEN_TO: z.enum(signUpAudiences).default('everyone'),
  OPERATOR_EMAILS: emailList.default([]),
  OPERATOR_READER_EMAILS: emailList.default([]),
  OPERATOR_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  SECOND_FACTOR_RECOVERY_HOURS: z.coerce.number().min(24).max(720).default(72),
  OIDC_GOOGLE_CLIENT_ID: z.string().optional(),
  OIDC_GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  SMTP_TLS_KEY_FILE: z.string().optional(),
  SMTP_TLS_CERT_FILE: z.string().optional(),
  SMTP_MAX_SIZE: z.coerce
    .number()
    .int()
    .min(1024)
    .default(35 * 1024 * 1024),
  SMTP_MIN_FREE_DISK: z.coerce
    .number()
    .int()
    .min(0)
    .default(256 * 1024 * 1024),
  SMTP_CONNECTIONS: count.default(defaultLimits.connections),
  SMTP_CONNECTIONS_PER_ADDRESS: count.default(defaultLimits.connectionsPerAddress),
  SMTP_MESSAGES_PER_MINUTE: count.default(defaultLimits.messagesPerMinute),
  SMTP_BYTES_PER_MINUTE: count.default(defaultLimits.bytesPerMinute),
  SMTP_TRUSTED_ADDRESSES: networkList.optional(),
  SMTP_UNLIMITED_ADDRESSES: networkList.default([]),
  SMTP_PROXY_ADDRESSES: networkList.default([]),
  POSTMASTER_USERNAME: z.string().optional(),
  TEST_MESSAGE_EVERY_MINUTES: z.coerce.number().int().min(0).max(1440).optional(),
  HTTP_PROXY_ADDRESSES: networkList.default([]),
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  MAIL_DNS_FIXTURE: z.string().optional(),
  PLATFORM_ORIGINS: platformOrigins.default({}),
  KILL_AT: killAt.optional(),
  MIGRATE_AT_START: flag.default(true),
  BACKUP_TO: z
    .string()
    .regex(/^(?!s3:)|^s3:\/\/[^/]+/, 'must be a folder, or s3://BUCKET/FOLDER')
    .optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_S3_FORCE_PATH_STYLE: flag.optional(),
  BACKUP_EVERY_HOURS: z.coerce.number().min(1).max(744).default(24),
  BACKUP_KEEP: count.default(7),
  BACKUP_DESTROYED_AFTER_DAYS: count.optional(),
  BACKUP_KEY: z.string().min(32, 'needs at least 32 characters; draw it with: openssl rand -base64 48').optional(),
  ENCRYPTION_KEYS: keyRing.optional(),
  OUTBOX_HOLD_SECONDS: z.coerce.number().min(0).max(3600).default(60),
  KEEP_IDENTITY_DAYS: period.default(defaultPeriods.identity),
  KEEP_DOCUMENTS_DAYS: period.default(defaultPeriods.documents),
  KEEP_LETTERS_DAYS: period.default(defaultPeriods.letters),
  KEEP_RECORD_DAYS: period.default(defaultPeriods.record),
  QUOTA_STORAGE_GB: z.coerce
    .number()
    .positive()
    .max(MAX_STORAGE_GIGABYTES)
    .default(usualQuotas.storageBytes / GIGABYTE),
  QUOTA_EMAILS_PER_DAY: count.default(usualQuotas.emailsPerDay),
  QUOTA_UPLOADS_PER_DAY: count.default(usualQuotas.uploadsPerDay),
  QUEUE_NAMESPACE: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('letterbox'),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.optional(),
  S3_SERVER_SIDE_ENCRYPTION: z.enum(['AES256', 'aws:kms']).optional(),
  RSPAMD_URL: z.url({ protocol: /^https?$/ }).optional(),
  RSPAMD_PASSWORD: z.string().optional(),
  CLAMD_ADDRESS: clamdAddress.optional(),
  SCANNERS_REQUIRED: flag.default(false),
  SCORER_URL: z.url({ protocol: /^https?$/ }).optional(),
  SCORER_KEY: z.string().optional(),
  SCORER_MODEL: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: otlpHeaders.optional(),
  OTEL_SERVICE_NAME: z.string().default('letterbox'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  LOG_PRETTY: flag.optional(),
});

export type Environment = z.infer<typeof schema>;

/** Variables that contain a secret. Each may be in a file instead, as containers and systemd provide secrets. */
const secrets = [
  'MONGODB_URI',
  'REDIS_URL',
  'OUTGOING_SMTP_URL',
  'DKIM_KEYS',
  'SESSION_SECRET',
  'VAPID_PRIVATE_KEY',
  'OIDC_GOOGLE_CLIENT_SECRET',
  'RSPAMD_PASSWORD',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'SCORER_KEY',
  'BACKUP_KEY',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'ENCRYPTION_KEYS',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies readonly (keyof Environment)[];

const inFile = (name: string) => `${name}_FILE`;

/** The names of all variables that are read: each is in docs/configuration.md. */
export const environmentVariables: readonly string[] = [...Object.keys(schema.shape), ...secrets.map(inFile)];

/** What a production installation has to specify, because no default is safe. */
const requiredInProduction = ['SESSION_SECRET', 'PUBLIC_URL', 'MONGODB_URI', 'REDIS_URL', 'OUTGOING_SMTP_URL'] as const;

/** Signs sessions and passcodes on a developer's machine only; production refuses to start without its own. */
const developmentSecret = 'development-only-secret-not-for-production';

/** On a developer's machine one client plays all senders: the limits per address exempt it. */
const thisMachine = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

export type Config = Environment & {
  PUBLIC_URL: string;
  SESSION_SECRET: string;
  SIGN_UP: 'mailed' | 'immediate';
  OPERATOR_SECOND_FACTOR: 'required' | 'optional';
  SMTP_TRUSTED_ADDRESSES: string[];
  TEST_MESSAGE_EVERY_MINUTES: number;
  production: boolean;
};

/** An installation's retention periods, from the environment. */
export const periodsIn = (config: Environment): Periods => ({
  identity: config.KEEP_IDENTITY_DAYS,
  documents: config.KEEP_DOCUMENTS_DAYS,
  letters: config.KEEP_LETTERS_DAYS,
  record: config.KEEP_RECORD_DAYS,
});

/** What one landlord may use unless an operator sets it, as the environment says. */
export const quotasIn = (config: Environment): Quotas => ({
  storageBytes: config.QUOTA_STORAGE_GB * GIGABYTE,
  emailsPerDay: config.QUOTA_EMAILS_PER_DAY,
  uploadsPerDay: config.QUOTA_UPLOADS_PER_DAY,
});

/** Services that receive an installation's applicants’ data, from the environment. */
export function processorsIn(config: Environment): ProcessorKind[] {
  const configured: Readonly<Record<ProcessorKind, boolean>> = {
    relay: config.OUTGOING_SMTP_URL !== undefined,
    storage: config.S3_BUCKET !== undefined,
    backups: config.BACKUP_TO?.startsWith('s3://') ?? false,
    model: config.SCORER_URL !== undefined,
  };
  return processorKinds.filter((kind) => configured[kind]);
}

/** An invalid environment: `message` lists each variable and what is wrong with it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** What may only be set on a developer's machine. */
export const developmentOnly = ['MAIL_DNS_FIXTURE', 'KILL_AT', 'PLATFORM_ORIGINS'] as const;

/** A secret with fewer different characters than this was typed rather than generated. */
const MIN_SECRET_CHARACTERS = 12;

const isLocal = (hostname: string) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/** Whether the connection could be read by others on its way. */
function isOpenToOthers(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol !== 'https:' && !isLocal(hostname);
}

/** Everything that must not be used in production, worded for the operator. */
function productionProblems(given: Variables): string[] {
  const problems = [
    ...requiredInProduction.filter((name) => !given[name]).map((name) => `${name}: must be set in production`),
    ...developmentOnly.filter((name) => given[name]).map((name) => `${name}: not allowed in production`),
    ...(['PUBLIC_URL', 'SCORER_URL', 'S3_ENDPOINT', 'BACKUP_S3_ENDPOINT'] as const)
      .filter((name) => isOpenToOthers(given[name]))
      .map((name) => `${name}: must be https in production`),
  ];
  if (given['OIDC_GOOGLE_ISSUER']?.startsWith('http:'))
    problems.push('OIDC_GOOGLE_ISSUER: must be https in production');
  if (given['OPERATOR_SECOND_FACTOR'] === 'optional')
    problems.push('OPERATOR_SECOND_FACTOR: cannot be optional in production');
  const secret = given['SESSION_SECRET'];
  const each = secretsOf(secret ?? '');
  if (each.includes(developmentSecret))
    problems.push('SESSION_SECRET: is the one for development, which everybody knows');
  else if (each.some((one) => new Set(one).size < MIN_SECRET_CHARACTERS))
    problems.push('SESSION_SECRET: is too easy to guess; draw one with: openssl rand -base64 48');
  const domain = given['APPLICATIONS_MAIL_DOMAIN'] ?? 'apply.letterbox.test';
  if (/\.(?:test|example|invalid|localhost)$/i.test(domain))
    problems.push(`APPLICATIONS_MAIL_DOMAIN: no email can reach ${domain} (RFC 2606); set your own domain`);
  return problems;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** The environment with secrets read from files, and any errors with these. */
function withSecretsOfFiles(given: Variables): { given: Variables; problems: string[] } {
  const read: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of secrets) {
    const file = given[inFile(name)];
    if (!file) continue;
    if (given[name]) {
      problems.push(`${inFile(name)}: ${name} is set as well; set one of the two`);
      continue;
    }
    try {
      // Editors end a file with a line break, which is not part of the secret.
      read[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      problems.push(`${inFile(name)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { given: { ...given, ...read }, problems };
}

/** Reads and validates the environment. Throws a ConfigError that lists every error, not only the first. */
export function readConfig(env: Variables): Config {
  const { given, problems } = withSecretsOfFiles(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== '')),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    problems.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  if (env['NODE_ENV'] === 'production') problems.push(...productionProblems(given));
  if (Boolean(given['OIDC_GOOGLE_CLIENT_ID']) !== Boolean(given['OIDC_GOOGLE_CLIENT_SECRET'])) {
    problems.push('OIDC_GOOGLE_CLIENT_ID, OIDC_GOOGLE_CLIENT_SECRET: both or neither must be set');
  }
  if (Boolean(given['S3_ACCESS_KEY_ID']) !== Boolean(given['S3_SECRET_ACCESS_KEY']))
    problems.push('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: both or neither must be set');
  if (Boolean(given['BACKUP_S3_ACCESS_KEY_ID']) !== Boolean(given['BACKUP_S3_SECRET_ACCESS_KEY']))
    problems.push('BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY: both or neither must be set');
  if (given['BACKUP_TO']?.startsWith('s3:') && !given['BACKUP_KEY'])
    problems.push('BACKUP_KEY: must be set when BACKUP_TO is a bucket');
  if (given['S3_ENDPOINT'] && !given['S3_BUCKET']) problems.push('S3_BUCKET: must be set with S3_ENDPOINT');
  if (given['SCORER_URL'] && !given['SCORER_MODEL']) problems.push('SCORER_MODEL: must be set with SCORER_URL');
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError(`The configuration is not complete:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  }
  const read = parsed.data;
  return {
    ...read,
    production: read.NODE_ENV === 'production',
    PUBLIC_URL: read.PUBLIC_URL ?? `http://localhost:${read.HTTP_PORT}`,
    SESSION_SECRET: read.SESSION_SECRET ?? developmentSecret,
    TEST_MESSAGE_EVERY_MINUTES: read.TEST_MESSAGE_EVERY_MINUTES ?? (read.NODE_ENV === 'production' ? 60 : 0),
    SIGN_UP: read.SIGN_UP ?? (read.NODE_ENV === 'production' ? 'mailed' : 'immediate'),
    OPERATOR_SECOND_FACTOR: read.OPERATOR_SECOND_FACTOR ?? (read.NODE_ENV === 'production' ? 'required' : 'optional'),
    SMTP_TRUSTED_ADDRESSES: read.SMTP_TRUSTED_ADDRESSES ?? (read.NODE_ENV === 'production' ? [] : thisMachine),
  };
}
