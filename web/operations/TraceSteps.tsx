import type { TraceItem, TraceStepItem } from '../../domain/calls/operations.ts';
import { CopyButton } from '../components/CopyButton.tsx';
import { dayOf, exactTime, secondText } from '../base/dates.ts';
import { sizeText } from '../base/file-size.ts';
import { EmailsSent } from './EmailsSent.tsx';
import { Reread } from './Reread.tsx';
import { ShowHidden } from './ShowHidden.tsx';
import { operationsText } from './text.ts';

const text = operationsText.traces;

/** What happened to one email, step by step: which check, its verdict, its reason. */
export function TraceSteps({ item }: { item: TraceItem }) {
  return (
    <div className="sticky left-0 max-w-[min(78rem,calc(100vw-2.5rem))] px-4 py-5 desk:px-6">
      <div className="mb-4">
        <ShowHidden
          kind="received-email"
          id={item.id.replace(/-\d+$/, '')}
          until={item.shown_until}
          of={text.open({ subject: item.subject ?? text.noSubject, sender: item.sender || text.emptySender })}
        />
      </div>
      <dl className="grid gap-x-8 gap-y-1.5 text-row sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-soft">{text.messageId}</dt>
        <dd className="flex min-w-0 flex-wrap items-center gap-2">
          <code className="font-mono text-fine [overflow-wrap:anywhere]">{item.message_id ?? operationsText.none}</code>
          {item.message_id && <CopyButton text={item.message_id} what={text.messageId} />}
        </dd>
        <dt className="text-ink-soft">{text.connection}</dt>
        <dd className="[overflow-wrap:anywhere]">
          {text.connectionOf({
            helo: item.connection.helo,
            address: item.connection.remote_address,
            protocol: item.connection.protocol,
            from: item.connection.mail_from || text.nullSender,
          })}
        </dd>
        <dt className="text-ink-soft">{text.size}</dt>
        <dd>{sizeText(item.size)}</dd>
        <dt className="text-ink-soft">{text.application}</dt>
        <dd>
          {item.application_id ? (
            <code className="font-mono text-fine">{item.application_id}</code>
          ) : (
            operationsText.none
          )}
        </dd>
      </dl>
      {item.steps.length === 0 ? (
        <p className="mt-4 text-row text-ink-soft">{text.noSteps}</p>
      ) : (
        <Steps label={text.steps} steps={item.steps} />
      )}
      {item.documents.map((document, index) => (
        <section key={document.id} aria-labelledby={`${item.id}-${document.id}`} className="mt-6">
          <h3 id={`${item.id}-${document.id}`} className="text-row font-semibold">
            {text.document({ number: index + 1 })}
          </h3>
          <Steps label={text.documentSteps({ number: index + 1 })} steps={document.steps} />
        </section>
      ))}
      <Reread item={item} />
      {item.application_id && <EmailsSent emails={item.mails} />}
    </div>
  );
}

function Steps({ label, steps }: { label: string; steps: readonly TraceStepItem[] }) {
  return (
    <ol aria-label={label} className="relative ml-1.5 mt-5 border-l border-line-strong/50 text-row">
      {steps.map((step, index) => (
        <li
          key={`${step.at}-${index}`}
          className="relative grid gap-x-5 pb-3.5 pl-5 last:pb-0 sm:grid-cols-[11rem_9rem_1fr]"
        >
          <span aria-hidden className="absolute -left-[4.5px] top-1.5 size-2 rounded-full bg-brass" />
          <span>
            <span className="block font-medium">{step.check}</span>
            <StepTime at={step.at} before={steps[index - 1]?.at} />
          </span>
          <span className="font-medium text-brass-ink">{step.verdict}</span>
          <span className="[overflow-wrap:anywhere]">{step.reason}</span>
        </li>
      ))}
    </ol>
  );
}

/** When a step was: on one line, as most follow each other within a second; the day only where it is another. */
function StepTime({ at, before }: { at: string; before: string | undefined }) {
  const isSameDay = before !== undefined && dayOf(before) === dayOf(at);
  return (
    <time dateTime={at} title={exactTime(at)} className="text-fine text-ink-soft tabular-nums">
      {isSameDay ? secondText(at) : `${dayOf(at)}, ${secondText(at)}`}
    </time>
  );
}
