import type { OutboxItem } from '../../domain/calls/operations.ts';
import { Badge } from '../components/Badge.tsx';
import { cn } from '../components/cn.ts';
import { When } from '../components/When.tsx';
import { statusWords } from './outbox-words.ts';
import { RetryMail } from './RetryMail.tsx';

const titles = ['Status', 'Kind', 'To', 'Answer', 'Put in', 'Tries'];

/** Outgoing mails, a row each, on a telephone a card each; the answer is shown in full, because it is what one looks for. */
export function OutboxTable({ mails }: { mails: readonly OutboxItem[] }) {
  return (
    <div
      className="relative overflow-x-auto rounded-card border border-line bg-card shadow-1"
      tabIndex={0}
      role="group"
      aria-label="Outgoing mails"
    >
      <table className="w-full text-row max-desk:block desk:min-w-[48rem]">
        <thead className="max-desk:sr-only border-b border-line bg-sunken text-left text-fine text-ink-soft">
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col" className="px-3 py-2 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-desk:block divide-y divide-line">
          {mails.map((mail) => (
            <Row key={mail.id} mail={mail} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ mail }: { mail: OutboxItem }) {
  const { text, tone, icon } = statusWords(mail);
  return (
    <tr className="align-top hover:bg-hover max-desk:grid max-desk:grid-cols-[auto_1fr_auto] max-desk:items-center max-desk:px-1 max-desk:py-1.5">
      <td className="px-3 py-2 max-desk:py-1">
        <Badge tone={tone} icon={icon}>
          {text}
        </Badge>
      </td>
      <th scope="row" className="whitespace-nowrap px-3 py-2.5 text-left font-medium max-desk:py-1">
        {mail.template}
      </th>
      <td className="px-3 py-2.5 max-desk:order-1 max-desk:col-span-3 max-desk:py-1 desk:min-w-40 [overflow-wrap:anywhere]">
        {mail.to}
      </td>
      <td
        className={cn(
          'px-3 py-2.5 max-desk:order-1 max-desk:col-span-3 max-desk:py-1 max-desk:text-ink-soft desk:min-w-56 [overflow-wrap:anywhere]',
          !mail.answer && !mail.can_retry && 'max-desk:hidden',
        )}
      >
        {mail.answer ?? '–'}
        {mail.can_retry && (
          <span className="mt-2 block">
            <RetryMail mail={mail} />
          </span>
        )}
      </td>
      <td className="whitespace-nowrap px-3 py-2.5 max-desk:py-1 max-desk:text-right max-desk:text-fine">
        <When at={mail.created_at} />
        {mail.due_at && (
          <span className="block text-fine text-ink-soft">
            due <When at={mail.due_at} />
          </span>
        )}
      </td>
      <td className="px-3 py-2.5 tabular-nums max-desk:hidden">{mail.attempts}</td>
    </tr>
  );
}
