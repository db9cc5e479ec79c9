import { Counter } from 'prom-client';
import { exportRequest, isSampled, type Resource, type Span } from '../domain/operations/spans.ts';
import { reportSpansTo } from '../store/operations/spans.ts';

/** Counted in the process's own registry, which the health port exposes. */
const lost = new Counter({
  name: 'letterbox_spans_lost_total',
  help: 'Spans that the OpenTelemetry endpoint did not take, or that came faster than it takes them.',
});

export type SpanExport = {
  /** The base of an OTLP/HTTP endpoint; spans go to `/v1/traces` under it. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  resource: Resource;
  /** The share of traces that is reported, from 0 to 1. */
  share: number;
  warn: (reason: string) => void;
};

/** Spans that wait at most, those of one request at most, and how long the first waits, in ms. */
const limits = { waiting: 4096, batch: 512, afterMs: 5000, requestMs: 10_000 } as const;

/**
 * Sends this process's spans to an OpenTelemetry endpoint, in batches. What can't be sent is dropped and counted: no call
 * and no job waits for it. Closing sends what is left.
 */
export function exportSpans({ endpoint, headers, resource, share, warn }: SpanExport): { close(): Promise<void> } {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  let waiting: Span[] = [];
  let timer: NodeJS.Timeout | null = null;
  let sending: Promise<void> = Promise.resolve();
  let failing = false;

  async function post(spans: readonly Span[]): Promise<void> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(exportRequest(spans, resource)),
        signal: AbortSignal.timeout(limits.requestMs),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`status ${response.status}`);
      failing = false;
    } catch (error) {
      lost.inc(spans.length);
      // Once for each time that the endpoint goes away; the metric counts on.
      if (!failing) warn(error instanceof Error ? error.message : String(error));
      failing = true;
    }
  }

  function send(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    const batch = waiting.slice(0, limits.batch);
    waiting = waiting.slice(limits.batch);
    if (batch.length > 0) sending = sending.then(() => post(batch)).then(() => sendRest());
  }
  const sendRest = () => (waiting.length >= limits.batch ? send() : undefined);

  reportSpansTo((span) => {
    if (!isSampled(span.traceId, share)) return;
    if (waiting.length >= limits.waiting) return void lost.inc();
    waiting.push(span);
    if (waiting.length === limits.batch) send();
    else timer ??= setTimeout(send, limits.afterMs).unref();
  });
  return {
    async close() {
      reportSpansTo(null);
      if (timer) clearTimeout(timer);
      while (waiting.length > 0) {
        send();
        await sending;
      }
      await sending;
    },
  };
}
