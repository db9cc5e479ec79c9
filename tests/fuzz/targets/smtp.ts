import { connect, type Socket } from 'node:net';
import { domain, receiverForTests } from '../../unit/mail/receive/receiver-for-tests.ts';
import { defaultLimits } from '../../../mail/receive/index.ts';
import { must, type Target } from '../target.ts';

const unlimited = {
  ...defaultLimits,
  connectionsPerAddress: Infinity,
  messagesPerMinute: Infinity,
  bytesPerMinute: Infinity,
  unknownRecipients: { ...defaultLimits.unknownRecipients, free: Infinity, turnAwayAt: Infinity },
};

/**
 * Writes bytes after the greeting, ends the connection, and returns the replies, until the server ends too or is silent
 * for a while.
 */
function talk(port: number, bytes: Buffer, silenceMs: number): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket: Socket = connect(port, '127.0.0.1');
    const done = () => {
      socket.destroy();
      resolve(heard);
    };
    socket.setTimeout(10_000, done);
    // A client that sends before the greeting is turned away (RFC 5321, 3.1).
    socket.once('data', () => socket.setTimeout(silenceMs).end(bytes));
    socket.on('data', (chunk) => (heard += chunk.toString('latin1')));
    socket.on('error', done);
    socket.on('close', done);
  });
}

const dialogue = (lines: readonly string[]) => Buffer.from(`${lines.join('\r\n')}\r\n`);
const whole = dialogue([
  'EHLO mx.example.org',
  'MAIL FROM:<ana@example.org> SIZE=100',
  `RCPT TO:<alice@${domain}>`,
  'DATA',
  'Subject: Hello\r\n\r\nGood day\r\n.',
  'QUIT',
]);

/**
 * A whole dialogue written at once, as a hostile client may: every line of the replies is valid SMTP, and other clients
 * are still served.
 */
export const smtp: Target = {
  corpus: async () => [
    whole,
    dialogue([
      'HELO x',
      'MAIL FROM:<>',
      `RCPT TO:<bob+r-abcdefghijkmnpqrstuv@${domain}>`,
      'DATA',
      '..x',
      '.',
      'RSET',
      'NOOP',
      'QUIT',
    ]),
    dialogue([
      'EHLO [192.0.2.1]',
      'VRFY alice',
      'EXPN list',
      'HELP',
      'STARTTLS',
      'AUTH PLAIN AAAA',
      'BDAT 5 LAST',
      'hello',
      'QUIT',
    ]),
    dialogue(['EHLO x', 'MAIL FROM:<"a b"@x.example> BODY=8BITMIME SMTPUTF8', `RCPT TO:<alice%x@${domain}>`, 'QUIT']),
  ],
  words: [
    '\r\n',
    '\n',
    '\r',
    '\r\n.\r\n',
    '\n.\n',
    '\n.\r\n',
    '\r.\r',
    '\0',
    '<',
    '>',
    'MAIL FROM:<',
    `RCPT TO:<alice@${domain}>\r\n`,
    'DATA\r\n',
    'RSET\r\n',
    'SIZE=99999999999',
    '\xff\xff',
  ],
  timeMs: 15_000,
  memoryMb: 200,
  dailyRuns: 20,
  async open() {
    const { port, close, intake } = await receiverForTests({ limits: unlimited });
    let tried = 0;
    return {
      async run(input) {
        intake.mails.splice(0);
        const heard = await talk(port, input, 150);
        const lines = heard.split('\r\n').slice(0, -1);
        must(lines[0]?.startsWith('220 ') === true, `no greeting: ${lines[0]}`);
        must(
          lines.every((line) => /^[2-5]\d\d[ -]/.test(line) && line.length <= 510),
          `a line that is none of SMTP’s: ${lines.find((line) => !/^[2-5]\d\d[ -]/.test(line) || line.length > 510)}`,
        );
        must(!/\n(?<!\r\n)/.test(heard), 'a bare line feed in an answer');
        const taken = lines.filter((line) => /^250 .*Stored as/.test(line)).length;
        must(intake.mails.length >= taken, 'a message was acknowledged and not stored');
        must(
          intake.mails.every((mail) => mail.recipients.length > 0),
          'a message was stored for nobody',
        );
        if (tried++ % 20 !== 0) return;
        must(/^250 .*Stored as/m.test(await talk(port, whole, 1000)), 'the next client is not served');
      },
      close,
    };
  },
};
