import type { DomainAnswers, Finding, Lookup } from './answers.ts';
import { mailDomainText } from './text.ts';

/** The tags of a record such as `v=DMARC1; p=none`, with their names in lower case. */
function tagsOf(record: string): Map<string, string> {
  return new Map(
    record.split(';').flatMap((tag): [string, string][] => {
      const [, name = '', value = ''] = /^\s*([a-z]+)\s*=\s*(.*?)\s*$/i.exec(tag) ?? [];
      return name ? [[name.toLowerCase(), value]] : [];
    }),
  );
}

const recordsOf = (found: Lookup<string>, start: RegExp): string[] =>
  found.state === 'found' ? found.values.filter((record) => start.test(record)) : [];

const unknown = (check: Finding['check'], why: string): Finding => ({
  check,
  state: 'unknown',
  text: mailDomainText.noAnswer({ why }),
  record: null,
});

/** What receivers do with forged mail from the domain: by the record at its name, else by that of a parent domain. */
export function checkDmarc({ domain, dmarc }: DomainAnswers): Finding[] {
  const text = mailDomainText.dmarc;
  const finding = (state: Finding['state'], words: string, value?: string): Finding => ({
    check: 'dmarc',
    state,
    text: words,
    record: value ? { name: `_dmarc.${domain}`, type: 'TXT', value } : null,
  });
  const policy = `v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}`;
  const failed = dmarc.flatMap(({ records }) => (records.state === 'failed' ? [records.why] : []))[0];
  const here = dmarc
    .map(({ name, records }) => ({ name, records: recordsOf(records, /^v=DMARC1\b/i) }))
    .find(({ records }) => records.length > 0);
  if (!here) return [failed ? unknown('dmarc', failed) : finding('wrong', text.missing({ domain }), policy)];
  const { name, records } = here;
  if (records.length > 1) return [finding('wrong', text.several({ name, count: records.length }))];
  const tags = tagsOf(records[0] ?? '');
  const inherited = name !== `_dmarc.${domain}`;
  const chosen = ((inherited ? tags.get('sp') : undefined) ?? tags.get('p'))?.toLowerCase();
  if (!chosen || !['none', 'quarantine', 'reject'].includes(chosen))
    return [finding('wrong', text.noPolicy({ name }), policy)];
  return [
    chosen === 'none'
      ? finding('advice', text.policyNone, policy)
      : finding('good', text.good({ policy: chosen, domain })),
    ...(tags.get('rua') ? [] : [finding('advice', text.noReports, policy)]),
  ];
}

/** Whether senders are told to deliver only with encryption (RFC 8461). */
export function checkMtaSts({ domain, mx, mtaSts: { record, policy } }: DomainAnswers): Finding[] {
  const text = mailDomainText.mtaSts;
  const name = `_mta-sts.${domain}`;
  const finding = (state: Finding['state'], words: string, value?: string): Finding => ({
    check: 'mta-sts',
    state,
    text: words,
    record: value ? { name, type: 'TXT', value } : null,
  });
  if (record.state === 'failed') return [unknown('mta-sts', record.why)];
  if (recordsOf(record, /^v=STSv1\b/i).length === 0)
    return [finding('advice', text.missing, 'v=STSv1; id=<a new number for each change of the policy>')];
  if (policy.state !== 'found') return [finding('wrong', text.noPolicy({ domain }))];
  const lines = (policy.values[0] ?? '').split(/\r?\n/).map((line) => /^(\w+):\s*(\S+)/.exec(line));
  const named = lines.flatMap((line) => (line?.[1] === 'mx' && line[2] ? [line[2].toLowerCase()] : []));
  const hosts = mx.state === 'found' ? mx.values.map(({ exchange }) => exchange) : [];
  const left = hosts.filter((host) => !named.some((pattern) => isNamed(host, pattern)));
  if (left.length > 0) return left.map((host) => finding('wrong', text.otherHost({ host })));
  const mode = lines.find((line) => line?.[1] === 'mode')?.[2];
  return [mode === 'enforce' ? finding('good', text.good) : finding('advice', text.notEnforced)];
}

/**
 * Whether a pattern such as `*.example.ie` matches a host; the asterisk stands for one label (RFC 8461, 4.1; RFC 6125,
 * 6.4.3).
 */
export function isNamed(host: string, pattern: string): boolean {
  return pattern === host || (pattern.startsWith('*.') && host.slice(host.indexOf('.')) === pattern.slice(1));
}

/** Whether reports about failed encryption are requested (RFC 8460). */
export function checkTlsRpt({ domain, tlsRpt }: DomainAnswers): Finding[] {
  const text = mailDomainText.tlsRpt;
  if (tlsRpt.state === 'failed') return [unknown('tls-rpt', tlsRpt.why)];
  const [record] = recordsOf(tlsRpt, /^v=TLSRPTv1\b/i);
  const to = record && tagsOf(record).get('rua');
  if (to) return [{ check: 'tls-rpt', state: 'good', text: text.good({ to }), record: null }];
  const value = `v=TLSRPTv1; rua=mailto:postmaster@${domain}`;
  return [
    {
      check: 'tls-rpt',
      state: record ? 'wrong' : 'advice',
      text: record ? text.malformed : text.missing,
      record: { name: `_smtp._tls.${domain}`, type: 'TXT', value },
    },
  ];
}
