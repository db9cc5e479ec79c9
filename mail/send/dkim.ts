import type { Transform } from 'node:stream';
import { DkimSignStream } from 'mailauth';
import type { MailMessage, PluginFunction } from 'nodemailer';

/** A private signing key, PEM, and the location of its public half: `<selector>._domainkey.<domain>`. */
export type SigningKey = { selector: string; privateKey: string; kind: 'rsa' | 'ed25519' };

/** Signs every email of a domain with the keys in force when it is sent. */
export type Signer = { sign(transport: SignableTransport): void };

type SignableTransport = { use(step: string, plugin: PluginFunction): unknown };

/**
 * Signs a transport's email with DKIM (RFC 6376). RSA by nodemailer's own signer; it does not support Ed25519 (RFC
 * 8463), whose signature mailauth adds first.
 *
 * @param keysInForce called for each email, so that new and retired keys need no restart
 */
export function dkimSigner(domain: string, keysInForce: () => Promise<readonly SigningKey[]>): Signer {
  const sign = async ({ data, message }: MailMessage): Promise<void> => {
    const keys = await keysInForce();
    const modern = keys.filter(({ kind }) => kind === 'ed25519');
    if (modern.length > 0) message?.processFunc((input) => input.pipe(ed25519Signatures(domain, modern)));
    const rsa = keys.filter(({ kind }) => kind === 'rsa');
    if (rsa.length === 0) return;
    data.dkim = {
      keys: rsa.map(({ selector, privateKey }) => ({ domainName: domain, keySelector: selector, privateKey })),
    };
  };
  return {
    sign: (transport) => void transport.use('stream', (mail, done) => void sign(mail).then(() => done(), done)),
  };
}

function ed25519Signatures(domain: string, keys: readonly SigningKey[]): Transform {
  const signatureData = keys.map(({ selector, privateKey }) => ({ signingDomain: domain, selector, privateKey }));
  const [first] = signatureData;
  if (!first) throw new Error('There is no key to sign with');
  return new DkimSignStream({ ...first, signatureData });
}
