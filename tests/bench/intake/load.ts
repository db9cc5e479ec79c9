/**
 * The load: sessions that each send message after message, the next only after the reply to the last (a closed loop),
 * without pipelining. A separate program, so that it can be pinned to a separate core. Takes its orders as JSON in its
 * first argument, and prints its measurements as JSON.
 */
import { type Socket, connect } from 'node:net';

export type LoadOrder = {
  port: number;
  recipient: string;
  sessions: number;
  /** The size of each message, in octets. */
  size: number;
  warmUpMs: number;
  measureMs: number;
};

export type LoadReport = {
  messagesPerSecond: number;
  /** All messages sent, including those of the warm-up. */
  messages: number;
  /** From the final dot to its 250, in ms. */
  ackP50: number;
  ackP99: number;
  /** Replies other than the expected ones. */
  failures: number;
  /** The share of one core that the load itself used: near 1, it measures itself. */
  busy: number;
};

const order = JSON.parse(process.argv[2] ?? '{}') as LoadOrder;

function messageOf(size: number): Buffer {
  const head =
    'From: Load <load@example.com>\r\nTo: Inbox <inbox@example.com>\r\nSubject: Load\r\nMessage-ID: <load@example.com>\r\n\r\n';
  const line = `${'0123456789abcdef'.repeat(5).slice(0, 74)}\r\n`;
  const body = line.repeat(Math.ceil(size / line.length)).slice(0, Math.max(0, size - head.length - 2));
  return Buffer.from(`${head}${body}\r\n.\r\n`);
}

let measuring = false;
let stopped = false;
let failures = 0;
let messages = 0;
let open = 0;
const acks: number[] = [];

/** What is sent, and how each reply must begin. Repeats from MAIL on. */
const dialogue: { say: string | Buffer; expect: string }[] = [
  { say: 'MAIL FROM:<load@example.com>\r\n', expect: '2' },
  { say: `RCPT TO:<${order.recipient}>\r\n`, expect: '2' },
  { say: 'DATA\r\n', expect: '3' },
  { say: messageOf(order.size), expect: '2' },
];

function session(socket: Socket): void {
  let at = -2;
  let sentAt = 0;
  let received = '';
  open += 1;
  socket.once('close', () => (open -= 1));
  socket.setNoDelay();
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
    if (!received.endsWith('\n') || received.charAt(received.lastIndexOf('\n', received.length - 2) + 4) === '-')
      return;
    const answer = received;
    received = '';
    next(answer);
  });
  socket.on('error', () => (failures += stopped ? 0 : 1));

  function next(answer: string): void {
    const last = dialogue.length - 1;
    if (!answer.startsWith(at < 0 ? '2' : (dialogue[at]?.expect ?? '2'))) failures += 1;
    if (at === last) messages += 1;
    if (at === last && measuring) acks.push(performance.now() - sentAt);
    if (stopped) {
      socket.end('QUIT\r\n');
      return;
    }
    if (at === -2) {
      at = -1;
      socket.write('EHLO load.example\r\n');
      return;
    }
    at = at === last ? 0 : at + 1;
    if (at === last) sentAt = performance.now();
    socket.write(dialogue[at]?.say ?? '');
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

for (let n = 0; n < order.sessions; n += 1) session(connect(order.port, '127.0.0.1'));
await sleep(order.warmUpMs + 150);
measuring = true;
const [from, cpu] = [performance.now(), process.cpuUsage()];
await sleep(order.measureMs);
measuring = false;
const seconds = (performance.now() - from) / 1000;
const used = process.cpuUsage(cpu);
stopped = true;
acks.sort((a, b) => a - b);
const quantile = (q: number) => acks[Math.min(acks.length - 1, Math.floor(acks.length * q))] ?? 0;
const report: LoadReport = {
  messagesPerSecond: acks.length / seconds,
  messages,
  ackP50: quantile(0.5),
  ackP99: quantile(0.99),
  failures,
  busy: (used.user + used.system) / 1e6 / seconds,
};
process.stdout.write(`${JSON.stringify(report)}\n`);
// Each session ends after its current message.
for (let waited = 0; open > 0 && waited < 10_000; waited += 20) await sleep(20);
process.exit(0);
