import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A key and a self-signed certificate for a host, valid for two days, as PEM. */
export function makeCertificate(host: string): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'letterbox-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const name = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  try {
    execFileSync('openssl', ['req', '-x509', ...curve, '-nodes', '-keyout', key, '-out', cert, '-days', '2', ...name], {
      stdio: 'pipe',
    });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
