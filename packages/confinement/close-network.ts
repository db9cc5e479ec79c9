import childProcess from 'node:child_process';
import cluster from 'node:cluster';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import workers from 'node:worker_threads';

function refuse(): never {
  throw Object.assign(new Error('This process has no way out.'), { code: 'ERR_ACCESS_DENIED' });
}

/** Irrevocably replaces an object's properties by functions that refuse. */
function refuseAll(of: object, names: readonly string[]): void {
  for (const name of names)
    Object.defineProperty(of, name, { value: refuse, writable: false, configurable: false, enumerable: true });
}

const functionsOf = (of: object): string[] =>
  Object.entries(of).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));

/**
 * Permanently removes this process's access to the network, other processes and threads. Node 24's permission model
 * does not cover the network; on a system without namespaces, this is what stands between a file that took over the
 * process and the machine's sockets. Everything in Node that connects uses these functions (tls, http, http2 and fetch
 * call net's); native code does not, which is what the namespace and the user id are for.
 */
export function closeNetwork(): void {
  refuseAll(net.Socket.prototype, ['connect']);
  refuseAll(net.Server.prototype, ['listen']);
  refuseAll(net, ['connect', 'createConnection', 'createServer', '_createServerHandle']);
  refuseAll(dgram, functionsOf(dgram));
  refuseAll(dns.promises, functionsOf(dns.promises));
  refuseAll(dns, functionsOf(dns));
  refuseAll(childProcess, functionsOf(childProcess));
  refuseAll(cluster, ['fork']);
  refuseAll(workers, ['Worker']);
  refuseAll(globalThis, ['fetch', 'WebSocket', 'EventSource']);
  // Handles lead to the classes behind sockets; signals reach other processes.
  refuseAll(process, [
    '_getActiveHandles',
    '_getActiveRequests',
    'binding',
    '_linkedBinding',
    'kill',
    '_kill',
    'execve',
  ]);
  syncBuiltinESMExports();
}
