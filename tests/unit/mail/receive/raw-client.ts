import { type Socket, connect } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';

/** An SMTP client that sends exactly the given bytes: for everything that a well-behaved client wouldn't send. */
export class RawClient {
  socket: Socket;
  #received = '';
  #closed = false;
  #waiting: (() => void)[] = [];

  private constructor(socket: Socket) {
    this.socket = socket.setNoDelay();
    this.#listen();
  }

  /** Connects, and leaves it to the caller who sends first. */
  static silent(port: number): RawClient {
    return new RawClient(connect(port, '127.0.0.1'));
  }

  /** Connects and reads the greeting. */
  static async open(port: number): Promise<{ client: RawClient; greeting: string }> {
    const client = new RawClient(connect(port, '127.0.0.1'));
    return { client, greeting: await client.reply() };
  }

  /** Connects, greets and says EHLO. */
  static async ready(port: number): Promise<RawClient> {
    const { client } = await RawClient.open(port);
    await client.command('EHLO client.example');
    return client;
  }

  #listen(): void {
    const wake = () => {
      for (const one of this.#waiting.splice(0)) one();
    };
    this.socket.on('data', (chunk: Buffer) => {
      this.#received += chunk.toString('latin1');
      wake();
    });
    this.socket.on('close', () => {
      this.#closed = true;
      wake();
    });
    // A test that resets the connection, or has it reset, checks what came before.
    this.socket.on('error', wake);
  }

  write(bytes: string | Buffer): Promise<void> {
    return new Promise((resolve) => this.socket.write(bytes, () => resolve()));
  }

  /** The next whole reply, its lines joined by a line feed; 'closed' if the server closed the connection instead. */
  async reply(): Promise<string> {
    const whole = /^(?:\d{3}-[^\r\n]*\r\n)*\d{3}(?: [^\r\n]*)?\r\n/;
    for (;;) {
      const match = whole.exec(this.#received);
      if (match) {
        this.#received = this.#received.slice(match[0].length);
        return match[0].trimEnd().replaceAll('\r\n', '\n');
      }
      if (this.#closed) return 'closed';
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  async command(line: string): Promise<string> {
    await this.write(`${line}\r\n`);
    return this.reply();
  }

  /** MAIL, RCPT for each recipient and DATA; returns the last reply, or the first refusal. */
  async envelope(recipients: string[], sender = 'applicant@example.com'): Promise<string> {
    for (const line of [`MAIL FROM:<${sender}>`, ...recipients.map((to) => `RCPT TO:<${to}>`), 'DATA']) {
      const reply = await this.command(line);
      if (line === 'DATA' || /^[45]/.test(reply)) return reply;
    }
    return '';
  }

  /** A whole transaction; `message` is sent as it is, dots and line ends included, followed by the end of data. */
  async deliver(recipients: string[], message: string | Buffer): Promise<string> {
    const reply = await this.envelope(recipients);
    if (!reply.startsWith('354')) return reply;
    await this.write(message);
    return this.command('\r\n.');
  }

  /** Turns the connection into TLS; whatever was buffered before is gone. */
  async startTls(options: ConnectionOptions): Promise<void> {
    this.socket.removeAllListeners('data');
    const plain = this.socket;
    await new Promise<void>((resolve, reject) => {
      this.socket = connectTls({ ...options, socket: plain }, resolve);
      this.socket.once('error', reject);
    });
    this.#listen();
  }

  close(): void {
    this.socket.destroy();
  }
}
