import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { exportSpans, type SpanExport } from '../../../roles/spans.ts';
import { forRequest } from '../../../store/operations/request-id.ts';
import { startSpan } from '../../../store/operations/spans.ts';
import { until } from '../../until.ts';

type Sent = { name: string; traceId: string; spanId: string; parentSpanId?: string };
type Body = { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };

let server: Server | null = null;
let exporting: { close(): Promise<void> } | null = null;
afterEach(async () => {
  await exporting?.close();
  const ending = server && once(server, 'close');
  server?.closeAllConnections();
  server?.close();
  await ending;
  [server, exporting] = [null, null];
});

async function endpoint(status = () => 200) {
  const spans: Sent[] = [];
  const requests: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    requests.push({ url: request.url, headers: request.headers });
    const code = status();
    if (code === 200)
      spans.push(
        ...(JSON.parse(text) as Body).resourceSpans.flatMap((one) => one.scopeSpans.flatMap((all) => all.spans)),
      );
    response.writeHead(code).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, spans, requests };
}

const open = (given: Partial<SpanExport> & { endpoint: string }) => {
  exporting = exportSpans({ headers: {}, resource: {}, share: 1, warn: () => undefined, ...given });
};

it('a call and the jobs that follow from it are one trace, with the call at its head', async () => {
  const { url, spans, requests } = await endpoint();
  open({ endpoint: url, headers: { 'x-tenant': 'us' } });
  forRequest('7F3K-9QX2-M4TB', () => {
    startSpan('POST /listing/create', 'server')({ failed: false });
    startSpan('job place-again', 'consumer')({ failed: false });
  });
  startSpan('job sweep', 'consumer')({ failed: false });
  await exporting?.close();
  const [call, job, alone] = spans;
  expect(job).toMatchObject({ traceId: call?.traceId, parentSpanId: call?.spanId });
  expect(call?.parentSpanId).toBeUndefined();
  expect(alone?.traceId).not.toBe(call?.traceId);
  expect(requests).toMatchObject([{ url: '/v1/traces', headers: { 'x-tenant': 'us' } }]);
});

it('many spans go in several requests, and none is lost on closing', async () => {
  const { url, spans, requests } = await endpoint();
  open({ endpoint: url });
  for (let count = 0; count < 1200; count += 1) startSpan(`job ${count}`, 'consumer')({ failed: false });
  await exporting?.close();
  expect(spans.map(({ name }) => name)).toEqual(Array.from({ length: 1200 }, (_, count) => `job ${count}`));
  expect(requests).toHaveLength(3);
});

it('an endpoint that fails holds nothing up: it is said once, until it has answered again', async () => {
  let status = 503;
  const { url, spans, requests } = await endpoint(() => status);
  const warnings: string[] = [];
  open({ endpoint: url, warn: (reason) => warnings.push(reason) });
  const batch = (name: string) => {
    for (let count = 0; count < 512; count += 1) startSpan(name, 'consumer')({ failed: false });
  };
  batch('first');
  await until('the first request', () => requests.length === 1);
  batch('second');
  await until('the second request', () => requests.length === 2);
  expect(warnings).toEqual(['status 503']);
  status = 200;
  batch('third');
  await until('the third arrives', () => spans.length === 512);
  expect(new Set(spans.map(({ name }) => name))).toEqual(new Set(['third']));
});

it('without an endpoint nothing is measured', async () => {
  const { url, spans } = await endpoint();
  open({ endpoint: url });
  await exporting?.close();
  startSpan('job sweep', 'consumer')({ failed: false });
  expect(spans).toEqual([]);
});
