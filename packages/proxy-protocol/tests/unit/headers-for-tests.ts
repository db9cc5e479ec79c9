const signature = Buffer.from('\r\n\r\n\0\r\nQUIT\n', 'latin1');

/** Two connections’ worth of addresses as version 2 writes them, and what they mean. */
export const ipv4Addresses = Buffer.from([198, 51, 100, 7, 192, 0, 2, 1, 0xdc, 0x04, 0, 25]);
export const ipv6Addresses = Buffer.concat([
  Buffer.from('20010db8000000000000000000000007', 'hex'),
  Buffer.from('20010db8000000000000000000000001', 'hex'),
  Buffer.from([0xdc, 0x04, 0, 25]),
]);

/** A header of version 2: by default the proxied connection of a client over IPv4. */
export function binaryHeader({
  versionAndCommand = 0x21,
  family = 0x11,
  rest = ipv4Addresses,
}: {
  versionAndCommand?: number;
  family?: number;
  rest?: Buffer;
} = {}): Buffer {
  const fixed = Buffer.alloc(4);
  fixed.writeUInt8(versionAndCommand, 0);
  fixed.writeUInt8(family, 1);
  fixed.writeUInt16BE(rest.length, 2);
  return Buffer.concat([signature, fixed, rest]);
}
