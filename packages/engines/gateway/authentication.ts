import { Binary, deserialize, type Document } from 'bson';
import { ScramError, type ScramServer } from '../scram.ts';
import type { Command } from './commands/context.ts';
import { hello } from './commands/handshake.ts';
import { reply } from './commands/reply.ts';
import { CommandError } from './errors.ts';
import type { Request } from './request.ts';

const mechanism = 'SCRAM-SHA-256';

const payloadOf = (fields: Document): string => {
  const payload: unknown = fields['payload'];
  return payload instanceof Binary ? Buffer.from(payload.buffer).subarray(0, payload.position).toString('utf8') : '';
};

const said = (message: string, done: boolean): Buffer =>
  reply({ conversationId: 1, done, payload: new Binary(Buffer.from(message)) });

/** One client's authentication by password. Until it succeeds, the client only gets a reply to hello. */
export class Authentication {
  readonly #server: ScramServer;
  #finish: ((clientFinal: string) => string) | null = null;
  #isProven = false;

  constructor(server: ScramServer) {
    this.#server = server;
  }

  get isProven(): boolean {
    return this.#isProven;
  }

  /** The command that may be answered for an unauthenticated client. @throws CommandError if it must not be answered */
  commandFor(request: Request): Command {
    const name = request.name.toLowerCase();
    if (name === 'hello' || name === 'ismaster') return hello;
    if (name === 'saslstart') return async () => this.#start(fieldsOf(request));
    if (name === 'saslcontinue') return async () => this.#continue(fieldsOf(request));
    throw new CommandError('Unauthorized', `Command ${request.name} requires authentication`);
  }

  #start(fields: Document): Buffer {
    if (fields['mechanism'] !== mechanism)
      throw new CommandError('MechanismUnavailable', `The only mechanism is ${mechanism}`);
    const { message, finish } = proven(() => this.#server.begin(payloadOf(fields)));
    this.#finish = finish;
    return said(message, false);
  }

  #continue(fields: Document): Buffer {
    const finish = this.#finish;
    this.#finish = null;
    const message = proven(() => {
      if (!finish) throw new ScramError('There is no conversation to go on with');
      return finish(payloadOf(fields));
    });
    this.#isProven = true;
    return said(message, true);
  }
}

const fieldsOf = (request: Request): Document => deserialize(Buffer.concat(request.command()));

function proven<Result>(act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (error instanceof ScramError) throw new CommandError('AuthenticationFailed', error.message);
    throw error;
  }
}
