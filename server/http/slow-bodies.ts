import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { securityEvent } from '../../store/operations/security-events.ts';
import { requestText } from './text.ts';

/** How slowly a request's body may arrive: with fewer bytes than this in a period, the request is ended. */
export type BodyPace = { windowMs: number; bytesPerSecond: number };

/**
 * A poor mobile connection delivers several kB a second and stalls for some seconds; none delivers less than half a kB
 * in 30 s.
 */
export const bodyPace: BodyPace = { windowMs: 30_000, bytesPerSecond: 500 };

/**
 * Since its pace is checked, a body needs no short limit overall: the largest upload over a slow line takes minutes.
 */
const LONGEST_REQUEST_MS = 30 * 60_000;

/**
 * Ends requests whose body trickles in, with 408 (RFC 9110, 15.5.9): each of them holds a connection, and sometimes a
 * file. Time during which we don't read is not counted against the sender.
 */
export function endSlowBodies(server: Server, { windowMs, bytesPerSecond }: BodyPace = bodyPace): void {
  server.requestTimeout = LONGEST_REQUEST_MS;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.complete || !hasBody(request)) return;
    let before = request.socket.bytesRead;
    const watch = setInterval(() => {
      if (request.complete) return clearInterval(watch);
      const came = request.socket.bytesRead - before;
      before = request.socket.bytesRead;
      if (came >= (bytesPerSecond * windowMs) / 1000 || request.readableLength > 0) return;
      clearInterval(watch);
      securityEvent('excess_slow_request', { from: request.socket.remoteAddress ?? '' });
      refuse(request, response);
    }, windowMs);
    response.once('close', () => clearInterval(watch));
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  if (response.headersSent) return void socket.destroy();
  response.writeHead(408, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' });
  response.end(JSON.stringify({ error: requestText.tooSlow }), () => socket.destroySoon());
}
