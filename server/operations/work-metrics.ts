import { Gauge, type Registry } from 'prom-client';
import type { Logger } from 'pino';
import { allLayouts } from '../../store/inbound/layout.ts';
import { countByKind, countUnread } from '../../store/inbound/mail-traces.ts';
import { lastTestArrival } from '../../store/operations/test-message.ts';
import { countUnsent } from '../../store/outbound/outbox.ts';
import type { Queues } from '../../workers/queues.ts';
import { queueState } from './queue-state.ts';

const dayMs = 24 * 3600 * 1000;

type Sources = { queues: Queues; log: Logger; now: () => Date; testMessageEveryMinutes?: number };

/** A gauge collected on request. If it can't be read at that moment it is left out, and the rest is returned. */
function gauge(
  registry: Registry,
  log: Logger,
  name: string,
  help: string,
  labels: readonly string[],
  read: (gauge: Gauge) => Promise<void>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      this.reset();
      await read(this).catch((error: unknown) => log.warn({ err: error, metric: name }, 'A metric could not be read'));
    },
  });
}

/** Waiting and finished work: queues, received emails by kind, the outbox by status. */
export function observeWork(registry: Registry, { queues, log, now, testMessageEveryMinutes = 0 }: Sources): void {
  observeLayouts(registry, log);
  if (testMessageEveryMinutes > 0) observeTestMessages(registry, log, testMessageEveryMinutes);
  gauge(registry, log, 'letterbox_queue_jobs', 'Jobs of a queue by state.', ['queue', 'state'], async (jobs) => {
    for (const state of await Promise.all(queues.all.map((queue) => queueState(queue, now())))) {
      for (const name of ['waiting', 'active', 'delayed', 'failed'] as const)
        jobs.set({ queue: state.name, state: name }, state[name]);
    }
  });
  gauge(
    registry,
    log,
    'letterbox_queue_oldest_waiting_seconds',
    'Age of the oldest waiting job of a queue; 0 when none waits.',
    ['queue'],
    async (age) => {
      for (const state of await Promise.all(queues.all.map((queue) => queueState(queue, now())))) {
        age.set({ queue: state.name }, state.oldest_waiting_seconds ?? 0);
      }
    },
  );
  gauge(
    registry,
    log,
    'letterbox_mails_received_last_day',
    'Emails received in the last 24 hours, by what they were.',
    ['kind'],
    async (mails) => {
      const counts = await countByKind(new Date(now().getTime() - dayMs));
      for (const [kind, count] of Object.entries(counts)) mails.set({ kind }, count);
    },
  );
  gauge(registry, log, 'letterbox_mails_unread', 'Emails that were received and not read yet.', [], async (mails) => {
    mails.set(await countUnread());
  });
  gauge(
    registry,
    log,
    'letterbox_outbox_mails',
    'Outgoing emails that have not left, by status.',
    ['status'],
    async (outbox) => {
      for (const [status, count] of Object.entries(await countUnsent())) outbox.set({ status }, count);
    },
  );
}

/** How well the layouts of platforms' emails are read, as the clock's job last counted. */
function observeLayouts(registry: Registry, log: Logger): void {
  const labels = ['platform', 'layout'];
  gauge(
    registry,
    log,
    'letterbox_layout_drifting',
    '1 while the emails of a layout are read worse than before, else 0.',
    labels,
    async (drifting) => {
      for (const { platform, layout, drift } of await allLayouts()) drifting.set({ platform, layout }, drift ? 1 : 0);
    },
  );
  gauge(
    registry,
    log,
    'letterbox_layout_emails',
    'Emails of a layout on the last day that had any, by how they were read.',
    [...labels, 'read'],
    async (emails) => {
      for (const { platform, layout, days } of await allLayouts()) {
        const { full = 0, partly = 0 } = days.at(-1) ?? {};
        emails.set({ platform, layout, read: 'in full' }, full);
        emails.set({ platform, layout, read: 'in part' }, partly);
      }
    },
  );
}

/** Measures the installation's own test messages. If none has arrived, the time of the last is 0. */
function observeTestMessages(registry: Registry, log: Logger, everyMinutes: number): void {
  gauge(
    registry,
    log,
    'letterbox_canary_last_arrival_timestamp',
    'When the last test message was read, in seconds since 1970; 0 if none has been.',
    [],
    async (at) => at.set(((await lastTestArrival())?.arrivedAt.getTime() ?? 0) / 1000),
  );
  gauge(
    registry,
    log,
    'letterbox_canary_seconds',
    'How long after it was sent the last test message was read, in seconds.',
    [],
    async (seconds) => {
      const last = await lastTestArrival();
      if (last) seconds.set((last.arrivedAt.getTime() - last.sentAt.getTime()) / 1000);
    },
  );
  gauge(registry, log, 'letterbox_canary_interval_seconds', 'How often a test message is sent.', [], async (interval) =>
    interval.set(everyMinutes * 60),
  );
}
