import type { TraceItem } from '../../domain/calls/operations.ts';
import { CopyButton } from '../components/CopyButton.tsx';
import { sizeText } from '../components/time-text.ts';
import { When } from '../components/When.tsx';
import { MailsSent } from './MailsSent.tsx';
import { Reread } from './Reread.tsx';

/** What became of one mail, step by step: which check, its verdict, its reason. */
export function TraceSteps({ item }: { item: TraceItem }) {
  return (
    <div className="sticky left-0 max-w-[min(78rem,calc(100vw-2.5rem))] px-4 py-5 desk:px-6">
      <dl className="grid gap-x-8 gap-y-1.5 text-row sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-soft">Message-ID</dt>
        <dd className="flex min-w-0 flex-wrap items-center gap-2">
          <code className="font-mono text-fine [overflow-wrap:anywhere]">{item.message_id ?? 'none'}</code>
          {item.message_id && <CopyButton text={item.message_id} what="Message-ID" />}
        </dd>
        <dt className="text-ink-soft">Connection</dt>
        <dd className="[overflow-wrap:anywhere]">
          {item.connection.helo} [{item.connection.remote_address}] over {item.connection.protocol}, from{' '}
          {item.connection.mail_from || 'the null sender'}
        </dd>
        <dt className="text-ink-soft">Size</dt>
        <dd>{sizeText(item.size)}</dd>
        <dt className="text-ink-soft">Application</dt>
        <dd>{item.application_id ? <code className="font-mono text-fine">{item.application_id}</code> : 'none'}</dd>
      </dl>
      {item.steps.length === 0 ? (
        <p className="mt-4 text-row text-ink-soft">No step has been taken yet.</p>
      ) : (
        <ol aria-label="Steps" className="relative ml-1.5 mt-5 border-l border-line-strong/50 text-row">
          {item.steps.map((step, index) => (
            <li
              key={`${step.at}-${index}`}
              className="relative grid gap-x-5 pb-3.5 pl-5 last:pb-0 sm:grid-cols-[11rem_9rem_1fr]"
            >
              <span aria-hidden className="absolute -left-[4.5px] top-1.5 size-2 rounded-full bg-brass" />
              <span>
                <span className="block font-medium">{step.check}</span>
                <When at={step.at} className="text-fine text-ink-soft" />
              </span>
              <span className="font-medium text-brass-ink">{step.verdict}</span>
              <span className="[overflow-wrap:anywhere]">{step.reason}</span>
            </li>
          ))}
        </ol>
      )}
      <Reread item={item} />
      {item.application_id && <MailsSent mails={item.mails} />}
    </div>
  );
}
