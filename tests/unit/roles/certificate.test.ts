import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { type Certificate, certificateAtStart, followCertificate } from '../../../roles/certificate.ts';
import { makeCertificate } from '../../certificate-for-tests.ts';

const folder = mkdtempSync(join(tmpdir(), 'letterbox-certificate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = { keyFile: join(folder, 'key.pem'), certFile: join(folder, 'cert.pem') };
const log = pino({ level: 'silent' });

function write({ key, cert }: { key: string; cert: string }): void {
  writeFileSync(files.keyFile, key);
  writeFileSync(files.certFile, cert);
}

function follow() {
  const used: Certificate[] = [];
  const following = followCertificate(files, (certificate) => used.push(certificate), log);
  onTestFinished(() => following.close());
  return { used, ...following };
}

it('hands a renewed certificate over when it is asked to look', () => {
  const renewed = makeCertificate('mx.letterbox.test');
  write(renewed);
  const { used, look } = follow();
  look();
  expect(used.map(({ cert }) => String(cert))).toEqual([renewed.cert]);
});

it('keeps the former one while key and certificate do not belong together, or a file is gone', () => {
  const [first, second] = [makeCertificate('mx.letterbox.test'), makeCertificate('mx.letterbox.test')];
  const { used, look } = follow();
  write({ key: first.key, cert: second.cert });
  look();
  rmSync(files.certFile);
  look();
  expect(used).toEqual([]);
  write(second);
  look();
  expect(used).toHaveLength(1);
});

it('ends the start of a role with a certificate that cannot be used', () => {
  write({ key: 'no key', cert: 'no certificate' });
  expect(() => certificateAtStart(files, log)).toThrow();
});

it('does not hold up the start while there is none', () => {
  rmSync(files.keyFile);
  expect(certificateAtStart(files, log)).toBeNull();
});
