/**
 * smtp-server alone: it replies 250 to everything and keeps nothing. This is the cost of the library, and so the upper
 * limit.
 */
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData(stream, _session, callback) {
    stream.on('end', () => callback());
    stream.resume();
  },
});
server.on('error', (error) => console.error(error.message));
const listener = server.listen(0, '127.0.0.1', () => {
  const address = listener.address();
  if (typeof address === 'object' && address) process.stdout.write(`${JSON.stringify({ port: address.port })}\n`);
});
process.once('SIGTERM', () => process.exit(0));
