/** What the checks of a sender said, one word each (RFC 8601). */
export type AuthenticationWords = { spf: string; dkim: string; dmarc: string; arc: string };

export type SenderCheck = { verdict: 'verified' | 'failed' | 'open'; text: string };

const said: Readonly<Record<string, string>> = {
  pass: 'passes',
  fail: 'fails',
  softfail: 'fails softly',
  neutral: 'says nothing',
  none: 'is not published',
  policy: 'is refused by policy',
  error: 'could not be looked up',
};

const inWords = ({ spf, dkim, dmarc }: AuthenticationWords) =>
  [
    `SPF ${said[spf] ?? spf}`,
    dkim === 'none' ? 'no DKIM signature' : `DKIM ${said[dkim] ?? dkim}`,
    `DMARC ${said[dmarc] ?? dmarc}`,
  ].join(', ');

/**
 * Whether a mail comes from where it says, in plain words for a landlord. Null where it was not checked. The decision itself
 * is made when the mail is read; this only tells what the checks said.
 */
export function senderCheck(address: string, results: AuthenticationWords | null): SenderCheck | null {
  if (!results) return null;
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase() || 'its sender';
  const { spf, dkim, dmarc } = results;
  if (dmarc === 'pass') return { verdict: 'verified', text: `It was checked that this mail comes from ${domain}.` };
  const failed = dmarc === 'fail' || (spf === 'fail' && dkim !== 'pass');
  if (failed)
    return { verdict: 'failed', text: `Could not be verified as coming from ${domain}: ${inWords(results)}.` };
  return { verdict: 'open', text: `Whether it comes from ${domain} cannot be told: ${inWords(results)}.` };
}
