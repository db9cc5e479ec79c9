import type { OutboxItem } from '../../domain/calls/operations.ts';
import { templateLabel } from '../../domain/outbound/template-label.ts';
import { Badge } from '../components/Badge.tsx';
import { When } from '../components/When.tsx';
import { statusLabel } from './labels.ts';
import { RetryEmail } from './RetryEmail.tsx';
import { operationsText } from './text.ts';

/** The emails sent about an application since one of its messages arrived, with what their servers said. */
export function EmailsSent({ emails }: { emails: readonly OutboxItem[] }) {
  return (
    <section aria-label={operationsText.sentSince} className="mt-5 border-t border-line pt-4 text-row">
      <h3 className="text-base font-semibold">{operationsText.sentSince}</h3>
      {emails.length === 0 && <p className="mt-1 text-ink-soft">{operationsText.none}</p>}
      <ul className="mt-1 divide-y divide-line">
        {emails.map((email) => {
          const { text, tone, icon } = statusLabel(email);
          return (
            <li key={email.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <Badge tone={tone} icon={icon}>
                {text}
              </Badge>
              <span className="font-medium">{templateLabel(email.template)}</span>
              <span className="[overflow-wrap:anywhere]">{email.to}</span>
              <When at={email.sent_at ?? email.created_at} className="text-fine text-ink-soft" />
              {email.answer && <span className="min-w-0 text-ink-soft [overflow-wrap:anywhere]">{email.answer}</span>}
              <RetryEmail email={email} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
