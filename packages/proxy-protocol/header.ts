import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/** Whom a connection is from, as its balancer says. */
type Source = { address: string; port: number };

/**
 * What the first bytes of a connection are. `partial`: more bytes are needed. `complete`: the header takes up `length`
 * bytes; without a source the connection is the balancer's own, or the balancer doesn't know whose it is.
 */
export type HeaderReading =
  | { state: 'partial' }
  | { state: 'malformed'; reason: string }
  | { state: 'complete'; length: number; source: Source | null };

/** Version 1 in its longest form, with its line end (section 2.1). */
const MAX_LINE_BYTES = 107;
/** A header of version 2 is at most this long, its extensions included: a certificate's name and an id fit easily. */
export const MAX_HEADER_BYTES = 4096;

const line = Buffer.from('PROXY ');
const signature = Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1');
/** The signature, version and command, family and transport, and the length of the rest. */
const FIXED_BYTES = 16;

const malformed = (reason: string): HeaderReading => ({ state: 'malformed', reason });
const beginsLike = (bytes: Buffer, start: Buffer): boolean => {
  const common = Math.min(bytes.length, start.length);
  return bytes.compare(start, 0, common, 0, common) === 0;
};

/**
 * Reads the header of the PROXY protocol (HAProxy, "The PROXY protocol, versions 1 & 2") at the start of a connection's
 * bytes. Every byte more leads from `partial` to the same answer, however the bytes are cut.
 */
export function readHeader(bytes: Buffer): HeaderReading {
  if (bytes.length === 0) return { state: 'partial' };
  if (beginsLike(bytes, line)) return readLine(bytes);
  if (beginsLike(bytes, signature)) return readBinary(bytes);
  return malformed('it begins otherwise');
}

/** Version 1: `PROXY TCP4 192.0.2.7 198.51.100.1 56324 25`. */
function readLine(bytes: Buffer): HeaderReading {
  const end = bytes.subarray(0, MAX_LINE_BYTES).indexOf('\r\n');
  if (end === -1) return bytes.length < MAX_LINE_BYTES ? { state: 'partial' } : malformed('its line is too long');
  const [, protocol, ...rest] = bytes.toString('latin1', 0, end).split(' ');
  const length = end + 2;
  // What follows UNKNOWN must be ignored.
  if (protocol === 'UNKNOWN') return { state: 'complete', length, source: null };
  const isAddress = protocol === 'TCP4' ? isIPv4 : protocol === 'TCP6' ? isIPv6WithoutZone : null;
  if (!isAddress) return malformed('it names no known protocol');
  const [from = '', to = '', fromPort = '', toPort = '', ...more] = rest;
  if (more.length > 0 || !isAddress(from) || !isAddress(to)) return malformed('its addresses are none');
  if (!isPort(fromPort) || !isPort(toPort)) return malformed('its ports are none');
  return { state: 'complete', length, source: { address: canonical(from), port: Number(fromPort) } };
}

const isIPv6WithoutZone = (text: string): boolean => isIPv6(text) && !text.includes('%');
const isPort = (text: string): boolean => /^(?:0|[1-9]\d{0,4})$/.test(text) && Number(text) <= 65_535;

/** Bytes of the addresses and ports, by the family in version 2: unspecified, IPv4, IPv6, Unix sockets. */
const addressBytes = [0, 12, 36, 216] as const;
/** Whether the family's second half, the transport, is one that exists: unspecified, stream, datagram. */
const MAX_TRANSPORT = 2;

/** Version 2: binary, with extensions after the addresses, which are skipped. */
function readBinary(bytes: Buffer): HeaderReading {
  if (bytes.length < FIXED_BYTES) return { state: 'partial' };
  const [versionAndCommand, familyAndTransport] = [bytes.readUInt8(12), bytes.readUInt8(13)];
  const [version, command] = [versionAndCommand >> 4, versionAndCommand & 15];
  const [family, transport] = [familyAndTransport >> 4, familyAndTransport & 15];
  const length = FIXED_BYTES + bytes.readUInt16BE(14);
  const needed = addressBytes[family];
  if (version !== 2) return malformed('its version is not 2');
  if (command > 1) return malformed('its command is unknown');
  if (needed === undefined || transport > MAX_TRANSPORT) return malformed('its family is unknown');
  if (length > MAX_HEADER_BYTES) return malformed('it is too long');
  // The balancer's own connection, such as a health check, may leave the addresses out.
  const isLocal = command === 0;
  if (!isLocal && length < FIXED_BYTES + needed) return malformed('its addresses are cut off');
  if (bytes.length < length) return { state: 'partial' };
  return { state: 'complete', length, source: isLocal ? null : sourceOf(bytes.subarray(FIXED_BYTES), family) };
}

function sourceOf(addresses: Buffer, family: number): Source | null {
  if (family === 1) return { address: addresses.subarray(0, 4).join('.'), port: addresses.readUInt16BE(8) };
  if (family !== 2) return null;
  const groups = Array.from({ length: 8 }, (_, at) => addresses.readUInt16BE(at * 2).toString(16));
  return { address: canonical(groups.join(':')), port: addresses.readUInt16BE(32) };
}

/** As Node writes addresses of sockets; one of IPv4 that is mapped into IPv6 becomes that of IPv4. */
function canonical(address: string): string {
  if (isIPv4(address)) return address;
  const written = new SocketAddress({ address, family: 'ipv6' }).address;
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(written)?.[1] ?? written;
}
