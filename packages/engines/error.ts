/** The ways to obtain Letterbox's two engines, in the order in which they are tried. */
const ways = {
  environment: 'set MONGODB_URI and REDIS_URL to a MongoDB replica set and a Redis that are already running',
  docker: 'start Docker, so that its engine answers: the two run in containers then',
  installed: 'install mongod and redis-server (or valkey-server) so that both are on the PATH',
  debian: "use Debian or Ubuntu (amd64 or arm64), where Debian's packages are fetched into a private folder",
} as const;

export type Way = keyof typeof ways;

const othersThan = (tried: Way): string =>
  Object.entries(ways)
    .filter(([way]) => way !== tried)
    .reduce((text, [, way]) => `${text}\n  - ${way}`, 'Other ways to give Letterbox its engines:');

/** The engines could not be obtained. The message says what happened and names the other ways to get them. */
export class EngineError extends Error {
  /** Only what happened. */
  readonly reason: string;

  /** @param tried the way that failed, so that the message names the other three; null: another would not help */
  constructor(reason: string, tried: Way | null = 'debian', options?: ErrorOptions) {
    super(tried ? `${reason}\n${othersThan(tried)}` : reason, options);
    this.name = 'EngineError';
    this.reason = reason;
  }
}

/** A thrown value's message, for log lines and errors that quote it. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The system's error code (ENOENT, EADDRINUSE, …) of a thrown value, if it has one. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
