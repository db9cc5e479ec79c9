import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainCheck, Finding } from '../../../../domain/operations/mail-domain/answers.ts';
import { domainFindings } from '../../../../domain/operations/mail-domain/findings.ts';
import { askAbout } from '../../../../mail/domain/look-up.ts';
import { probePort25, worldSources } from '../../../../mail/domain/sources.ts';
import { dkimRecord, newDkimKeys, readDkimKeys } from '../../../../mail/send/dkim-keys.ts';
import { makeCertificate } from '../../../certificate-for-tests.ts';
import { startDnsServer, type Zone } from '../../../dns-server.ts';

const domain = 'apply.example.ie';
const now = new Date();
const keys = readDkimKeys(newDkimKeys(now, []).text);
const [rsa] = keys;
const selector = `${rsa?.selector}._domainkey.${domain}`;

/** A zone in which everything is correct. */
const right: Zone = {
  MX: { [domain]: [`10 ${domain}`] },
  A: { [domain]: ['192.0.2.10'] },
  AAAA: { [domain]: ['2001:db8::10'] },
  PTR: {
    '10.2.0.192.in-addr.arpa': [domain],
    [`0.1.${'0.'.repeat(22)}8.b.d.0.1.0.0.2.ip6.arpa`]: [domain],
  },
  TXT: {
    [domain]: ['v=spf1 include:spf.sender.example -all', 'some-verification=1'],
    'spf.sender.example': ['v=spf1 ip4:198.51.100.0/24 ~all'],
    ...Object.fromEntries(keys.map((key) => [`${key.selector}._domainkey.${domain}`, [dkimRecord(key)]])),
    [`_dmarc.${domain}`]: [`v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}`],
    [`_mta-sts.${domain}`]: ['v=STSv1; id=20261122'],
    [`_smtp._tls.${domain}`]: ['v=TLSRPTv1; rua=mailto:postmaster@apply.example.ie'],
  },
};
const policy = (mx = domain, mode = 'enforce') => `version: STSv1\r\nmode: ${mode}\r\nmx: ${mx}\r\nmax_age: 604800\r\n`;

/** The correct zone with some records changed; null removes them. */
function changed(changes: Record<string, Record<string, Zone[string][string] | null>>): Zone {
  const zone: Zone = structuredClone(right);
  for (const [type, names] of Object.entries(changes))
    for (const [name, values] of Object.entries(names)) {
      const records = (zone[type] ??= {});
      if (values) records[name] = values;
      else delete records[name];
    }
  return zone;
}

let dns: Awaited<ReturnType<typeof startDnsServer>>;
const receivers: SMTPServer[] = [];
let ports: Record<'right' | 'plain' | 'other' | 'expiring', number>;

async function receiver(name: string, tls?: { key: string; cert: string }): Promise<number> {
  const server = new SMTPServer({ name, disabledCommands: tls ? ['AUTH'] : ['AUTH', 'STARTTLS'], ...tls });
  server.on('error', () => undefined);
  receivers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.server.address() as AddressInfo).port;
}

beforeAll(async () => {
  dns = await startDnsServer(right);
  const tls = makeCertificate(domain);
  ports = {
    right: await receiver(domain, tls),
    plain: await receiver(domain),
    other: await receiver('mx.somewhere-else.example', makeCertificate('mx.somewhere-else.example')),
    expiring: await receiver(domain, makeCertificate('mx.somewhere-else.example')),
  };
});
afterAll(async () => {
  await dns.close();
  await Promise.all(receivers.map((server) => new Promise<void>((resolve) => void server.close(() => resolve()))));
});

type World = { zone?: Zone; sts?: string | null; port?: number; reached?: boolean; at?: Date };

/** The findings in such a world, with real look-ups over UDP and a real conversation with port 25. */
async function found({ zone = right, sts = policy(), port = ports.right, reached = true, at = now }: World) {
  dns.zone = zone;
  const sources = worldSources([dns.address]);
  const answers = await askAbout(
    { domain: 'Apply.Example.ie', keys, relays: ['smtp://user:secret@out.example:587'], now: at },
    {
      ...sources,
      probe: (host) => probePort25(host, '127.0.0.1', port),
      fetchText: async () => sts ?? Promise.reject(new Error('404')),
      isReached: async () => reached,
    },
  );
  return domainFindings(answers, at);
}
const problems = (findings: readonly Finding[]) =>
  findings.filter(({ state }) => state !== 'good').map(({ check, state, text }) => `${check} ${state}: ${text}`);

const lookups = Array.from({ length: 11 }, (_, index) => `include:s${index}.example`).join(' ');
const elsewhere = readDkimKeys(newDkimKeys(now, []).text)[0];

