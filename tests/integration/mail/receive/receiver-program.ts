/**
 * The receiver with a store, in a separate process, as roles/mail runs it, without limits per sender and without a
 * queue. Takes MongoDB's address and the point where it must be killed (store/failpoint.ts; empty: nowhere) as
 * arguments, prints its port and then, for each SIGUSR2, what it holds in memory. With --expose-gc it looks at that
 * often, each time without its garbage: how long garbage stays depends on what else the machine does.
 */
import { startReceiver } from '../../../../mail/receive/index.ts';
import { connectStore } from '../../../../store/connection.ts';
import { armFailpoint, parseFailpoint } from '../../../../store/failpoint.ts';
import { prepareStore } from '../../../../store/prepare.ts';
import { createIntake } from '../../../../store/inbound/intake.ts';
import { claimUsername, findInbox } from '../../../../store/accounts/inbox.ts';
import { createUser } from '../../../../store/accounts/user.ts';

const [uri, killAt] = process.argv.slice(2);
if (!uri) throw new Error('The address of MongoDB is missing');
const pass = killAt ? parseFailpoint(killAt) : null;
if (killAt && !pass) throw new Error(`There is no failpoint ${killAt}`);
if (pass) armFailpoint(pass);
await connectStore(uri);
await prepareStore();
const user = await createUser({ email: 'bench@example.com', passwordHash: null, createdAt: new Date() });
if (user) await claimUsername(user._id, 'bench');
const silent = () => undefined;
const say = (facts: object) => process.stdout.write(`${JSON.stringify(facts)}\n`);
const receiver = await startReceiver({
  port: 0,
  host: '127.0.0.1',
  applicationsMailDomain: 'apply.letterbox.test',
  hostname: 'mx.letterbox.test',
  findInbox,
  intake: createIntake(),
  onStored: silent,
  log: {
    debug: silent,
    info: silent,
    warn: (facts, text) => console.error(text, facts),
    error: (facts, text) => console.error(text, facts),
  },
  now: () => new Date(),
  limits: { connectionsPerAddress: Infinity, messagesPerMinute: Infinity, bytesPerMinute: Infinity },
});
say({ port: receiver.port });
/** Objects and buffers, in octets. */
function held(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
let peak = 0;
const look = () => {
  const now = held();
  peak = Math.max(peak, now);
  return now;
};
if (globalThis.gc) setInterval(look, 200).unref();
process.on('SIGUSR2', () => say({ held: look(), peak }));
process.once('SIGTERM', () => process.exit(0));
