/** Limits for a child process and for each of its requests. Times are milliseconds, sizes megabytes of 10⁶ bytes. */
export type ChildLimits = {
  /** Wall-clock time for one request. */
  clockMs: number;
  /** Processor time for one request; if absent, or if the system does not report it, only wall-clock time counts. */
  computeMs?: number;
  /** V8's heap. */
  heapMb: number;
  /** All the memory that the process may use while it answers; checked on Linux only. */
  memoryMb: number;
  /** A child that still uses more than this after its response is replaced. */
  retireMb?: number;
  /** The longest response. */
  answerMb: number;
  /** A child is replaced after this many requests. */
  requests?: number;
};

/** Why a child was ended before it had responded. */
export const endings = ['clock', 'compute', 'memory', 'heap', 'output', 'crash'] as const;
export type EndedBy = (typeof endings)[number];
