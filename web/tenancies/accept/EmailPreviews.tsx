import { ChevronDown, Mail } from 'lucide-react';
import { Collapsible, CollapsiblePanel, CollapsibleTrigger } from '../../components/Collapsible.tsx';
import { acceptText } from './text.ts';
import type { EmailPreview } from './accept-emails.ts';

const text = acceptText.accept;

/** Each email as it will be sent: recipients and subject, and its full text when opened. */
export function EmailPreviews({ emails }: { emails: readonly EmailPreview[] }) {
  if (emails.length === 0) return <p className="text-row text-ink-soft">{text.noEmails}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {emails.map((email) => (
        <Collapsible
          key={email.key}
          render={<li />}
          className="group/mail overflow-hidden rounded-plate border border-line bg-card"
        >
          <CollapsibleTrigger className="flex w-full items-start gap-3 px-4 py-3 text-left hover:bg-hover focus-visible:-outline-offset-2">
            <Mail aria-hidden className="mt-0.5 size-4 shrink-0 text-brass-ink" />
            <span className="min-w-0 flex-1">
              <span className="block text-row font-medium [overflow-wrap:anywhere]">{email.subject}</span>
              <span className="block text-fine text-ink-soft">{text.to({ recipients: email.to })}</span>
            </span>
            <ChevronDown
              aria-hidden
              className="mt-0.5 size-4 shrink-0 text-ink-soft transition-transform group-data-open/mail:rotate-180"
            />
          </CollapsibleTrigger>
          <CollapsiblePanel>
            <div className="border-t border-line bg-sunken p-3">
              <Letter email={email} />
            </div>
          </CollapsiblePanel>
        </Collapsible>
      ))}
    </ul>
  );
}

function Letter({ email }: { email: EmailPreview }) {
  const [first, ...others] = email.paragraphs;
  return (
    <div className="rounded-plate border border-line border-t-3 border-t-door bg-card px-5 py-4 text-row leading-6">
      <h3 className="mb-2 text-lg leading-7">{email.heading}</h3>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{first}</p>
      {email.button && (
        <p className="mt-3 flex flex-wrap items-center gap-3">
          <span className="rounded-plate bg-door px-4 py-1.5 font-medium text-on-door">{email.button}</span>
          <span className="text-fine text-ink-soft">{text.withLink}</span>
        </p>
      )}
      {others.map((paragraph) => (
        <p key={paragraph} className="mt-3 whitespace-pre-line [overflow-wrap:anywhere]">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
