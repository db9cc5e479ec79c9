import { type ReactNode, useState } from 'react';
import type { OutboxItem } from '../../domain/calls/operations.ts';
import { templateLabel } from '../../domain/outbound/template-label.ts';
import { EmailAddress } from '../components/EmailAddress.tsx';
import { Button } from '../components/Button.tsx';
import { Badge } from '../components/Badge.tsx';
import { cn } from '../components/cn.ts';
import { Rich } from '../components/Rich.tsx';
import { When } from '../components/When.tsx';
import { statusLabel } from './labels.ts';
import { openedBy, type OutboxGroup, outboxGroups } from './outbox-groups.ts';
import { RetryEmail } from './RetryEmail.tsx';
import { ShowHidden } from './ShowHidden.tsx';
import { operationsText } from './text.ts';

const text = operationsText.outbox;
const titles = [text.status, text.kind, text.to, text.answer, text.queued, text.attempts];

/**
 * Outgoing emails, a row each, a card each on a phone. The server's answer is shown in full: it is what people look
 * for.
 */
export function OutboxTable({ emails }: { emails: readonly OutboxItem[] }) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const turn = ({ first, more }: OutboxGroup, isOpen: boolean) =>
    setOpened((before) => {
      const members = new Set([first, ...more].map(({ id }) => id));
      const others = [...before].filter((id) => !members.has(id));
      return new Set(isOpen ? [...others, first.id] : others);
    });
  return (
    <div
      className="relative overflow-x-auto rounded-card border border-line bg-card shadow-1"
      tabIndex={0}
      role="group"
      aria-label={text.table}
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
          {outboxGroups(emails).map((group) => {
            const by = openedBy(group, opened);
            return (
              <Group
                key={by ?? group.first.id}
                group={group}
                open={by !== null}
                onTurn={(isOpen) => turn(group, isOpen)}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type GroupProps = { group: OutboxGroup; open: boolean; onTurn: (isOpen: boolean) => void };

/** One email, or many of one act behind the first, until they are opened. */
function Group({ group: { first, more }, open, onTurn }: GroupProps) {
  const fold = more.length > 0 && (
    <Button variant="secondary" size="small" aria-expanded={open} onClick={() => onTurn(!open)}>
      {open ? text.fold : text.unfold({ count: more.length })}
    </Button>
  );
  return (
    <>
      <Row email={first} fold={fold} />
      {open && more.map((email) => <Row key={email.id} email={email} />)}
    </>
  );
}

function Row({ email, fold }: { email: OutboxItem; fold?: ReactNode }) {
  const { text: status, tone, icon } = statusLabel(email);
  return (
    <tr className="align-top hover:bg-hover max-desk:grid max-desk:grid-cols-[auto_1fr] max-desk:items-center max-desk:px-1 max-desk:py-1.5">
      <td className="px-3 py-2 max-desk:py-1">
        <Badge tone={tone} icon={icon}>
          {status}
        </Badge>
      </td>
      <th scope="row" className="px-3 py-2.5 text-left font-medium max-desk:py-1 desk:whitespace-nowrap">
        {templateLabel(email.template)}
      </th>
      <td className="px-3 py-2.5 max-desk:order-1 max-desk:col-span-2 max-desk:py-1 desk:min-w-44 [overflow-wrap:anywhere]">
        <EmailAddress address={email.to} />
        {(email.is_masked || email.shown_until || fold) && (
          <span className="mt-2 flex flex-wrap items-center gap-2">
            {(email.is_masked || email.shown_until) && (
              <ShowHidden
                kind="sent-email"
                id={email.id}
                until={email.shown_until}
                of={operationsText.outbox.retryTo({ recipient: email.to })}
              />
            )}
            {fold}
          </span>
        )}
      </td>
      <td
        className={cn(
          'px-3 py-2.5 max-desk:order-1 max-desk:col-span-2 max-desk:py-1 max-desk:text-ink-soft desk:min-w-36 [overflow-wrap:anywhere]',
          !email.answer && !email.can_retry && 'max-desk:hidden',
        )}
      >
        {email.answer ?? '–'}
        {email.can_retry && (
          <span className="mt-2 block">
            <RetryEmail email={email} />
          </span>
        )}
      </td>
      <td className="px-3 py-2.5 max-desk:order-1 max-desk:col-span-2 max-desk:py-1 max-desk:text-fine desk:whitespace-nowrap">
        <When at={email.created_at} exact />
        {email.due_at && <Due at={email.due_at} />}
      </td>
      <td className="px-3 py-2.5 tabular-nums max-desk:hidden">{email.attempts}</td>
    </tr>
  );
}

function Due({ at }: { at: string }) {
  return (
    <span className="block text-fine text-ink-soft">
      <Rich text={text.due} parts={{ when: () => <When at={at} /> }} />
    </span>
  );
}