/** A wrong zone: the check that reports it, how severely, in which words, and the record to set instead. */
const wrongZones: [what: string, World, DomainCheck, Finding['state'], words: RegExp, record?: RegExp][] = [
  [
    'no MX',
    { zone: changed({ MX: { [domain]: null } }) },
    'mx',
    'wrong',
    /has no MX record/,
    /^10 apply\.example\.ie\.$/,
  ],
  ['a null MX', { zone: changed({ MX: { [domain]: ['0 '] } }) }, 'mx', 'wrong', /takes no email/],
  [
    'an MX to an alias',
    { zone: changed({ MX: { [domain]: ['10 mx.example.ie'] }, CNAME: { 'mx.example.ie': [domain] } }) },
    'mx',
    'wrong',
    /mx\.example\.ie in the MX record is an alias/,
  ],
  [
    'an MX to an address',
    { zone: changed({ MX: { [domain]: ['10 192.0.2.10'] } }) },
    'mx',
    'wrong',
    /must name a host/,
  ],
  [
    'an MX to nowhere',
    { zone: changed({ MX: { [domain]: ['10 gone.example.ie'] } }) },
    'mx',
    'wrong',
    /gone\.example\.ie .* has no address/,
  ],
  ['name servers that fail', { zone: changed({ MX: { [domain]: 'FAIL' } }) }, 'mx', 'unknown', /gave no answer/],
  [
    'no address of the greeting’s name',
    {
      zone: changed({
        MX: { [domain]: ['10 mx.example.ie'] },
        A: { [domain]: null, 'mx.example.ie': ['192.0.2.10'] },
        AAAA: { [domain]: null },
      }),
    },
    'address',
    'wrong',
    /greets with this name/,
  ],
  [
    'no PTR',
    { zone: changed({ PTR: { '10.2.0.192.in-addr.arpa': null } }) },
    'ptr',
    'wrong',
    /192\.0\.2\.10 has no name/,
    /^apply\.example\.ie\.$/,
  ],
  [
    'a PTR of the provider',
    { zone: changed({ PTR: { '10.2.0.192.in-addr.arpa': ['static-10.provider.example'] } }) },
    'ptr',
    'wrong',
    /is named static-10\.provider\.example, which isn’t apply\.example\.ie/,
  ],
  [
    'no SPF',
    { zone: changed({ TXT: { [domain]: ['some-verification=1'] } }) },
    'spf',
    'wrong',
    /has no SPF record/,
    /^v=spf1 include:/,
  ],
  [
    'two SPF records',
    { zone: changed({ TXT: { [domain]: ['v=spf1 a -all', 'v=spf1 mx ~all'] } }) },
    'spf',
    'wrong',
    /has 2 SPF records/,
  ],
  [
    'SPF with +all',
    { zone: changed({ TXT: { [domain]: ['v=spf1 a +all'] } }) },
    'spf',
    'wrong',
    /\+all: anyone may send/,
  ],
  [
    'SPF with a bare all',
    { zone: changed({ TXT: { [domain]: ['v=spf1 a all'] } }) },
    'spf',
    'wrong',
    /\+all: anyone may send/,
  ],
  [
    'SPF without an end',
    { zone: changed({ TXT: { [domain]: ['v=spf1 a'] } }) },
    'spf',
    'advice',
    /doesn’t end with -all/,
  ],
  [
    'SPF with eleven look-ups',
    {
      zone: changed({
        TXT: {
          [domain]: [`v=spf1 ${lookups} -all`],
          ...Object.fromEntries(
            Array.from({ length: 11 }, (_, index) => [`s${index}.example`, ['v=spf1 ip4:192.0.2.1 ~all']]),
          ),
        },
      }),
    },
    'spf',
    'wrong',
    /takes 11 look-ups/,
  ],
  [
    'SPF whose includes make more than ten',
    {
      zone: changed({
        TXT: {
          'spf.sender.example': [
            'v=spf1 a mx a:1.example a:2.example a:3.example a:4.example a:5.example a:6.example a:7.example mx:8.example ~all',
          ],
        },
      }),
    },
    'spf',
    'wrong',
    /takes 11 look-ups/,
  ],
  [
    'SPF that includes itself',
    { zone: changed({ TXT: { [domain]: [`v=spf1 include:${domain} -all`] } }) },
    'spf',
    'wrong',
    /look-ups/,
  ],
  [
    'SPF that includes nothing',
    { zone: changed({ TXT: { 'spf.sender.example': null } }) },
    'spf',
    'wrong',
    /includes spf\.sender\.example, which has no SPF/,
  ],
  [
    'a DKIM record that is missing',
    { zone: changed({ TXT: { [selector]: null } }) },
    'dkim',
    'wrong',
    /isn’t announced yet/,
    /^v=DKIM1; k=rsa; p=/,
  ],
  [
    'a DKIM record of another key',
    { zone: changed({ TXT: { [selector]: [elsewhere ? dkimRecord(elsewhere) : ''] } }) },
    'dkim',
    'wrong',
    /isn’t for our key/,
    /^v=DKIM1/,
  ],
  [
    'DKIM records twice',
    { zone: changed({ TXT: { [selector]: rsa ? [dkimRecord(rsa), dkimRecord(rsa)] : [] } }) },
    'dkim',
    'wrong',
    /isn’t for our key/,
  ],
  [
    'no DMARC',
    { zone: changed({ TXT: { [`_dmarc.${domain}`]: null } }) },
    'dmarc',
    'wrong',
    /has no DMARC record/,
    /p=quarantine/,
  ],
  [
    'DMARC none',
    { zone: changed({ TXT: { [`_dmarc.${domain}`]: ['v=DMARC1; p=none; rua=mailto:a@b.ie'] } }) },
    'dmarc',
    'advice',
    /policy is “none”/,
  ],
  [
    'DMARC none for subdomains, from the domain above',
    {
      zone: changed({
        TXT: { [`_dmarc.${domain}`]: null, '_dmarc.example.ie': ['v=DMARC1; p=reject; sp=none; rua=mailto:a@b.ie'] },
      }),
    },
    'dmarc',
    'advice',
    /policy is “none”/,
  ],
  [
    'DMARC without a policy',
    { zone: changed({ TXT: { [`_dmarc.${domain}`]: ['v=DMARC1; rua=mailto:a@b.ie'] } }) },
    'dmarc',
    'wrong',
    /names no policy/,
  ],
  [
    'DMARC without reports',
    { zone: changed({ TXT: { [`_dmarc.${domain}`]: ['v=DMARC1; p=reject'] } }) },
    'dmarc',
    'advice',
    /asks for no reports/,
  ],
  [
    'two DMARC records',
    { zone: changed({ TXT: { [`_dmarc.${domain}`]: ['v=DMARC1; p=reject', 'v=DMARC1; p=none'] } }) },
    'dmarc',
    'wrong',
    /has 2 DMARC records/,
  ],
  [
    'no MTA-STS',
    { zone: changed({ TXT: { [`_mta-sts.${domain}`]: null } }) },
    'mta-sts',
    'advice',
    /no MTA-STS record/,
  ],
  ['MTA-STS without its policy', { sts: null }, 'mta-sts', 'wrong', /can’t be fetched/],
  [
    'MTA-STS for another host',
    { sts: policy('mx.old.example') },
    'mta-sts',
    'wrong',
    /doesn’t name apply\.example\.ie/,
  ],
  ['MTA-STS for testing', { sts: policy('*.example.ie', 'testing') }, 'mta-sts', 'advice', /isn’t enforced/],
  [
    'no TLS-RPT',
    { zone: changed({ TXT: { [`_smtp._tls.${domain}`]: null } }) },
    'tls-rpt',
    'advice',
    /no TLS-RPT record/,
  ],
  [
    'TLS-RPT to nobody',
    { zone: changed({ TXT: { [`_smtp._tls.${domain}`]: ['v=TLSRPTv1;'] } }) },
    'tls-rpt',
    'wrong',
    /nowhere to send/,
  ],
  ['a closed port 25', { port: 9 }, 'port-25', 'wrong', /refuses connections/],
  ['a sending server that is away', { reached: false }, 'relay', 'wrong', /out\.example can’t be reached/],
];

