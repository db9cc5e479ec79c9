import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askClamd } from '../../mail/scan/clamd.ts';
import { askRspamd } from '../../mail/scan/rspamd.ts';
import { until } from '../until.ts';

// The spam and virus checks, by the programs themselves: apt-get install rspamd clamav-daemon

const isThere = (program: string) => spawnSync(program, ['--version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'letterbox-scanners-'));
const running: ChildProcess[] = [];
afterAll(async () => {
  for (const child of running) {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function start(program: string, args: string[]): void {
  const child = spawn(program, args, { stdio: 'ignore' });
  running.push(child);
}

const envelope = {
  remoteAddress: '192.0.2.7',
  helo: 'mail.example.net',
  mailFrom: 'ciara@example.net',
  recipients: ['demo@apply.letterbox.test'],
};
const email = (text: string, file: Buffer | null = null) =>
  Buffer.from(
    [
      'From: Ciara <ciara@example.net>',
      'To: demo@apply.letterbox.test',
      'Subject: 14 Grosvenor Terrace',
      'Date: Sat, 21 Nov 2026 10:00:00 +0000',
      'Message-ID: <one@example.net>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      text,
      ...(file
        ? [
            '--b',
            'Content-Type: application/octet-stream; name="payslip.pdf"',
            'Content-Transfer-Encoding: base64',
            '',
            file.toString('base64'),
          ]
        : []),
      '--b--',
      '',
    ].join('\r\n'),
  );
// Written in two halves, so that no scanner takes this file for what it tests.
const eicar = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*');
const gtube = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*' + 'GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X';

describe.runIf(isThere('clamd'))('clamd itself', () => {
  let address: { host: string; port: number };
  beforeAll(async () => {
    address = { host: '127.0.0.1', port: await freePort() };
    const signatures = join(folder, 'signatures');
    mkdirSync(signatures);
    // Its real signatures can't be had everywhere; one of its own kind (MD5, size, name) is enough.
    writeFileSync(join(signatures, 'test.hdb'), '44d88612fea8a8f36de82e1278abb02f:68:Eicar-Test\n');
    const config = join(folder, 'clamd.conf');
    const lines = [
      'Foreground yes',
      `DatabaseDirectory ${signatures}`,
      'TCPAddr 127.0.0.1',
      `TCPSocket ${address.port}`,
      'StreamMaxLength 1M',
      'ScanMail yes',
    ];
    writeFileSync(config, `${lines.join('\n')}\n`);
    start('clamd', ['-c', config]);
    const answers = async () => (await askClamd(address, email('Hello'), 5000)).result !== 'failed';
    await until('clamd answers', answers, 60_000);
  });

  it('finds the test file in an attachment', async () => {
    expect(await askClamd(address, email('My payslip', eicar), 10_000)).toMatchObject({
      result: 'virus',
      name: expect.stringContaining('Eicar-Test'),
    });
  });

  it('finds nothing in a letter', async () => {
    expect(await askClamd(address, email('I would love to see the flat.'), 10_000)).toMatchObject({ result: 'clean' });
  });

  it('says that an email is too large for it', async () => {
    const large = email('My papers', Buffer.alloc(4 * 1024 * 1024, 'x'));
    expect(await askClamd(address, large, 10_000)).toMatchObject({ result: 'failed' });
  });
});

describe.runIf(isThere('rspamd'))('rspamd itself', () => {
  let url: string;
  beforeAll(async () => {
    const [normal, controller, proxy] = [await freePort(), await freePort(), await freePort()];
    url = `http://127.0.0.1:${normal}`;
    const config = join(folder, 'rspamd.conf');
    writeFileSync(
      config,
      `options { pidfile = "${folder}/rspamd.pid"; dns { timeout = 0.1s; retransmits = 1; } }
logging { type = "console"; level = "error"; }
.include "/etc/rspamd/common.conf"
worker "normal" { bind_socket = "127.0.0.1:${normal}"; count = 1; }
worker "controller" { bind_socket = "127.0.0.1:${controller}"; count = 1; }
worker "rspamd_proxy" { bind_socket = "127.0.0.1:${proxy}"; count = 1; upstream "local" { self_scan = yes; default = yes; } }
`,
    );
    start('rspamd', ['-f', '-i', '-c', config]);
    const answers = async () =>
      (await askRspamd({ url, password: null }, email('Hello'), envelope, 10_000)).result !== 'failed';
    await until('rspamd answers', answers, 60_000);
  });

  it('takes the test text for spam', async () => {
    expect(await askRspamd({ url, password: null }, email(gtube), envelope, 20_000)).toMatchObject({ result: 'spam' });
  });

  it('lets a letter pass, with its score', async () => {
    // Names can't be looked up everywhere, and rspamd counts that against strangers' servers.
    const known = { ...envelope, remoteAddress: '127.0.0.1', helo: 'localhost' };
    const letter = email('Hello, I would love to see the flat on Saturday. I work as a nurse. Kind regards, Ciara');
    expect(await askRspamd({ url, password: null }, letter, known, 20_000)).toMatchObject({
      result: 'clean',
      detail: expect.stringMatching(/^score -?\d+\.\d of \d+\.\d, /),
    });
  });
});
