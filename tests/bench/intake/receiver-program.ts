/**
 * The receiver on a store, as `roles/mail` runs it, without limits per sender and without a queue. Takes MongoDB's address
 * as its argument, prints its port.
 */
import { startReceiver } from '../../../mail/receive/index.ts';
import { connectStore, prepareStore } from '../../../store/connection.ts';
import { createIntake } from '../../../store/intake.ts';
import { claimUsername, createUser, findInbox } from '../../../store/user.ts';

const uri = process.argv[2];
if (!uri) throw new Error('The address of MongoDB is missing');
await connectStore(uri);
await prepareStore();
const user = await createUser({ email: 'bench@example.com', passwordHash: null, createdAt: new Date() });
if (user) await claimUsername(user._id, 'bench');
const silent = () => undefined;
const receiver = await startReceiver({
  port: 0,
  host: '127.0.0.1',
  applicationsMailDomain: 'apply.letterbox.test',
  hostname: 'mx.letterbox.test',
  findInbox,
  intake: createIntake(),
  onStored: silent,
  log: { debug: silent, info: silent, warn: (facts, text) => console.error(text, facts), error: (facts, text) => console.error(text, facts) },
  now: () => new Date(),
  limits: { connectionsPerAddress: Infinity, messagesPerMinute: Infinity, bytesPerMinute: Infinity },
});
process.stdout.write(`${JSON.stringify({ port: receiver.port })}\n`);
process.once('SIGTERM', () => process.exit(0));