describe('a mail domain', () => {
  it('has nothing wrong where everything is set', async () => {
    const findings = await found({});
    // The test certificate is valid for two days.
    expect(problems(findings)).toEqual([expect.stringMatching(/^certificate advice: .* ends in (?:1 day|2 days)\./)]);
    expect(new Set(findings.map(({ check }) => check)).size).toBe(11);
  });

  it.each(wrongZones)(
    'names %s, and is green again once that is mended',
    async (_, world, check, state, words, record) => {
      const findings = await found(world);
      const named = findings.find((finding) => finding.check === check && words.test(finding.text));
      expect(problems(findings).join('\n')).toMatch(words);
      expect(named?.state).toBe(state);
      if (record) expect(named?.record?.value).toMatch(record);
      const mended = await found({});
      expect(mended.filter((finding) => finding.check === check).map((finding) => finding.state)).not.toContain(state);
    },
  );

  it('names a receiver without encryption, one of another installation, and a certificate for another name', async () => {
    expect(problems(await found({ port: ports.plain })).join()).toMatch(/port-25 advice: .* without encryption/);
    expect(problems(await found({ port: ports.other })).join()).toMatch(/port-25 wrong: .* isn’t this installation/);
    expect(problems(await found({ port: ports.expiring })).join()).toMatch(
      /certificate wrong: .* made for mx\.somewhere-else/,
    );
  });

  it('names a certificate that has ended', async () => {
    const at = new Date(now.getTime() + 3 * 24 * 3600 * 1000);
    expect(problems(await found({ at })).join()).toMatch(/certificate wrong: .* has expired/);
  });
});
