import { randomBytes } from 'node:crypto';
import nodemailer from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Applications } from '../../../store/applications/application-model.ts';
import { connectStore, disconnectStore } from '../../../store/connection.ts';
import { prepareStore } from '../../../store/prepare.ts';
import { freePort, type RoleProcess, startProcess } from '../../role-process.ts';
import { addHouse, addLandlord, daftEnquiry, ownDatabase, until } from '../../world.ts';

/** The server that outgoing email is sent through, in place of a provider's. */
function outgoingServer(): { server: SMTPServer; received: string[] } {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString());
        callback();
      });
    },
  });
  return { server, received };
}

const { server: outgoing, received } = outgoingServer();
const running = new Map<string, RoleProcess>();
let smtpPort: number;
let httpPort: number;
let healthPort: number;
let env: Record<string, string>;

beforeAll(async () => {
  const uri = ownDatabase(inject('mongodbUri'));
  await connectStore(uri);
  await prepareStore();
  await addHouse(await addLandlord('demo'));
  [smtpPort, httpPort, healthPort] = [await freePort(), await freePort(), await freePort()];
  const outPort = await freePort();
  await new Promise<void>((resolve) => outgoing.listen(outPort, '127.0.0.1', resolve));
  env = {
    NODE_ENV: 'production',
    MONGODB_URI: uri,
    REDIS_URL: inject('redisUrl'),
    SESSION_SECRET: 'a secret for this test: 7Rk2mXq9 and long enough',
    APPLICATIONS_MAIL_DOMAIN: 'apply.letterbox.ie',
    PUBLIC_URL: 'https://letterbox.example',
    OUTGOING_SMTP_URL: `smtp://127.0.0.1:${outPort}?ignoreTLS=true`,
    SMTP_PORT: String(smtpPort),
    // The sender here is this machine, which no platform's domain authorises.
    SMTP_TRUSTED_ADDRESSES: '127.0.0.1,::1',
    HTTP_PORT: String(httpPort),
    LOG_LEVEL: 'info',
    QUEUE_NAMESPACE: `apart-${randomBytes(4).toString('hex')}`,
  };
  running.set(
    'mail',
    await startProcess('roles/main.ts', ['mail'], { ...env, HEALTH_PORT: String(healthPort) }, /is taken in on port/),
  );
  running.set('workers', await startProcess('roles/main.ts', ['workers'], env, /at their queues/));
  running.set('server', await startProcess('roles/main.ts', ['server'], env, /Letterbox is at/));
});
afterAll(async () => {
  const codes = await Promise.all([...running.values()].map((role) => role.stop()));
  outgoing.close();
  await disconnectStore();
  expect(codes).toEqual([0, 0, 0]);
  for (const [name, role] of running)
    for (const event of ['sys_startup', 'sys_shutdown']) expect(role.output(), name).toContain(`"event":"${event}"`);
});

describe('three roles in three processes, in production', () => {
  it('take an email in, read it, and send the passcode through the configured server', async () => {
    const transport = nodemailer.createTransport({ host: '127.0.0.1', port: smtpPort, ignoreTLS: true });
    await transport.sendMail({
      envelope: { from: 'bounces@daft.ie', to: ['demo@apply.letterbox.ie'] },
      raw: daftEnquiry({ name: 'Apart Person', email: 'apart@example.net' }),
    });
    transport.close();
    await until('the application is there', () => Applications.findOne({ emailKey: 'apart@example.net' }).lean());
    const mail = await until('the passcode goes out', async () =>
      received.find((text) => text.includes('apart@example.net')),
    );
    expect(mail.replace(/=\r?\n/g, '')).toMatch(
      /https:\/\/letterbox\.example\/applications\/information_collection\/[0-9a-f]{24}/,
    );
  });

  it('answer what a container’s health check asks', async () => {
    expect((await fetch(`http://127.0.0.1:${healthPort}/ready`)).status).toBe(200);
    expect(await (await fetch(`http://127.0.0.1:${healthPort}/metrics`)).text()).toContain('process_cpu');
    expect((await fetch(`http://127.0.0.1:${httpPort}/ready`)).status).toBe(200);
  });

  it('read again what may have changed at SIGHUP, and go on', async () => {
    for (const role of running.values()) role.reload();
    for (const [name, role] of running)
      await until(`${name} hears it`, () => Promise.resolve(role.output().includes('Asked to reload')));
    expect((await fetch(`http://127.0.0.1:${httpPort}/ready`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${healthPort}/ready`)).status).toBe(200);
  });

  it('say that they are not ready before they stop, while they still answer', async () => {
    const [port, health] = [await freePort(), await freePort()];
    const more = { ...env, HTTP_PORT: String(port), HEALTH_PORT: String(health), DRAIN_SECONDS: '300' };
    const second = await startProcess('roles/main.ts', ['server'], more, /Letterbox is at/);
    const stopped = second.stop();
    await until('it says no', async () => (await fetch(`http://127.0.0.1:${health}/ready`)).status === 503);
    const ready = await fetch(`http://127.0.0.1:${port}/ready`);
    expect([ready.status, await ready.json()]).toEqual([503, { error: 'Not ready: this server is about to stop.' }]);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    await second.kill();
    expect(await stopped).toBeNull();
  });

  it('show no caught mail, because none is caught', async () => {
    expect((await fetch(`http://127.0.0.1:${httpPort}/dev/mail.json`)).status).toBe(404);
  });

  it('end at once, by name, when a secret is missing', async () => {
    const incomplete = Object.fromEntries(Object.entries(env).filter(([name]) => name !== 'SESSION_SECRET'));
    await expect(startProcess('roles/main.ts', ['workers'], incomplete, /at their queues/)).rejects.toThrow(
      /SESSION_SECRET: must be set in production/,
    );
  });

  it('say which port is taken', async () => {
    await expect(
      startProcess('roles/main.ts', ['mail'], { ...env, SMTP_PORT: String(smtpPort) }, /is taken in on port/),
    ).rejects.toThrow(new RegExp(`${smtpPort}`));
  });
});
