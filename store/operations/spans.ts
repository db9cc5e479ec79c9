import { hash, randomBytes } from 'node:crypto';
import type { Span } from '../../domain/operations/spans.ts';
import { currentRequestId } from './request-id.ts';

type Report = (span: Span) => void;
let report: Report | null = null;

/** Has every span of this process reported to `next`; with null, nothing is measured. */
export function reportSpansTo(next: Report | null): void {
  report = next;
}

/** Ends a span, with a name that is only known now if there is one; `failed` is for work that didn't do what it was asked to. */
export type EndSpan = (end: { name?: string; failed: boolean; attributes?: Span['attributes'] }) => void;

const nothing: EndSpan = () => undefined;
const now = () => performance.timeOrigin + performance.now();

/** The first `bytes` bytes of a hash, in hex: every process draws the same id for a request. */
const idFrom = (text: string, bytes: number) => hash('sha256', text).slice(0, bytes * 2);

/**
 * Begins a span about the running request: that of its call, or one of a job that followed from it and has the call as
 * its parent. Work that follows from no request has a trace of its own.
 */
export function startSpan(name: string, kind: Span['kind'], attributes: Span['attributes'] = {}): EndSpan {
  if (!report) return nothing;
  const requestId = currentRequestId();
  const callId = requestId ? idFrom(`call ${requestId}`, 8) : null;
  const isCall = kind === 'server' && callId !== null;
  const ids = {
    traceId: requestId ? idFrom(`trace ${requestId}`, 16) : randomBytes(16).toString('hex'),
    spanId: isCall ? callId : randomBytes(8).toString('hex'),
    parentSpanId: isCall ? null : callId,
  };
  const beganAt = now();
  return ({ name: known = name, failed, attributes: more = {} }) =>
    report?.({ name: known, kind, beganAt, endedAt: now(), failed, ...ids, attributes: { ...attributes, ...more } });
}
