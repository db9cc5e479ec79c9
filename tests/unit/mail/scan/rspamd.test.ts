import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { askRspamd } from '../../../../mail/scan/rspamd.ts';

let server: Server | null = null;
afterEach(async () => {
  server?.closeAllConnections();
  const ending = server && once(server, 'close');
  server?.close();
  await ending;
  server = null;
});

type Asked = { url: string | undefined; headers: IncomingMessage['headers']; body: string };

async function rspamd(answer: (response: ServerResponse) => void): Promise<{ url: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    asked.push({ url: request.url, headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const raw = Buffer.from('Subject: hello\r\n\r\nI would love to see the flat.\r\n');
const envelope = {
  remoteAddress: '192.0.2.7',
  helo: 'mail.example\r\nPass: all',
  mailFrom: 'ciara@example.net',
  recipients: ['demo@apply.letterbox.test', 'other@apply.letterbox.test'],
};
const judged = (action: string, score: number) =>
  JSON.stringify({
    action,
    score,
    required_score: 15,
    symbols: {
      R_SPF_ALLOW: { name: 'R_SPF_ALLOW', score: -0.2 },
      BAYES_SPAM: { name: 'BAYES_SPAM', score: 5.1 },
      ARC_NA: { name: 'ARC_NA', score: 0 },
    },
  });

describe('a spam check by rspamd', () => {
  it('gets the message and the SMTP session, and nothing of it can add a header', async () => {
    const { url, asked } = await rspamd((response) => response.end(judged('no action', 1.25)));
    expect(await askRspamd({ url, password: 'secret' }, raw, envelope, 5000)).toEqual({
      scanner: 'rspamd',
      result: 'clean',
      detail: 'score 1.3 of 15.0, BAYES_SPAM, R_SPF_ALLOW',
    });
    expect(asked[0]).toMatchObject({ url: '/checkv2', body: raw.toString('utf8') });
    expect(asked[0]?.headers).toMatchObject({
      ip: '192.0.2.7',
      helo: 'mail.examplePass:all',
      from: 'ciara@example.net',
      rcpt: 'demo@apply.letterbox.test, other@apply.letterbox.test',
      password: 'secret',
    });
    expect(asked[0]?.headers['pass']).toBeUndefined();
  });

  it.each([
    ['reject', 'spam'],
    ['add header', 'spam'],
    ['rewrite subject', 'spam'],
    ['no action', 'clean'],
    ['greylist', 'clean'],
    ['soft reject', 'clean'],
    ['an action of a later version', 'clean'],
  ])('with the action %j finds it %s', async (action, result) => {
    const { url } = await rspamd((response) => response.end(judged(action, 20)));
    expect(await askRspamd({ url, password: null }, raw, envelope, 5000)).toMatchObject({ result });
  });

  it.each([
    ['status 403', (response: ServerResponse) => response.writeHead(403).end('{"error":"Unauthorized"}')],
    ['an unexpected answer', (response: ServerResponse) => response.end('<html>')],
    ['an unexpected answer', (response: ServerResponse) => response.end('{"action":7}')],
    ['no answer within 1 second', () => undefined],
  ])('without an answer has failed: %s', async (detail, answer) => {
    const { url } = await rspamd(answer);
    expect(await askRspamd({ url, password: null }, raw, envelope, 1000)).toEqual({
      scanner: 'rspamd',
      result: 'failed',
      detail,
    });
  });
});
