import { setFlagsFromString } from 'node:v8';

/**
 * Makes buffers count towards the heap's own limit. By default V8 collects the whole heap for every 32 MB of buffers
 * allocated and released, however small the heap is: with messages of 200 KB that is half of the receiver's work, and
 * without it one core receives 1.7 times as many. The setting affects the whole process; its peak memory is about the
 * same.
 */
export function collectBuffersWithTheHeap(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit');
}
