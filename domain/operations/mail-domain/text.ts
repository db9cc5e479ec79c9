import { catalogue } from '../../text/catalogue.ts';

/** The texts of the mail domain check, for the command and the operator’s page. */
export const mailDomainText = catalogue({
  checks: {
    mx: 'Where email goes (MX)',
    address: 'Address of the receiver (A, AAAA)',
    ptr: 'Name of its address (PTR)',
    'port-25': 'Port 25',
    certificate: 'Certificate',
    spf: 'Who may send (SPF)',
    dkim: 'Signatures (DKIM)',
    dmarc: 'What happens to forgeries (DMARC)',
    'mta-sts': 'Encryption required (MTA-STS)',
    'tls-rpt': 'Reports on encryption (TLS-RPT)',
    relay: 'Sending servers',
  },
  noAnswer: 'The name servers gave no answer: {why}. Please check again.',
  allGood: 'Everything is set up correctly.',
  mx: {
    good: 'Email for {domain} goes to {hosts}.',
    missing: '{domain} has no MX record, so most senders won’t deliver to it.',
    none: 'The MX record of {domain} says that it takes no email.',
    isAddress: 'The MX record names the address {host}. It must name a host.',
    alias: '{host} in the MX record is an alias (CNAME). Many servers refuse to deliver to one; name the host itself.',
    noAddress: '{host} in the MX record has no address.',
  },
  address: {
    good: '{domain} has the address {addresses}.',
    missing: '{domain} has no address. The receiver greets with this name, and senders look it up.',
  },
  ptr: {
    good: '{address} is named {host}.',
    missing: '{address} has no name. Set its PTR record to {host}; whoever rents the address to you can.',
    differs:
      '{address} is named {names}, which isn’t {host}. Set its PTR record to {host}; whoever rents the address to you can.',
  },
  port25: {
    good: '{host} answers on port 25 and offers encryption.',
    refused: '{host} refuses connections on port 25. Is the receiver running, and is the port published?',
    silent:
      '{host} doesn’t answer on port 25 from here. Providers and firewalls often block this port until you ask them to open it.',
    other:
      '{host} answers on port 25 as “{greeting}”, which isn’t this installation: the greeting must begin with {domain}.',
    noTls: '{host} answers on port 25 without encryption. Set SMTP_TLS_KEY_FILE and SMTP_TLS_CERT_FILE.',
  },
  certificate: {
    good: 'The certificate of {host} is valid for {days, plural, one {# more day} other {# more days}}.',
    soon: 'The certificate of {host} ends in {days, plural, one {# day} other {# days}}. Is it being renewed?',
    expired: 'The certificate of {host} has expired.',
    otherName: 'The certificate of {host} is made for {names}. It must name {host}.',
  },
  spf: {
    good: 'Only the servers in the SPF record may send for {domain}.',
    missing: '{domain} has no SPF record, so much of its email counts as spam.',
    several: '{domain} has {count} SPF records. Receivers then ignore all of them; merge them into one.',
    everyone: 'The SPF record ends with {mechanism}: anyone may send in the name of {domain}.',
    noEnd: 'The SPF record doesn’t end with -all or ~all, so it forbids nobody to send.',
    tooMany: 'The SPF record takes {count} look-ups. Receivers stop after 10 and treat it as an error.',
    brokenInclude: 'The SPF record includes {name}, which has no SPF record.',
    ptr: 'The SPF record uses “ptr”, which receivers may ignore.',
  },
  dkim: {
    noKeys:
      'There are no keys here. Make some with: npm run domain -- keys FILE. Until then, only your sending server can sign.',
    signs: 'The key {selector} is announced and signs.',
    missing: 'The key {selector} isn’t announced yet, so nothing is signed with it.',
    differs: 'The record of {selector} isn’t for our key, so nothing is signed with it.',
    unknown: 'The record of {selector} couldn’t be looked up. Please check again.',
    keep: 'The key {selector} has been replaced. Keep its record for a week: email on its way was signed with it.',
    remove: 'The key {selector} was replaced over a week ago. Its record and the key can go.',
  },
  dmarc: {
    good: 'Receivers {policy, select, reject {refuse} other {set aside}} email that only pretends to be from {domain}.',
    missing: '{domain} has no DMARC record, so anyone can pretend to be it.',
    several: '{name} has {count} DMARC records. Receivers then ignore all of them.',
    noPolicy: 'The DMARC record at {name} names no policy (p=).',
    policyNone:
      'The DMARC policy is “none”: forgeries are delivered like any other email. Raise it to “quarantine” once your own email passes.',
    noReports: 'The DMARC record asks for no reports (rua=), so nobody tells you about forgeries.',
  },
  mtaSts: {
    good: 'Senders that support it deliver with encryption only.',
    missing: 'There’s no MTA-STS record: someone between two servers can prevent encryption.',
    noPolicy:
      'The MTA-STS record is there, but https://mta-sts.{domain}/.well-known/mta-sts.txt can’t be fetched, so it has no effect.',
    otherHost: 'The MTA-STS policy doesn’t name {host}. Senders that support it won’t deliver there.',
    notEnforced: 'The MTA-STS policy isn’t enforced yet (mode: enforce).',
  },
  tlsRpt: {
    good: 'Reports on encryption go to {to}.',
    missing: 'There’s no TLS-RPT record: nobody tells you when encryption fails.',
    malformed: 'The TLS-RPT record names nowhere to send reports (rua=).',
  },
  relay: {
    good: '{host} can be reached.',
    away: '{host} can’t be reached from here. Email waits until it can, or leaves through the next server.',
  },
});
