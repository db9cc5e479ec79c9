/** One piece of work that a process has done: a call, a job, or the receipt of an email. Never anything personal. */
export type Span = {
  name: string;
  kind: 'server' | 'consumer';
  /** Milliseconds since 1970, with fractions. */
  beganAt: number;
  endedAt: number;
  failed: boolean;
  /** 16 and 8 bytes in hex; the spans of a call and of the jobs that follow from it have one trace id. */
  traceId: string;
  spanId: string;
  parentSpanId: string | null;
  attributes: Readonly<Record<string, string | number>>;
};

/** The process that reports: `service.name`, `service.version` and the like. */
export type Resource = Readonly<Record<string, string>>;

const kinds = { server: 2, consumer: 5 } as const;
const failedStatus = 2;

const valueOf = (value: string | number) =>
  typeof value === 'string' ? { stringValue: value } : { intValue: String(Math.trunc(value)) };
const attributesOf = (attributes: Readonly<Record<string, string | number>>) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }));

/** Milliseconds as the nanoseconds of OTLP, which are too long for a number. */
const nanoseconds = (ms: number) => `${Math.trunc(ms)}${String(Math.round((ms % 1) * 1e6) % 1e6).padStart(6, '0')}`;

/** The body of an OTLP/HTTP export request in JSON (OpenTelemetry Protocol 1.x, `ExportTraceServiceRequest`). */
export function exportRequest(spans: readonly Span[], resource: Resource): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: 'letterbox' }, spans: spans.map(spanOf) }],
      },
    ],
  };
}

const spanOf = ({ name, kind, beganAt, endedAt, failed, traceId, spanId, parentSpanId, attributes }: Span) => ({
  traceId,
  spanId,
  ...(parentSpanId ? { parentSpanId } : {}),
  name,
  kind: kinds[kind],
  startTimeUnixNano: nanoseconds(beganAt),
  endTimeUnixNano: nanoseconds(endedAt),
  attributes: attributesOf(attributes),
  status: failed ? { code: failedStatus } : {},
});

/** Whether a trace is among the share that is reported, from 0 to 1: the same for all of its spans, in every process. */
export const isSampled = (traceId: string, share: number): boolean =>
  Number.parseInt(traceId.slice(0, 8), 16) < share * 0x1_0000_0000;
