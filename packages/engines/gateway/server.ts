import { createServer, type Server, type Socket } from 'node:net';
import type { ScramServer } from '../scram.ts';
import { Authentication } from './authentication.ts';
import { commands } from './commands/index.ts';
import type { Context } from './commands/context.ts';
import { errorReply } from './commands/reply.ts';
import { asCommandError, CommandError } from './errors.ts';
import { Request } from './request.ts';
import { Framer, maxMessageBytes, type Message, ProtocolError, readMessage, replyHead } from './wire.ts';

/** Answers one command; any error becomes an error reply. */
async function answer(message: Message, client: Authentication, context: Context): Promise<Buffer> {
  let request: Request | undefined;
  try {
    request = new Request(message, client);
    const command = client.isProven ? commands.get(request.name.toLowerCase()) : client.commandFor(request);
    if (!command) throw new CommandError('CommandNotFound', `no such command: '${request.name}'`);
    return await command(request, context);
  } catch (error) {
    return errorReply(asCommandError(error), request);
  }
}

/** Waits until a client has read what was written to it, or is gone. */
function drained(socket: Socket): Promise<void> {
  socket.pause();
  return new Promise((resolve) => {
    const go = (): void => {
      socket.off('drain', go).off('close', go);
      resolve();
    };
    socket.once('drain', go).once('close', go);
    if (socket.destroyed) go();
  });
}

/** Serves one client: its commands one after another, in order of arrival. */
function serve(socket: Socket, context: Context, credentials: ScramServer, log: (line: string) => void): void {
  const client = new Authentication(credentials);
  const framer = new Framer();
  const waiting: Buffer[] = [];
  let busy = false;

  const work = async (): Promise<void> => {
    busy = true;
    for (let bytes = waiting.shift(); bytes; bytes = waiting.shift()) {
      const message = readMessage(bytes);
      const document = await answer(message, client, context);
      if (client.isProven) framer.limit = maxMessageBytes;
      if (message.unacknowledged || socket.destroyed) continue;
      socket.cork();
      socket.write(replyHead(message, document.length));
      socket.write(document);
      socket.uncork();
      // A client that does not read its replies gets no further ones: replies do not pile up here.
      if (socket.writableNeedDrain) await drained(socket);
    }
    busy = false;
    socket.resume();
  };
  const giveUp = (error: unknown): void => {
    if (!(error instanceof ProtocolError))
      log(`A client's connection failed: ${error instanceof Error ? error.stack : String(error)}`);
    socket.destroy();
  };

  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy()); // the client is gone; 'close' follows
  socket.on('close', () => context.transactions.leave(client).catch(giveUp));
  socket.on('data', (chunk) => {
    try {
      waiting.push(...framer.push(chunk));
    } catch (error) {
      giveUp(error);
      return;
    }
    if (waiting.length === 0) return;
    if (waiting.length > 8) socket.pause(); // unacknowledged writes arrive faster than they are done
    if (!busy) work().catch(giveUp);
  });
}

/** The gateway's listener, not listening yet. Clients without these credentials only get a reply to hello. */
export function createGateway(context: Context, credentials: ScramServer, log: (line: string) => void): Server {
  return createServer({ noDelay: true }, (socket) => serve(socket, context, credentials, log));
}
