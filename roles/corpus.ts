// npm run corpus -- FOLDER: reads each email in a folder (including subfolders; mailbox files are split) and prints one
// JSON line for each: file, kind, fields, attachments, error. A summary goes to standard error, so that the lines can
// be piped.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import type { Message, MessageKind } from '../domain/inbound/message.ts';
import { authenticateMessage } from '../mail/read/authenticate.ts';
import { classify } from '../mail/read/classify.ts';
import { type DnsResolver, resolverFromFixture } from '../mail/read/dns-fixture.ts';
import { documentFiles } from '../mail/read/documents.ts';
import { splitMbox } from '../mail/read/mbox.ts';
import { createMessageReader } from '../mail/read/parse-in-child.ts';
import { type Classification, knowsNobody } from '../mail/read/verdict.ts';
import { readCommandLine } from './command-line.ts';
import { readConfig } from './config.ts';

type CorpusLine = {
  file: string;
  kind: MessageKind | null;
  reason: string | null;
  from: string | null;
  subject: string | null;
  /** The enquiry's fields, the new text of a reply, the facts of a report or a confirmation. */
  fields: unknown;
  attachments: { name: string | null; type: string; bytes: number }[];
  notes: readonly string[];
  error: string | null;
};

const { values, positionals } = readCommandLine({
  usage: 'npm run corpus -- FOLDER [--landlord ADDRESS]...   reads each email in a folder, one line of JSON for each',
  words: [1, 1],
  options: { landlord: { type: 'string', multiple: true, default: [] } },
});
const { APPLICATIONS_MAIL_DOMAIN: ownDomain, MAIL_DNS_FIXTURE: dnsFixture } = readConfig(process.env);

/** Nobody's inbox: no conversation is known, and the landlord is named on the command line. */
async function classifyAlone(
  message: Message,
  raw: Uint8Array,
  landlordAddresses: readonly string[],
  resolver: DnsResolver | null,
): Promise<Classification> {
  const returnPath = message.headers.get('return-path')?.[0]?.replace(/[<>\s]/g, '');
  // A saved email without an envelope had some sender: only a Return-Path of <> means the null sender.
  const mailFrom = returnPath ?? message.from?.address ?? 'unknown@invalid';
  return classify(message, {
    ...knowsNobody,
    envelope: { mailFrom, recipient: `corpus@${ownDomain}`, tag: null },
    ownDomain,
    landlordAddresses,
    authentication:
      resolver &&
      (await authenticateMessage(
        { raw, ip: null, helo: null, mailFrom, ownHost: ownDomain },
        { resolver, trustReceived: true },
      )),
    now: new Date(),
    findByReplyToken: async () => null,
    findByMessageIds: async () => null,
  });
}

function fieldsOf(classified: Classification): unknown {
  if ('enquiry' in classified) return classified.enquiry;
  if (classified.kind === 'reply') return { newText: classified.newText };
  if (classified.kind === 'bounce') return classified.report;
  return classified.kind === 'confirmation' ? classified.confirmation : null;
}

const reader = createMessageReader({ processes: 2 });

async function readOne(
  name: string,
  raw: Uint8Array,
  landlord: readonly string[],
  resolver: DnsResolver | null,
): Promise<CorpusLine> {
  try {
    const result = await reader.readMessage(raw);
    const message = result.ok ? result.message : result.fallback;
    const classified = await classifyAlone(message, raw, landlord, resolver);
    const attachments = documentFiles(message).map(async ({ name: given, bytes, claimedType }) => ({
      name: given,
      type: (await fileTypeFromBuffer(bytes))?.mime ?? claimedType,
      bytes: bytes.length,
    }));
    return {
      file: name,
      kind: classified.kind,
      reason: classified.reason,
      from: message.from?.address ?? null,
      subject: message.subject,
      fields: fieldsOf(classified),
      attachments: await Promise.all(attachments),
      notes: result.ok ? result.notes : [],
      error: result.ok ? null : result.reason,
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return failedLine(name, reason);
  }
}

function failedLine(file: string, error: string): CorpusLine {
  return { file, kind: null, reason: null, from: null, subject: null, fields: null, attachments: [], notes: [], error };
}

/** The lines of one file: a mailbox file has one for each of its emails, numbered from 1. */
async function* readFileOf(
  file: string,
  root: string,
  landlord: readonly string[],
  resolver: DnsResolver | null,
): AsyncGenerator<CorpusLine> {
  const name = relative(root, file);
  let mails: Uint8Array[];
  try {
    mails = splitMbox(await readFile(file));
  } catch (error) {
    yield failedLine(name, error instanceof Error ? error.message : String(error));
    return;
  }
  for (const [index, raw] of mails.entries())
    yield await readOne(mails.length > 1 ? `${name}#${index + 1}` : name, raw, landlord, resolver);
}

async function mailsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(?:json|md)$|^\./i.test(entry.name));
  return files.map((entry) => join(entry.parentPath, entry.name)).sort();
}

async function run(folder: string, landlord: readonly string[]): Promise<void> {
  const resolver = dnsFixture ? resolverFromFixture(JSON.parse(await readFile(dnsFixture, 'utf8'))) : null;
  const files = await mailsIn(folder);
  const counts = new Map<string, number>();
  let failed = 0;
  const lane = async () => {
    for (let file = files.shift(); file; file = files.shift()) {
      for await (const line of readFileOf(file, folder, landlord, resolver)) {
        counts.set(line.kind ?? 'no kind', (counts.get(line.kind ?? 'no kind') ?? 0) + 1);
        if (line.error) failed += 1;
        process.stdout.write(`${JSON.stringify(line)}\n`);
      }
    }
  };
  await Promise.all([lane(), lane()]);
  const kinds = [...counts].sort((a, b) => b[1] - a[1]).map(([kind, count]) => `${count} ${kind}`);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  process.stderr.write(`${total} mails: ${kinds.join(', ') || 'none'}; ${failed} could not be read whole.\n`);
}

try {
  await run(resolve(positionals[0] ?? ''), values.landlord);
} catch (error) {
  process.stderr.write(`The folder could not be read: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await reader.close();
}
