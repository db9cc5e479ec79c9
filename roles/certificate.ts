import { X509Certificate } from 'node:crypto';
import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { Logger } from 'pino';
import { certificateEnds } from './process-metrics.ts';

/** A private key and its certificate chain, PEM. */
export type Certificate = { key: Buffer; cert: Buffer };

type Files = { keyFile: string; certFile: string };

/** How often the files are checked: certificates are renewed weeks before they expire. */
const lookEveryMs = 60_000;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * The certificate, or null until its files exist: obtaining the first one takes some seconds, and mail does not wait
 * for it. Throws if a file can't be read, or the two do not match.
 */
export function certificateAtStart(files: Files, log: Logger): Certificate | null {
  try {
    return readCertificate(files);
  } catch (error) {
    if (!isMissing(error)) throw error;
    log.warn({ certFile: files.certFile }, 'There is no certificate yet; STARTTLS is offered once there is one');
    return null;
  }
}

/** Reads a certificate and its key. Throws if a file can't be read, or the two do not match. */
function readCertificate({ keyFile, certFile }: Files): Certificate {
  const certificate = { key: readFileSync(keyFile), cert: readFileSync(certFile) };
  createSecureContext(certificate);
  certificateEnds(new X509Certificate(certificate.cert).validToDate);
  return certificate;
}

/**
 * Calls back with each renewed certificate, when its files change or on request. An unusable one has no effect: the
 * previous one stays in use until the files are complete, because they are written one after the other.
 */
export function followCertificate(files: Files, onRenewed: (certificate: Certificate) => void, log: Logger) {
  const look = () => {
    try {
      onRenewed(readCertificate(files));
      log.info({ certFile: files.certFile }, 'The certificate was read again; new connections use it');
    } catch (error) {
      log.error(
        { err: error, certFile: files.certFile },
        'The certificate could not be renewed; the former stays in use',
      );
    }
  };
  watchFile(files.certFile, { interval: lookEveryMs, persistent: false }, look);
  return { look, close: () => unwatchFile(files.certFile, look) };
}
