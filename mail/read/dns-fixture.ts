/**
 * A DNS look-up: from record type and name to answers, as returned by node:dns/promises `resolve`; rejects with a
 * `code`.
 */
export type DnsResolver = (name: string, type: string) => Promise<string[] | string[][]>;

class DnsFixtureError extends Error {
  readonly code: string;
  constructor(type: string, name: string, code: string) {
    super(`query${type} ${code} ${name}`);
    this.code = code;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const plainName = (name: string) => name.toLowerCase().replace(/\.$/, '');

/** TXT answers are strings or lists of chunks; MX answers are '10 mail.example.ie' or objects; others are strings. */
function readAnswer(type: string, answer: unknown): unknown {
  if (type === 'TXT') return Array.isArray(answer) ? answer.map(String) : [String(answer)];
  if (type === 'MX' && typeof answer === 'string') {
    const [priority = '0', exchange = ''] = answer.trim().split(/\s+/);
    return { priority: Number(priority), exchange: plainName(exchange) };
  }
  return answer;
}

/**
 * Reads the format of MAIL_DNS_FIXTURE, `{ "TXT": { "example.ie": ["v=spf1 -all"] }, "MX": { … } }`, into a resolver
 * that makes no queries: a name that is not in it does not exist (ENOTFOUND), and `{ "error": "ESERVFAIL" }` fails with
 * that code.
 * @throws Error if the JSON does not have that shape
 */
export function resolverFromFixture(json: unknown): DnsResolver {
  if (!isRecord(json)) throw new Error('A DNS fixture is a JSON object: record type, then name, then answers.');
  const tables = new Map<string, Map<string, unknown>>();
  for (const [type, names] of Object.entries(json)) {
    if (!isRecord(names)) throw new Error(`In the DNS fixture, ‘${type}’ must be an object of names.`);
    tables.set(type.toUpperCase(), new Map(Object.entries(names).map(([name, answers]) => [plainName(name), answers])));
  }
  return async (name, type) => {
    const answers = tables.get(type.toUpperCase())?.get(plainName(name));
    if (isRecord(answers) && typeof answers.error === 'string') throw new DnsFixtureError(type, name, answers.error);
    const list = answers === undefined ? [] : [answers].flat();
    if (list.length === 0) throw new DnsFixtureError(type, name, 'ENOTFOUND');
    return list.map((answer) => readAnswer(type.toUpperCase(), answer)) as string[][];
  };
}
