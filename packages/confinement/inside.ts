import { Socket } from 'node:net';
import { closeNetwork } from './close-network.ts';
import { type FromChild, messageReader, send, type ToChild } from './messages.ts';

/** The descriptor of the channel to the parent. */
const channelFd = 3;

/** The longest message from the parent, bytes. */
const longestFromParent = 256 * 1024 * 1024;

/** Asks the parent to do something that this process may not. @throws Error with the parent's message */
export type AskParent = (asked: unknown) => Promise<unknown>;

/**
 * Makes this process answer its parent's requests, one at a time, until the parent is gone. From then on it has no
 * network. Called by a program that a pool starts, after its imports.
 */
export function answerRequests<Request, Answer>(answer: (request: Request, ask: AskParent) => Promise<Answer>): void {
  const socket = new Socket({ fd: channelFd, readable: true, writable: true });
  closeNetwork();
  const say = (message: FromChild) => send(socket, message);
  const calls = new Map<number, PromiseWithResolvers<unknown>>();
  let lastCall = 0;
  const ask: AskParent = (asked) => {
    const call = ++lastCall;
    const answered = Promise.withResolvers<unknown>();
    calls.set(call, answered);
    say({ call, asked });
    return answered.promise;
  };
  const hear = (message: ToChild) => {
    if ('id' in message) {
      const { id, request } = message;
      // A result that can't be serialised counts as a failure.
      answer(request as Request, ask)
        .then((done) => say({ id, answer: done }))
        .catch((error: unknown) => say({ id, failed: error instanceof Error ? error.message : String(error) }));
      return;
    }
    const waiting = calls.get(message.call);
    calls.delete(message.call);
    if ('error' in message) waiting?.reject(new Error(message.error));
    else waiting?.resolve(message.value);
  };
  const read = messageReader(longestFromParent);
  socket.on('data', (chunk) => {
    for (const message of read(chunk)) hear(message as ToChild);
  });
  socket.on('error', () => process.exit(0));
  socket.on('close', () => process.exit(0));
  say({ ready: true });
}
