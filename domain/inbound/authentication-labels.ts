import { inboundText } from './text.ts';
/** The results of a sender's authentication checks, one word each (RFC 8601). */
export type AuthenticationWords = { spf: string; dkim: string; dmarc: string; arc: string };

export type SenderCheck = { verdict: 'verified' | 'failed' | 'open'; text: string };

const said: Readonly<Record<string, string>> = inboundText.results;

const inWords = ({ spf, dkim, dmarc }: AuthenticationWords) =>
  [
    inboundText.sender.spf({ result: said[spf] ?? spf }),
    dkim === 'none' ? inboundText.sender.noDkim : inboundText.sender.dkim({ result: said[dkim] ?? dkim }),
    inboundText.sender.dmarc({ result: said[dmarc] ?? dmarc }),
  ].join(', ');

/**
 * Whether an email comes from where it claims, in plain words for a landlord. Null if it was not checked. The decision
 * itself is made when the email is read; this only describes the results.
 */
export function senderCheck(address: string, results: AuthenticationWords | null): SenderCheck | null {
  if (!results) return null;
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase() || inboundText.sender.unnamed;
  const { spf, dkim, dmarc } = results;
  if (dmarc === 'pass') return { verdict: 'verified', text: inboundText.sender.verified({ domain }) };
  const failed = dmarc === 'fail' || (spf === 'fail' && dkim !== 'pass');
  if (failed) return { verdict: 'failed', text: inboundText.sender.failed({ domain, checks: inWords(results) }) };
  return { verdict: 'open', text: inboundText.sender.open({ domain, checks: inWords(results) }) };
}
