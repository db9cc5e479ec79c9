import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { SMTPConnection, type SMTPConnectionOptions } from 'smtp-server/lib/smtp-connection.js';
import { securityEvent } from '../../store/operations/security-events.ts';
import { smtpReplies } from './metrics.ts';
import { type Refusal, shuttingDown, tooManyCommands } from './refusal.ts';

/**
 * How many commands may pass between two messages: 100 recipients with a RSET and a NOOP for each are well below. A
 * client that sends more is not sending mail.
 */
export const MAX_COMMANDS_PER_MESSAGE = 400;

const startsWithEnhancedCode = /^[245]\.\d{1,3}\.\d{1,3} /;

/**
 * The library's connection, except that a reply with its own enhanced status code (RFC 2034) does not get a second one,
 * and that shutting down has the right code.
 */
class Connection extends SMTPConnection {
  /** Commands since the session began, or since its last message. */
  #commands = 0;

  override send(code: number, data?: string | string[] | null, context?: string | false): void {
    if (code === 421 && this._server._closeTimeout) data = shuttingDown().message;
    smtpReplies.inc({ code: String(code) });
    const hasItsOwn = typeof data === 'string' && startsWithEnhancedCode.test(data);
    super.send(code, data, hasItsOwn ? false : context);
  }

  override _onCommand(command: Buffer, callback?: () => void): void {
    // A message begins: the commands before it had a purpose. The number of messages is limited elsewhere.
    const begins = /^DATA\b/i.test(command.toString('latin1')) && this.session.envelope.rcptTo.length > 0;
    this.#commands = begins ? 0 : this.#commands + 1;
    if (this.#commands <= MAX_COMMANDS_PER_MESSAGE) return super._onCommand(command, callback);
    if (this.#commands === MAX_COMMANDS_PER_MESSAGE + 1)
      securityEvent('mail_session_excess', { from: this.remoteAddress, what: 'too many commands' });
    this.refuse(tooManyCommands());
  }

  refuse(refusal: Refusal): void {
    this.send(refusal.responseCode, refusal.message);
  }

  get isReceiving(): boolean {
    return Boolean(this._dataStream);
  }
}

/** Commands of the library that we don't support. */
export const neverOffered: readonly string[] = ['AUTH', 'WIZ', 'SHELL', 'KILL'];

/** The library's server with our connections, and a shutdown that only lets messages in transit finish. */
export class Server extends SMTPServer {
  override connect(socket: Socket | TLSSocket, socketOptions?: SMTPConnectionOptions | null): void {
    const connection = new Connection(this, socket, socketOptions);
    this.connections.add(connection);
    connection.on('error', (error) => this._onError(error));
    connection.on('connect', (data) => this._onClientConnect(data));
    connection.init();
  }

  /** Offers STARTTLS with this certificate from the next connection on. */
  renewTls(tls: { key: string | Buffer; cert: string | Buffer }): void {
    this.updateSecureContext(tls);
    this.options.disabledCommands = [...neverOffered];
  }

  /** Says 421 to clients that are not in the middle of a message; the others hear it after the reply to theirs. */
  dismiss(): void {
    for (const connection of [...this.connections]) {
      if (connection instanceof Connection && !connection.isReceiving) connection.refuse(shuttingDown());
    }
  }
}
