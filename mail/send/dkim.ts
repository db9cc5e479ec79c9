import type { Transform } from 'node:stream';
import type { MailMessage, PluginFunction } from 'nodemailer';

/** A private signing key, PEM, and the location of its public half: `<selector>._domainkey.<domain>`. */
export type SigningKey = { selector: string; privateKey: string; kind: 'rsa' | 'ed25519' };

/** The keys of a landlord's own domain, which is in the From of their email: DMARC asks for its signature. */
export type OwnSigning = { domain: string; keys: readonly SigningKey[] };

/** Signs every email of a domain with the keys in force when it is sent. */
export type Signer = { sign(transport: SignableTransport): void };

type SignableTransport = { use(step: string, plugin: PluginFunction): unknown };
type DomainKey = SigningKey & { domain: string };

/**
 * Signs a transport's email with DKIM (RFC 6376). RSA by nodemailer's own signer; it does not support Ed25519 (RFC
 * 8463), whose signature mailauth adds first. An email from a landlord's own domain is signed for that domain as well.
 *
 * @param keysInForce called for each email, so that new and retired keys need no restart
 */
export function dkimSigner(domain: string, keysInForce: () => Promise<readonly SigningKey[]>): Signer {
  const sign = async ({ data, message }: MailMessage): Promise<void> => {
    const { signing } = data as { signing?: OwnSigning };
    const own = signing?.keys.map((key) => ({ ...key, domain: signing.domain })) ?? [];
    const keys: DomainKey[] = [...own, ...(await keysInForce()).map((key) => ({ ...key, domain }))];
    const modern = keys.filter(({ kind }) => kind === 'ed25519');
    if (modern.length > 0) {
      const signatures = await ed25519Signatures(modern);
      message?.processFunc((input) => input.pipe(signatures));
    }
    const rsa = keys.filter(({ kind }) => kind === 'rsa');
    if (rsa.length === 0) return;
    data.dkim = {
      keys: rsa.map(({ domain: domainName, selector, privateKey }) => ({
        domainName,
        keySelector: selector,
        privateKey,
      })),
    };
  };
  return {
    sign: (transport) => void transport.use('stream', (mail, done) => void sign(mail).then(() => done(), done)),
  };
}

/** The stream that signs. Its library is loaded with the first email, as it takes a fifth of a second. */
async function ed25519Signatures(keys: readonly DomainKey[]): Promise<Transform> {
  const { DkimSignStream } = await import('mailauth');
  const signatureData = keys.map(({ domain, selector, privateKey }) => ({
    signingDomain: domain,
    selector,
    privateKey,
  }));
  const [first] = signatureData;
  if (!first) throw new Error('There is no key to sign with');
  return new DkimSignStream({ ...first, signatureData });
}
