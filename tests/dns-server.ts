import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/**
 * The records of a zone: type, then name, then values as in zone files. A name that isn't listed doesn't exist; 'FAIL'
 * is answered with SERVFAIL.
 */
export type Zone = Record<string, Record<string, readonly string[] | 'FAIL'>>;

const types = { A: 1, CNAME: 5, PTR: 12, MX: 15, TXT: 16, AAAA: 28 } as const;
type RecordType = keyof typeof types;
const typeOf = (code: number) => (Object.keys(types) as RecordType[]).find((name) => types[name] === code);

const encodeName = (name: string) =>
  Buffer.concat([
    ...name
      .split('.')
      .filter(Boolean)
      .map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ]);

function encodeAddress(value: string): Buffer {
  if (!value.includes(':')) return Buffer.from(value.split('.').map(Number));
  const [head = '', tail = ''] = value.split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const zeros = Array<string>(8 - groups(head).length - groups(tail).length).fill('0');
  return Buffer.from(
    [...groups(head), ...zeros, ...groups(tail)].map((group) => group.padStart(4, '0')).join(''),
    'hex',
  );
}

function encodeData(type: RecordType, value: string): Buffer {
  if (type === 'A' || type === 'AAAA') return encodeAddress(value);
  if (type === 'TXT') {
    const pieces = value.match(/[^]{1,255}/g) ?? [];
    return Buffer.concat(pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])));
  }
  if (type !== 'MX') return encodeName(value);
  const [priority = '0', exchange = ''] = value.split(' ');
  return Buffer.concat([Buffer.from([0, Number(priority)]), encodeName(exchange)]);
}

/**
 * Answers one question (RFC 1035, 4). It follows no alias, as a server that isn't authoritative for the alias's zone
 * wouldn't.
 */
function answer(question: Buffer, zone: Zone): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const name = labels.join('.').toLowerCase();
  const type = typeOf(question.readUInt16BE(at + 1));
  const records = type && zone[type]?.[name];
  const exists = Object.values(zone).some((names) => name in names);
  const data = type && Array.isArray(records) ? records.map((value: string) => encodeData(type, value)) : [];
  const status = records === 'FAIL' ? 2 : exists ? 0 : 3;
  const header = Buffer.alloc(12);
  header.writeUInt16BE(question.readUInt16BE(0), 0);
  header.writeUInt16BE(0x8580 | status, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(data.length, 6);
  const answers = data.map((bytes) => {
    const head = Buffer.alloc(12);
    head.writeUInt16BE(0xc00c, 0);
    question.copy(head, 2, at + 1, at + 5);
    head.writeUInt16BE(bytes.length, 10);
    return Buffer.concat([head, bytes]);
  });
  return Buffer.concat([header, question.subarray(12, at + 5), ...answers]);
}

/** A name server on this machine; `zone` may be changed while the server runs. */
export async function startDnsServer(zone: Zone): Promise<{ address: string; zone: Zone; close(): Promise<void> }> {
  const server = { zone };
  const socket = createSocket('udp4', (question, from) =>
    socket.send(answer(question, server.zone), from.port, from.address),
  );
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return Object.assign(server, {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  });
}
