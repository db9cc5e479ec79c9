import { createServer, type Server, type Socket } from 'node:net';
import { onLines } from './lines.ts';
import type { EngineAddresses, KeeperMessage } from './spec.ts';

/** How long a new keeper waits for its first holder. */
const firstHolderMs = 15_000;

/**
 * The programs that hold the engines, each by a connection, which the system closes when the process ends, however it
 * ends.
 */
export class Holders {
  readonly server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #abandoned: () => void;
  readonly #graceMs: number;
  #timer: NodeJS.Timeout;
  #ready: EngineAddresses | undefined;
  #lastLog: string | undefined;
  #stopping = false;
  #failure: string | undefined;
  #refused = 0;

  /**
   * @param graceMs for how long the engines stay without a holder, so that a restarted program finds them
   * @param abandoned called when nobody holds the engines any more
   */
  constructor(graceMs: number, abandoned: () => void) {
    this.#graceMs = graceMs;
    this.#abandoned = abandoned;
    this.#timer = setTimeout(abandoned, firstHolderMs);
    this.server = createServer((socket) => this.#accept(socket));
  }

  log(line: string): void {
    this.#lastLog = line;
    this.#tell({ log: line });
  }

  ready(addresses: EngineAddresses): void {
    this.#ready = addresses;
    this.#tell({ ready: addresses });
  }

  /**
   * Tells everyone that there will be no engines, including the program that started this keeper and may not have
   * connected yet.
   */
  async failed(reason: string): Promise<void> {
    this.stopping();
    this.#failure = reason;
    for (const socket of this.#sockets) this.#refuse(socket, reason);
    for (let waited = 0; waited < firstHolderMs && (this.#refused === 0 || this.#sockets.size > 0); waited += 50) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  #refuse(socket: Socket, reason: string): void {
    this.#refused++;
    this.#send(socket, { failed: reason });
    socket.end();
  }

  /** From now on new clients wait until this keeper has ended. */
  stopping(): void {
    this.#stopping = true;
    clearTimeout(this.#timer);
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy()); // the holder is gone; 'close' follows
    socket.on('close', () => this.#left(socket, this.#graceMs));
    onLines(socket, () => this.#released(socket));
    if (this.#failure) this.#refuse(socket, this.#failure);
    if (this.#stopping) return;
    clearTimeout(this.#timer);
    if (this.#ready) this.#send(socket, { ready: this.#ready });
    else if (this.#lastLog) this.#send(socket, { log: this.#lastLog });
  }

  /** The last holder waits for the keeper to end, which closes its connection; any other can go. */
  #released(socket: Socket): void {
    if (this.#sockets.size > 1) {
      socket.end();
      return;
    }
    this.#left(socket, 0);
  }

  #left(socket: Socket, grace: number): void {
    if (!this.#sockets.delete(socket) || this.#sockets.size > 0 || this.#stopping) return;
    clearTimeout(this.#timer);
    if (grace === 0) this.#abandoned();
    else this.#timer = setTimeout(this.#abandoned, grace);
  }

  #tell(message: KeeperMessage): void {
    for (const socket of this.#sockets) this.#send(socket, message);
  }

  #send(socket: Socket, message: KeeperMessage): void {
    if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
  }
}
