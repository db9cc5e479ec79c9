// npm run domain: checks what DNS and the network say of the mail domain, and prints the records to set. Exits with 1
// if something is wrong. npm run domain -- keys FILE: creates DKIM keys, adds them to FILE (DKIM_KEYS_FILE), and prints
// their records. Needs no engines.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { DnsRecord, Finding } from '../domain/operations/mail-domain/answers.ts';
import { mailDomainText as text } from '../domain/operations/mail-domain/text.ts';
import { dkimRecord, newDkimKeys, readDkimKeys } from '../mail/send/dkim-keys.ts';
import { worldSources } from '../mail/domain/sources.ts';
import { checkDomain } from './check-domain.ts';
import { readCommandLine, wrongUsage } from './command-line.ts';
import { type Config, readConfig } from './config.ts';
import { failed, tell } from './say.ts';

const usage = `npm run domain                   what DNS and the network say of the mail domain, and the records to set
       npm run domain -- keys [FILE]    makes DKIM keys, adds them to FILE (or DKIM_KEYS_FILE), and prints their records`;

const marks: Readonly<Record<Finding['state'], string>> = {
  good: 'ok  ',
  wrong: 'NO  ',
  advice: 'hint',
  unknown: '?   ',
};

const recordLine = ({ name, type, value }: DnsRecord) => `${name}. ${type} ${type === 'TXT' ? quoted(value) : value}`;

/** A TXT record in zone-file form, in strings of at most 255 octets (RFC 1035, 3.3.14). */
function quoted(value: string): string {
  return (value.match(/.{1,255}/g) ?? []).map((piece) => `"${piece}"`).join(' ');
}

async function report(config: Config): Promise<void> {
  const findings = await checkDomain(config, worldSources(), new Date());
  for (const { check, state, text: words, record } of findings) {
    tell(`${marks[state]}  ${text.checks[check]}: ${words}`);
    if (record) tell(`      ${recordLine(record)}`);
  }
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
  else tell(text.allGood);
}

function makeKeys(file: string | undefined, domain: string): void {
  if (!file) return wrongUsage('Where should the keys go?', usage);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const taken = before.trim() ? readDkimKeys(before).map(({ selector }) => selector) : [];
  const { text: made } = newDkimKeys(new Date(), taken);
  appendFileSync(file, made, { mode: 0o600 });
  tell(`Two keys were added to ${file}. Nothing is signed with them before these records are seen:`);
  for (const key of readDkimKeys(made))
    tell(recordLine({ name: `${key.selector}._domainkey.${domain}`, type: 'TXT', value: dkimRecord(key) }));
  tell('Restart the workers, so that they know the keys.');
}

async function main(): Promise<void> {
  const { positionals } = readCommandLine({ usage, words: [0, 2] });
  const [command, file] = positionals;
  if (command === 'keys') {
    // The file may not contain a key yet, which the configuration would refuse.
    const { DKIM_KEYS_FILE: configured, ...rest } = process.env;
    return makeKeys(file ?? configured, readConfig(rest).APPLICATIONS_MAIL_DOMAIN);
  }
  if (command) wrongUsage(`There is no command '${command}'.`, usage);
  await report(readConfig(process.env));
}

main().catch(failed);
