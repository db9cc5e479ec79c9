import type { Finding } from '../domain/operations/mail-domain/answers.ts';
import { domainFindings } from '../domain/operations/mail-domain/findings.ts';
import { askAbout, type DomainSources } from '../mail/domain/look-up.ts';
import type { Config } from './config.ts';

/** What to check about an installation's mail domain. */
export async function checkDomain(
  config: Pick<Config, 'APPLICATIONS_MAIL_DOMAIN' | 'DKIM_KEYS' | 'OUTGOING_SMTP_URL'>,
  sources: DomainSources,
  now: Date,
): Promise<Finding[]> {
  const { APPLICATIONS_MAIL_DOMAIN: domain, DKIM_KEYS: keys = [], OUTGOING_SMTP_URL: relays = [] } = config;
  return domainFindings(await askAbout({ domain, keys, relays, now }, sources), now);
}
