import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Gauge } from 'prom-client';

const dayMs = 24 * 3600 * 1000;

/** The running version, and its Node version: always 1. */
const build = new Gauge({
  name: 'letterbox_build_info',
  help: 'The version that runs, on which Node; always 1.',
  labelNames: ['version', 'node'] as const,
});

let expiresAt: Date | null = null;

new Gauge({
  name: 'letterbox_certificate_days_left',
  help: 'Days for which the certificate of port 25 is still valid; absent where there is none.',
  collect() {
    this.reset();
    if (expiresAt) this.set((expiresAt.getTime() - Date.now()) / dayMs);
    else this.remove();
  },
});

/** Records the expiry of the TLS certificate in use. */
export function certificateEnds(at: Date): void {
  expiresAt = at;
}

/** The version that this process runs. */
export function version(): string {
  const file = join(import.meta.dirname, '..', 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Reports the version that this process runs. */
export function tellBuild(): void {
  build.set({ version: version(), node: process.versions.node }, 1);
}
