import { ChevronDown, Paperclip, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UnsortedMail } from '../../domain/calls/unsorted.ts';
import { Badge } from '../components/Badge.tsx';
import { Collapsible, CollapsiblePanel, CollapsibleTrigger } from '../components/Collapsible.tsx';
import { When } from '../components/When.tsx';
import { SenderCheck } from './SenderCheck.tsx';
import { inboundText } from './text.ts';
import { DeletedFile } from '../shared/documents/DeletedFile.tsx';

/** One email in a list: its sender, why it is here, what it says, and below that the possible actions. */
export function EmailRow({ mail, children }: { mail: UnsortedMail; children: ReactNode }) {
  return (
    <Collapsible render={<li />} className="group/mail">
      <CollapsibleTrigger className="block w-full px-4 py-3 text-left text-row transition-colors hover:bg-hover focus-visible:-outline-offset-2 group-data-open/mail:bg-sunken first-of-type:rounded-t-card">
        <Line mail={mail} />
      </CollapsibleTrigger>
      <CollapsiblePanel>
        <div className="border-t border-line bg-sunken/50 px-4 py-5 desk:px-6">
          <SenderCheck mail={mail} />
          <p className="max-w-[80ch] whitespace-pre-wrap rounded-plate border border-line border-l-3 border-l-brass bg-card px-5 py-4 text-row leading-6 [overflow-wrap:anywhere]">
            {mail.text.trim() || inboundText.email.noText}
          </p>
          <Attachments mail={mail} />
          <div className="mt-5">{children}</div>
        </div>
      </CollapsiblePanel>
    </Collapsible>
  );
}

/** Its sender, subject and reason, how many attachments it has, and when it came. */
function Line({ mail }: { mail: UnsortedMail }) {
  return (
    <span className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-0.5 desk:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_auto_1.25rem]">
      <span className="min-w-0">
        <span className="block truncate font-medium">{mail.from_name || mail.from_address}</span>
        {mail.from_name && <span className="block truncate text-fine text-ink-soft">{mail.from_address}</span>}
      </span>
      <span className="min-w-0 max-desk:col-span-2 max-desk:row-start-2">
        <span className="block font-medium desk:truncate">{mail.subject || inboundText.email.noSubject}</span>
        {mail.kind === 'spoof' && (
          <Badge tone="bad" icon={ShieldAlert} className="my-0.5">
            {inboundText.email.spoof}
          </Badge>
        )}
        <span className="block text-fine text-warn-ink first-letter:uppercase">{mail.reason}</span>
      </span>
      <span className="flex items-center gap-3 text-fine text-ink-soft max-desk:col-start-2 max-desk:row-start-1">
        {mail.attachments.length > 0 && (
          <span className="inline-flex items-center gap-1 tabular-nums">
            <Paperclip aria-hidden className="size-3.5" />
            {mail.attachments.length}
            <span className="sr-only">{inboundText.email.attachmentCount({ count: mail.attachments.length })}</span>
          </span>
        )}
        <When at={mail.received_at} className="text-right desk:min-w-24" />
      </span>
      <ChevronDown
        aria-hidden
        className="mt-0.5 size-4 text-ink-soft transition-transform group-data-open/mail:rotate-180 max-desk:hidden"
      />
    </span>
  );
}

function Attachments({ mail }: { mail: UnsortedMail }) {
  if (mail.attachments.length === 0) return null;
  return (
    <ul aria-label={inboundText.email.attachments} className="mt-4 flex flex-wrap gap-2">
      {mail.attachments.map((attachment) => (
        <li key={attachment.file} className="max-w-full">
          {attachment.deleted_at ? (
            <DeletedFile name={attachment.name} at={attachment.deleted_at} className="min-h-10" />
          ) : (
            <a
              href={attachment.file}
              target="_blank"
              rel="noreferrer"
              className="touch-target inline-flex h-10 max-w-full items-center gap-2 rounded-plate border border-line-strong bg-card px-3 text-row text-door-ink hover:bg-hover"
            >
              <Paperclip aria-hidden className="size-4 shrink-0" />
              <span className="truncate">{attachment.name}</span>
              <span className="sr-only">{inboundText.email.opensInNewTab}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
