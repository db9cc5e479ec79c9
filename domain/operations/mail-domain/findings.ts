import { type DomainAnswers, domainChecks, type Finding, type MailHost } from './answers.ts';
import { checkDmarc, checkMtaSts, checkTlsRpt, isNamed } from './policies.ts';
import { checkSpf } from './spf.ts';
import { mailDomainText } from './text.ts';

type Check = Finding['check'];

const finding = (check: Check, state: Finding['state'], text: string, record: Finding['record'] = null): Finding => ({
  check,
  state,
  text,
  record,
});
const unknown = (check: Check, why: string) => finding(check, 'unknown', mailDomainText.noAnswer({ why }));

const ipAddress = /^[\d.]+$|:/;

/** Where email for the domain is delivered (RFC 5321, 5.1). */
function checkMx({ domain, mx, hosts }: DomainAnswers): Finding[] {
  const text = mailDomainText.mx;
  const record = { name: domain, type: 'MX', value: `10 ${domain}.` } as const;
  if (mx.state === 'failed') return [unknown('mx', mx.why)];
  if (mx.state === 'missing') return [finding('mx', 'wrong', text.missing({ domain }), record)];
  // RFC 7505: a single record with an empty name.
  if (mx.values.every(({ exchange }) => exchange === ''))
    return [finding('mx', 'wrong', text.none({ domain }), record)];
  const problems = hosts.flatMap(({ name, alias, addresses }) => {
    if (ipAddress.test(name)) return [finding('mx', 'wrong', text.isAddress({ host: name }), record)];
    if (alias.state === 'found') return [finding('mx', 'wrong', text.alias({ host: name }))];
    return addresses.state === 'missing' ? [finding('mx', 'wrong', text.noAddress({ host: name }))] : [];
  });
  const named = hosts.map(({ name }) => name).join(', ');
  return problems.length > 0 ? problems : [finding('mx', 'good', text.good({ domain, hosts: named }))];
}

function checkAddress({ domain, addresses }: DomainAnswers): Finding[] {
  const text = mailDomainText.address;
  if (addresses.state === 'failed') return [unknown('address', addresses.why)];
  if (addresses.state === 'found')
    return [finding('address', 'good', text.good({ domain, addresses: addresses.values.join(', ') }))];
  const record = { name: domain, type: 'A', value: '<the address of this server>' } as const;
  return [finding('address', 'wrong', text.missing({ domain }), record)];
}

/** Whether each address of a mail server has the server's name: receivers look that up for senders. */
function checkPtr({ hosts }: DomainAnswers): Finding[] {
  const text = mailDomainText.ptr;
  return hosts.flatMap(({ name: host, addresses }) =>
    addresses.state !== 'found'
      ? []
      : addresses.values.map(({ address, names }) => {
          if (names.state === 'failed') return unknown('ptr', names.why);
          const record = { name: address, type: 'PTR', value: `${host}.` } as const;
          if (names.state === 'missing') return finding('ptr', 'wrong', text.missing({ address, host }), record);
          return names.values.includes(host)
            ? finding('ptr', 'good', text.good({ address, host }))
            : finding('ptr', 'wrong', text.differs({ address, names: names.values.join(', '), host }), record);
        }),
  );
}

function checkPort25({ domain, hosts }: DomainAnswers): Finding[] {
  const text = mailDomainText.port25;
  return hosts.flatMap(({ name: host, port25 }) => {
    if (!port25) return [];
    if (port25.state !== 'open') return [finding('port-25', 'wrong', text[port25.state]({ host }))];
    if (!port25.greeting.toLowerCase().startsWith(domain))
      return [finding('port-25', 'wrong', text.other({ host, greeting: port25.greeting, domain }))];
    return [
      port25.certificate
        ? finding('port-25', 'good', text.good({ host }))
        : finding('port-25', 'advice', text.noTls({ host })),
    ];
  });
}

const dayMs = 24 * 3600 * 1000;
/** A certificate that is renewed in time always has more days left than this. */
const SOON_DAYS = 14;

function checkCertificate({ hosts }: DomainAnswers, now: Date): Finding[] {
  return hosts.flatMap((host) => certificateFinding(host, now) ?? []);
}

function certificateFinding({ name: host, port25 }: MailHost, now: Date): Finding | null {
  const text = mailDomainText.certificate;
  const certificate = port25?.state === 'open' ? port25.certificate : null;
  if (!certificate) return null;
  const { names, expiresAt } = certificate;
  const days = Math.floor((expiresAt.getTime() - now.getTime()) / dayMs);
  if (expiresAt <= now) return finding('certificate', 'wrong', text.expired({ host }));
  if (!names.some((pattern) => isNamed(host, pattern.toLowerCase())))
    return finding('certificate', 'wrong', text.otherName({ host, names: names.join(', ') }));
  return days < SOON_DAYS
    ? finding('certificate', 'advice', text.soon({ host, days }))
    : finding('certificate', 'good', text.good({ host, days }));
}

function checkDkim({ domain, dkim }: DomainAnswers): Finding[] {
  const text = mailDomainText.dkim;
  if (dkim.length === 0) return [finding('dkim', 'advice', text.noKeys)];
  return dkim.map(({ selector, record: value, state, use }) => {
    if (use === 'signs') return finding('dkim', 'good', text.signs({ selector }));
    if (use === 'keep' || use === 'remove') return finding('dkim', 'good', text[use]({ selector }));
    if (state === 'unknown' || state === 'ours') return finding('dkim', 'unknown', text.unknown({ selector }));
    const record = { name: `${selector}._domainkey.${domain}`, type: 'TXT', value } as const;
    return finding('dkim', 'wrong', text[state]({ selector }), record);
  });
}

function checkRelays({ relays }: DomainAnswers): Finding[] {
  const text = mailDomainText.relay;
  return relays.map(({ host, isReached }) =>
    isReached ? finding('relay', 'good', text.good({ host })) : finding('relay', 'wrong', text.away({ host })),
  );
}

const checks: Readonly<Record<Check, (answers: DomainAnswers, now: Date) => Finding[]>> = {
  mx: checkMx,
  address: checkAddress,
  ptr: checkPtr,
  'port-25': checkPort25,
  certificate: checkCertificate,
  spf: checkSpf,
  dkim: checkDkim,
  dmarc: checkDmarc,
  'mta-sts': checkMtaSts,
  'tls-rpt': checkTlsRpt,
  relay: checkRelays,
};

/** All findings about a mail domain, in the order in which it is set up. */
export function domainFindings(answers: DomainAnswers, now: Date): Finding[] {
  return domainChecks.flatMap((check) => checks[check](answers, now));
}
