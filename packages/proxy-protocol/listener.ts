import type { Server, Socket } from 'node:net';
import { type HeaderReading, readHeader } from './header.ts';

/** How long a balancer may take to send its header: it has it ready when it connects. */
const HEADER_WITHIN_MS = 5000;

type HeaderOptions = {
  /** Whether this remote address is a balancer's. */
  isBalancer: (address: string) => boolean;
  /** Hears of each connection of a balancer that was closed for its header, with the reason. */
  onRefused?: (facts: { from: string; reason: string }) => void;
  /** How long a balancer may take to send its header; defaults to 5 s. */
  withinMs?: number;
};

/**
 * From now on, each connection of a balancer must begin with a header of the PROXY protocol. The server's own listeners
 * get the connection once the header is read, with the remote address and port that the header names, and with what
 * follows it still to be read. A connection without a proper header is closed: to guess whether there is one would let
 * anyone behind the balancer name any address (section 2). Other connections are passed on untouched, and what looks
 * like a header in them is not believed.
 *
 * Returns what closes the connections whose header isn't there yet, for a server that is about to close.
 */
export function expectProxyHeaders(server: Server, options: HeaderOptions): () => void {
  const { isBalancer, onRefused, withinMs = HEADER_WITHIN_MS } = options;
  const listeners = server.rawListeners('connection');
  const handOver = (socket: Socket) => {
    for (const listener of listeners) Reflect.apply(listener, server, [socket]);
  };
  const waiting = new Set<Socket>();
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const from = socket.remoteAddress ?? '';
    if (!isBalancer(from)) return handOver(socket);
    waiting.add(socket);
    awaitHeader(socket, withinMs, (outcome) => {
      waiting.delete(socket);
      if (outcome.state === 'complete') {
        if (outcome.source) speakFor(socket, outcome.source);
        return handOver(socket);
      }
      socket.destroy();
      if (outcome.state === 'malformed') onRefused?.({ from, reason: outcome.reason });
    });
  });
  return () => {
    for (const socket of waiting) socket.destroy();
  };
}

/** `closed` is a connection that ended before a byte of a header came, as those that only try the port do. */
type Outcome = Exclude<HeaderReading, { state: 'partial' }> | { state: 'closed' };

/** Reads a connection until its header is complete or can't become so, and tells of it once. */
function awaitHeader(socket: Socket, withinMs: number, tell: (outcome: Outcome) => void): void {
  let read: Buffer = Buffer.alloc(0);
  const end = (outcome: Outcome) => {
    clearTimeout(late);
    socket.off('readable', onReadable).off('end', onEnd).off('close', onEnd);
    // The stream notices in the next tick that nobody listens any more: only then may others begin to.
    setImmediate(() => {
      socket.off('error', ignore);
      const isGone = socket.destroyed || socket.readableEnded;
      tell(isGone && outcome.state === 'complete' ? { state: 'closed' } : outcome);
    });
  };
  const onReadable = () => {
    const piece = socket.read() as Buffer | null;
    if (!piece) return;
    read = Buffer.concat([read, piece]);
    const reading = readHeader(read);
    if (reading.state === 'partial') return;
    if (reading.state === 'complete' && read.length > reading.length) socket.unshift(read.subarray(reading.length));
    end(reading);
  };
  const onEnd = () => end(read.length === 0 ? { state: 'closed' } : { state: 'malformed', reason: 'it ends early' });
  const late = setTimeout(() => end({ state: 'malformed', reason: 'it comes too slowly' }), withinMs);
  // Whoever cuts the connection is noticed by its close.
  socket.on('error', ignore);
  socket.on('readable', onReadable).on('end', onEnd).on('close', onEnd);
}

const ignore = () => undefined;

function speakFor(socket: Socket, { address, port }: { address: string; port: number }): void {
  Object.defineProperties(socket, {
    remoteAddress: { value: address },
    remotePort: { value: port },
    remoteFamily: { value: address.includes(':') ? 'IPv6' : 'IPv4' },
  });
}
