import nodemailer from 'nodemailer';
import { scaled } from './pace-of-machine.ts';
import { daftEnquiry } from './world.ts';

/** What senders that never give up have seen so far. */
export type Flood = {
  /** The numbers of the enquiries that got a 250. */
  acknowledged: Set<number>;
  /** Attempts that were refused or broke off, all of them tried again. */
  refusals: () => number;
  /** No further enquiry is begun; resolves when each begun one has its 250. */
  finish: () => Promise<void>;
};

/** The address of the person who writes enquiry `number`. */
export const writerOf = (number: number) => `person${number}@example.net`;

/** Sends the same bytes again and again until they are accepted, as a platform's server does. */
async function sendUntilTaken(port: number, to: string, number: number, refused: () => void): Promise<void> {
  const raw = daftEnquiry({ name: `Person Number${number}`, email: writerOf(number), id: `flood-${number}` });
  for (;;) {
    const transport = nodemailer.createTransport({
      host: '127.0.0.1',
      port,
      connectionTimeout: scaled(20_000),
      greetingTimeout: scaled(20_000),
      socketTimeout: scaled(30_000),
    });
    try {
      await transport.sendMail({ envelope: { from: 'bounces@daft.ie', to: [to] }, raw });
      return;
    } catch {
      // The receiver is dead, died before its reply, or cannot store anything: a sender waits and tries again.
      refused();
      await new Promise((resolve) => setTimeout(resolve, 200));
    } finally {
      transport.close();
    }
  }
}

/**
 * Enquiries of different people, from `senders` connections at a time, until it is finished or there were `most`. Each
 * sender pauses after a 250.
 */
export function openFlood(options: {
  port: number;
  to: string;
  senders: number;
  pauseMs?: number;
  most?: number;
}): Flood {
  const { port, to, senders, pauseMs = 0, most = Infinity } = options;
  const acknowledged = new Set<number>();
  let [next, refusals, ending] = [0, 0, false];
  const sender = async () => {
    while (!ending && next < most) {
      const number = next++;
      await sendUntilTaken(port, to, number, () => void refusals++);
      acknowledged.add(number);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const sending = Promise.all(Array.from({ length: senders }, sender));
  return {
    acknowledged,
    refusals: () => refusals,
    async finish() {
      ending = true;
      await sending;
    },
  };
}
