import { expectProxyHeaders } from '../../packages/proxy-protocol/index.ts';
import { collectBuffersWithTheHeap } from './collect-less.ts';
import type { ReceiverOptions } from './options.ts';
import { Reception } from './reception.ts';
import { asRefusal } from './refusal.ts';
import { neverOffered, Server } from './smtp.ts';

export {
  type ReceiverLimits,
  type ReceiverLog,
  type ReceiverOptions,
  type TarpitLimits,
  defaultLimits,
} from './options.ts';
import { receptionText } from './text.ts';

export type Receiver = {
  /** The port listened on, even if 0 was requested. */
  port: number;
  /** Replaces what STARTTLS offers from now on, or starts offering it. Open connections keep what they have. */
  renewTls(tls: { key: string | Buffer; cert: string | Buffer }): void;
  /** Refuses new mail, lets messages in transit finish, then closes every connection. */
  close(): Promise<void>;
};

/**
 * Listens for mail over SMTP (RFC 5321). The reply to a message is 250 if, and only if, it has been stored durably.
 * Rejects if the port is not available.
 */
export async function startReceiver(options: ReceiverOptions): Promise<Receiver> {
  collectBuffersWithTheHeap();
  const reception = new Reception(options);
  const { tls } = options;
  const server = new Server({
    name: options.hostname,
    heloResponse: '%s at your service, %s',
    size: reception.maxSize,
    maxRecipients: Number.isFinite(reception.limits.recipients) ? reception.limits.recipients : 0,
    disabledCommands: [...neverOffered, ...(tls ? [] : ['STARTTLS'])],
    hideENHANCEDSTATUSCODES: false,
    disableReverseLookup: true,
    // Some people have addresses that the grammar forbids ('jane..doe.@…'), and a refused sender is a lost applicant.
    lenientAddressParsing: true,
    socketTimeout: 300_000, // RFC 5321 4.5.3.2.7
    closeTimeout: options.closeTimeoutMs ?? 10_000,
    logger: false,
    minVersion: 'TLSv1.2',
    ...(tls && { key: tls.key, cert: tls.cert }),
    onConnect: (session, callback) => callback(reception.connect(session, server.connections.size)),
    onClose: (session) => reception.disconnect(session),
    onMailFrom: (_address, session, callback) =>
      void reception.mailFrom(session).then(callback, (error: unknown) => callback(asRefusal(error))),
    onRcptTo: (address, session, callback) =>
      void reception.rcptTo(address, session).then(callback, (error: unknown) => callback(asRefusal(error))),
    onData: (stream, session, callback) =>
      void reception
        .data(stream, session)
        .then(
          (mailId) => callback(null, receptionText.stored({ id: mailId })),
          (error: unknown) => callback(asRefusal(error)),
        )
        .then(() => reception.closing && setImmediate(() => server.dismiss())),
  });
  server.on('error', (error) => options.log.debug({ err: error }, 'An SMTP connection failed'));
  const dropWaiting = balancersOf(server, options);
  const port = await listen(server, options);
  return { port, renewTls: (renewed) => server.renewTls(renewed), close: () => close(server, reception, dropWaiting) };
}

/** Hears from balancers whom their connections are from. Returns what drops those that haven't said so yet. */
function balancersOf({ server }: Server, { isBalancer, log }: ReceiverOptions): () => void {
  if (!isBalancer) return () => undefined;
  const onRefused = (facts: object) => log.warn(facts, "A balancer's connection had no proper PROXY header");
  return expectProxyHeaders(server, { isBalancer, onRefused });
}

function listen(server: Server, { port, host }: ReceiverOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.once('error', reject);
    const listener = server.listen(port, host, () => {
      server.server.removeListener('error', reject);
      const address = listener.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function close(server: Server, reception: Reception, dropWaiting: () => void): Promise<void> {
  reception.close();
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.dismiss();
    dropWaiting();
  });
}
