import type { Authentication } from '../../domain/inbound/message.ts';
import { readText } from './text.ts';

/** Mailbox providers whose statement about a message they forwarded is trusted (RFC 8617, 7.2). */
const trustedSealers = [
  'google.com',
  'outlook.com',
  'microsoft.com',
  'icloud.com',
  'apple.com',
  'zohomail.com',
  'zoho.com',
  'fastmail.com',
  'yahoo.com',
];

/**
 * Whether trusted forwarders, and no others, saw the message come from the domain in its From. A seal alone only says
 * that they forwarded it: they forward forgeries too, and say so in their results.
 */
function isVouchedFor({ arc, fromDomain }: Authentication): boolean {
  const { result, sealer, sealers = [], vouchedFor = [] } = arc;
  const isTrusted = (domain: string) => trustedSealers.some((own) => domain === own || domain.endsWith(`.${own}`));
  return (
    result === 'pass' &&
    sealer !== null &&
    [...sealers, sealer].every(isTrusted) &&
    fromDomain !== null &&
    vouchedFor.some((domain) => domain === fromDomain || domain.endsWith(`.${fromDomain}`))
  );
}

const text = readText.trust;

export type Trust = { level: 'authentic' | 'unverified' | 'forged'; reason: string };

/**
 * Whether a message comes from the domain in its From. An aligned DKIM or SPF pass says yes. A failed DMARC check or,
 * if none is published, a failed SPF check without a passing signature, says no, unless a trusted forwarder vouches for
 * it. Anything else is undecided.
 */
export function judgeAuthentication(authentication: Authentication | null): Trust {
  if (!authentication) return { level: 'unverified', reason: text.unchecked };
  const { spf, dkim, dmarc, arc, authorDomains = [] } = authentication;
  const domain = authentication.fromDomain ?? text.theSender;
  if (authorDomains.length > 1)
    return { level: 'forged', reason: text.severalDomains({ domains: authorDomains.join(', ') }) };
  const signer = dkim.find((signature) => signature.result === 'pass' && signature.aligned);
  if (signer) return { level: 'authentic', reason: text.signed({ domain: signer.domain }) };
  if (dmarc.result === 'pass') return { level: 'authentic', reason: text.dmarc };
  if (isVouchedFor(authentication)) return { level: 'authentic', reason: text.sealed({ sealer: arc.sealer ?? '' }) };
  if (dmarc.result === 'fail') return { level: 'forged', reason: text.dmarcFails({ domain }) };
  const uncertain = [spf.result, dmarc.result, ...dkim.map((signature) => signature.result)].includes('error');
  const brokenSignature = dkim.some((signature) => signature.aligned && signature.result === 'fail');
  if (!uncertain && spf.result !== 'pass' && (spf.result === 'fail' || brokenSignature)) {
    return { level: 'forged', reason: text.neither({ domain }) };
  }
  return {
    level: 'unverified',
    reason: uncertain ? text.noAnswer : text.nothingPublished,
  };
}
