import type { Socket } from 'node:net';

/** Calls back with each JSON object received on a socket, one per line. */
export function onLines(socket: Socket, listener: (message: unknown) => void): void {
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) listener(JSON.parse(line));
  });
}
