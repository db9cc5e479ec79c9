import { CircleCheck, CirclePause, Clock, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { OperationsOverview, QueueState } from '../../domain/calls/operations.ts';
import { OPERATORS_INBOX } from '../../domain/operations/operators-inbox.ts';
import { pages } from '../../domain/pages.ts';
import { useOverview } from '../api/operations.ts';
import { Badge } from '../components/Badge.tsx';
import { Card } from '../components/Card.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Rich } from '../components/Rich.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { When } from '../components/When.tsx';
import { ageText } from '../base/dates.ts';
import { kindLabel } from './labels.ts';
import { isPausable } from '../../domain/operations/pauses.ts';
import { PauseQueue } from './PauseQueue.tsx';
import { oldestFirst } from './queue-order.ts';
import { SecurityEvents } from './SecurityEvents.tsx';
import { operationsText } from './text.ts';
import { writeSearch } from './trace-search.ts';
import { useMayAct } from './useMayAct.ts';

const { overview, queues: queuesText } = operationsText;

/** Counts and queues, read again every five seconds while the tab is visible. */
export function Overview() {
  const { data, error, isFetching, refetch } = useOverview();
  return (
    <section aria-label={overview.label} className="mt-6 flex flex-col gap-5">
      {error && <LoadFailed text={overview.failed} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner label={overview.loading} />}
      {data && (
        <>
          <Counts data={data} />
          {data.test_message && <TestMessage last={data.test_message} />}
          {data.to_operators > 0 && <ToOperators count={data.to_operators} />}
          <Queues queues={data.queues} />
          <SecurityEvents counts={data.security} />
        </>
      )}
    </section>
  );
}

function Counts({ data }: { data: OperationsOverview }) {
  const counts = [
    { label: overview.received, value: data.mails.received },
    { label: overview.unread, value: data.mails.unread },
    { label: overview.outgoingWaiting, value: data.outgoing.waiting },
    { label: overview.outgoingSent, value: data.outgoing.sent },
    { label: overview.outgoingFailed, value: data.outgoing.failed },
  ];
  const kinds = Object.entries(data.mails.by_kind).sort((a, b) => b[1] - a[1]);
  return (
    <Card aria-label={overview.lastDay} className="overflow-hidden">
      <dl className="grid grid-cols-2 sm:grid-cols-3 desk:grid-cols-5">
        {counts.map(({ label, value }) => (
          <div
            key={label}
            className="-mb-px -mr-px flex flex-col-reverse border-b border-r border-line px-4 py-3 max-sm:last:col-span-2"
          >
            <dt className="text-fine text-ink-soft">{label}</dt>
            <dd className="font-serif text-2xl font-semibold leading-8 tabular-nums">
              {value.toLocaleString('en-IE')}
            </dd>
          </div>
        ))}
      </dl>
      {kinds.length > 0 && (
        <ul
          aria-label={overview.byKind}
          className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line bg-sunken/60 px-4 py-2.5 text-fine"
        >
          {kinds.map(([kind, count]) => (
            <li key={kind}>
              <span className="font-semibold tabular-nums">{count}</span>{' '}
              <span className="text-ink-soft">{kindLabel(kind).text}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Email to postmaster@ and abuse@, which nobody but operators would see. */
function ToOperators({ count }: { count: number }) {
  const query = writeSearch({ landlord: OPERATORS_INBOX });
  return (
    <p className="text-row">
      <Link
        to={`${pages.operations.path}?${query}`}
        className="text-door-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {overview.toOperators({ count })}
      </Link>
    </p>
  );
}

/** Whether the messages that this installation sends itself arrive. */
function TestMessage({ last }: { last: NonNullable<OperationsOverview['test_message']> }) {
  const { arrived_at: arrivedAt, seconds, every_minutes: minutes, late } = last;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-row">
      {late && (
        <Badge tone="bad" icon={TriangleAlert}>
          {overview.testLate}
        </Badge>
      )}
      <span>
        {arrivedAt ? (
          <Rich
            text={overview.testArrived({ seconds: seconds ?? 0 })}
            parts={{ when: () => <When at={arrivedAt} /> }}
          />
        ) : (
          overview.testMissing
        )}
      </span>
      <span className="text-ink-soft">{overview.testEvery({ minutes })}</span>
    </p>
  );
}

const columns = [
  queuesText.queue,
  queuesText.oldest,
  queuesText.waiting,
  queuesText.active,
  queuesText.delayed,
  queuesText.perMinute,
  queuesText.workers,
  queuesText.failed,
  queuesText.pause,
];

function Queues({ queues }: { queues: readonly QueueState[] }) {
  const head = 'px-3 py-2 first:pl-4 last:pr-4 text-right font-medium first:text-left';
  return (
    <Card aria-labelledby="queues" className="overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
        <h2 id="queues" className="text-lg leading-6">
          {queuesText.title}
        </h2>
        <a
          href="/operations/queues"
          className="text-fine text-door-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {queuesText.board}
        </a>
      </div>
      <div className="relative overflow-x-auto border-t border-line" tabIndex={0} role="group" aria-labelledby="queues">
        <table className="w-full min-w-[50rem] text-row">
          <thead className="bg-sunken text-fine text-ink-soft">
            <tr>
              {columns.map((title) => (
                <th key={title} scope="col" className={head}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {oldestFirst(queues).map((queue) => (
              <QueueRow key={queue.name} queue={queue} />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

/** A job that waits longer than this many seconds needs attention. */
const LONG_WAIT = 60;

function QueueRow({ queue }: { queue: QueueState }) {
  const cell = 'h-10 px-3 last:pr-4 text-right tabular-nums';
  const age = queue.oldest_waiting_seconds;
  const mayAct = useMayAct();
  return (
    <tr className="hover:bg-hover">
      <th scope="row" className="h-10 whitespace-nowrap px-4 text-left font-medium">
        {queue.name}
      </th>
      <td className={cell}>
        {queue.paused ? (
          <Badge tone="warn" icon={CirclePause}>
            {queue.active > 0 ? queuesText.pausing : queuesText.paused}
          </Badge>
        ) : age === null ? (
          <Badge tone="quiet" icon={CircleCheck}>
            {queuesText.idle}
          </Badge>
        ) : (
          <Badge tone={age > LONG_WAIT ? 'warn' : 'good'} icon={Clock}>
            {ageText(age)}
          </Badge>
        )}
      </td>
      <td className={cell}>{queue.waiting}</td>
      <td className={cell}>{queue.active}</td>
      <td className={cell}>{queue.delayed}</td>
      <td className={cell}>{queue.done_per_minute.toLocaleString('en-IE')}</td>
      <td className={cell}>
        {queue.workers === 0 ? (
          <Badge tone="bad" icon={TriangleAlert}>
            {queuesText.noWorkers}
          </Badge>
        ) : (
          (queue.workers ?? '–')
        )}
      </td>
      <td className={cell}>
        {queue.failed > 0 ? (
          <Badge tone="bad" icon={TriangleAlert}>
            {queuesText.failedCount({ count: queue.failed })}
          </Badge>
        ) : (
          0
        )}
      </td>
      <td className={cell}>
        {mayAct && isPausable(queue.name) && <PauseQueue queue={queue.name} isPaused={queue.paused} />}
      </td>
    </tr>
  );
}
