/**
 * Frees the memory of pictures that are no longer used. The garbage collector sees only the small objects that own
 * them, and would let a scan of six pages grow to twice what it needs. Does nothing if the process was started without
 * --expose-gc.
 */
export function tidyMemory(): void {
  globalThis.gc?.();
}
