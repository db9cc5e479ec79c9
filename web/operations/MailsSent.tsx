import type { OutboxItem } from '../../domain/calls/operations.ts';
import { Badge } from '../components/Badge.tsx';
import { When } from '../components/When.tsx';
import { statusWords } from './outbox-words.ts';
import { RetryMail } from './RetryMail.tsx';

/** What was mailed about an application since one of its messages came, with the answers. */
export function MailsSent({ mails }: { mails: readonly OutboxItem[] }) {
  return (
    <section aria-label="Mails sent since" className="mt-5 border-t border-line pt-4 text-row">
      <h3 className="text-base font-semibold">Mails sent since</h3>
      {mails.length === 0 && <p className="mt-1 text-ink-soft">None.</p>}
      <ul className="mt-1 divide-y divide-line">
        {mails.map((mail) => {
          const { text, tone, icon } = statusWords(mail);
          return (
            <li key={mail.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <Badge tone={tone} icon={icon}>
                {text}
              </Badge>
              <span className="font-medium">{mail.template}</span>
              <span className="[overflow-wrap:anywhere]">{mail.to}</span>
              <When at={mail.sent_at ?? mail.created_at} className="text-fine text-ink-soft" />
              {mail.answer && <span className="min-w-0 text-ink-soft [overflow-wrap:anywhere]">{mail.answer}</span>}
              <RetryMail mail={mail} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
