import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/**
 * A connection to a server that can be cut and restored: while it is cut, existing connections break and new ones are
 * refused.
 */
export async function cuttableProxy(host: string, port: number) {
  const sockets = new Set<Socket>();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) {
      near.destroy();
      return;
    }
    const far = connect(port, host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      whole = false;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      whole = true;
    },
    close() {
      this.cut();
      server.close();
    },
  };
}
