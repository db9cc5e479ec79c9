import { isIP } from 'node:net';
import { MAX_HEADER_BYTES, readHeader } from '../../../packages/proxy-protocol/index.ts';
import { holdsNothing, must, type Target } from '../target.ts';

const binary = (hex: string) => Buffer.from(`0d0a0d0a000d0a515549540a${hex}`, 'hex');

/** The first bytes of a balancer's connection: what they mean doesn't depend on how they are cut or on what follows. */
export const proxy: Target = {
  corpus: async () => [
    Buffer.from('PROXY TCP4 198.51.100.7 192.0.2.1 56324 25\r\nEHLO x\r\n'),
    Buffer.from('PROXY TCP6 2001:db8::7 2001:db8::1 56324 25\r\n'),
    Buffer.from('PROXY UNKNOWN\r\n'),
    binary('2111000cc6336407c0000201dc040019'),
    binary('21210024' + '20010db8000000000000000000000007'.repeat(2) + 'dc040019'),
    binary('20000000'),
    binary('21110013c6336407c0000201dc040019' + '020004782e6965'),
  ],
  words: [
    'PROXY ',
    'TCP4 ',
    'TCP6 ',
    'UNKNOWN',
    '\r\n',
    '\r',
    ' ',
    '::',
    '%',
    '\0',
    '\r\n\r\n\0\r\nQUIT\n',
    '\x21',
    '\xff\xff',
  ],
  timeMs: 500,
  memoryMb: 100,
  dailyRuns: 1000,
  open: async () => ({
    ...holdsNothing,
    async run(input) {
      const whole = readHeader(input);
      if (whole.state === 'partial') must(input.length < MAX_HEADER_BYTES, 'it waits for more than a header may have');
      if (whole.state === 'complete') {
        must(whole.length <= input.length && whole.length <= MAX_HEADER_BYTES, 'a header longer than what came');
        const { address, port } = whole.source ?? { address: '::1', port: 0 };
        must(isIP(address) !== 0 && !address.includes('%'), `no address: ${address}`);
        must(Number.isInteger(port) && port >= 0 && port <= 65_535, `no port: ${port}`);
      }
      const upTo = Math.min(input.length, MAX_HEADER_BYTES);
      for (let end = 0; end < upTo; end += 1) {
        const part = readHeader(input.subarray(0, end));
        if (part.state === 'partial') continue;
        must(JSON.stringify(part) === JSON.stringify(whole), `another answer after ${end} bytes`);
        break;
      }
    },
  }),
};
