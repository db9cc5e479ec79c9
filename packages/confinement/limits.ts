/**
 * What bounds a child process and each request that it answers. Times are milliseconds, sizes megabytes of 10⁶ bytes.
 */
export type ChildLimits = {
  /** Wall-clock time for one request. */
  clockMs: number;
  /** Processor time for one request; only the clock counts where it is left out, or the system does not tell. */
  computeMs?: number;
  /** V8's heap. */
  heapMb: number;
  /** All the memory that the process may hold while it answers; only Linux tells. */
  memoryMb: number;
  /** A child that still holds more than this after its answer is replaced. */
  retireMb?: number;
  /** The longest answer. */
  answerMb: number;
  /** Requests after which a child is replaced. */
  requests?: number;
};

/** Why a child was ended before it had answered. */
export const endings = ['clock', 'compute', 'memory', 'heap', 'output', 'crash'] as const;
export type EndedBy = (typeof endings)[number];
