import { X509Certificate } from 'node:crypto';
import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { createSecureContext } from 'node:tls';
import type { Logger } from 'pino';
import { certificateEnds } from './process-metrics.ts';

/** A private key and its certificate chain, PEM. */
export type Certificate = { key: Buffer; cert: Buffer };

type Files = { keyFile: string; certFile: string };

/** How often the files are looked at: certificates are renewed weeks before they end. */
const lookEveryMs = 60_000;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * The certificate, or null as long as its files are not there: whoever gets the first one needs some seconds, and mail
 * does not wait for it. Throws when a file cannot be read, or the two do not belong together.
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

/** Reads a certificate and its key. Throws when a file cannot be read, or the two do not belong together. */
function readCertificate({ keyFile, certFile }: Files): Certificate {
  const certificate = { key: readFileSync(keyFile), cert: readFileSync(certFile) };
  createSecureContext(certificate);
  certificateEnds(new X509Certificate(certificate.cert).validToDate);
  return certificate;
}

/**
 * Hands over each renewed certificate, when its files change and when asked to look. One that cannot be used changes
 * nothing: the former stays in use until its files are whole, since whoever renews them writes one after the other.
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
