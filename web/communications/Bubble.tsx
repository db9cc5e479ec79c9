import { Bot, ChevronDown, Paperclip } from 'lucide-react';
import type { ConversationMessage } from '../../domain/calls/conversations.ts';
import { quotedPart } from '../../domain/conversation.ts';
import { Badge } from '../components/Badge.tsx';
import { cn } from '../components/cn.ts';
import { Collapsible, CollapsiblePanel, CollapsibleTrigger } from '../components/Collapsible.tsx';
import { When } from '../components/When.tsx';
import { Delivery } from './Delivery.tsx';

type BubbleProps = { message: ConversationMessage; showSubject: boolean; takingBack: boolean; onTakeBack: () => void };

/** One mail as a line of the conversation: the applicant's on the left, the landlord's on the right. */
export function Bubble({ message, showSubject, takingBack, onTakeBack }: BubbleProps) {
  const own = !message.from_applicant;
  const quoted = message.full_text ? quotedPart(message.new_text, message.full_text) : '';
  return (
    <li className={cn('flex max-w-[min(44rem,92%)] flex-col gap-1', own ? 'items-end self-end' : 'items-start self-start')}>
      <p className="flex flex-wrap items-center gap-x-2 px-1 text-fine text-ink-soft">
        <span className="font-medium text-ink">{message.sender_name}</span>
        <When at={message.at} />
        {message.automatic && (
          <Badge tone="quiet" icon={Bot}>
            Automatic
          </Badge>
        )}
      </p>
      <div
        className={cn(
          'min-w-0 max-w-full rounded-card border px-4 py-3 text-row leading-6',
          own ? 'rounded-tr-none border-door-line bg-door-soft' : 'rounded-tl-none border-line bg-card',
        )}
      >
        {showSubject && message.subject && <p className="mb-1.5 font-semibold [overflow-wrap:anywhere]">{message.subject}</p>}
        <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{message.new_text || (quoted ? 'Nothing new was written.' : 'This message has no text.')}</p>
        {message.attachments.length > 0 && <Attachments attachments={message.attachments} />}
        {quoted && <Quoted text={quoted} />}
      </div>
      {message.delivery && <Delivery delivery={message.delivery} busy={takingBack} onTakeBack={onTakeBack} />}
    </li>
  );
}

/** What was copied from earlier mails: there when it is wanted. */
function Quoted({ text }: { text: string }) {
  return (
    <Collapsible className="group/quoted mt-2">
      <CollapsibleTrigger className="inline-flex min-h-6 items-center gap-1 rounded-plate text-fine text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink">
        <ChevronDown aria-hidden className="size-3.5 transition-transform group-data-open/quoted:rotate-180" />
        <span className="group-data-open/quoted:hidden">Show quoted text</span>
        <span className="hidden group-data-open/quoted:inline">Hide quoted text</span>
      </CollapsibleTrigger>
      <CollapsiblePanel>
        <p className="mt-2 whitespace-pre-wrap border-l-2 border-line-strong pl-3 text-fine text-ink-soft [overflow-wrap:anywhere]">{text}</p>
      </CollapsiblePanel>
    </Collapsible>
  );
}

function Attachments({ attachments }: Pick<ConversationMessage, 'attachments'>) {
  return (
    <ul aria-label="Attachments" className="mt-3 flex flex-wrap gap-2">
      {attachments.map((attachment) => (
        <li key={attachment.file} className="max-w-full">
          <a
            href={attachment.file}
            target="_blank"
            rel="noreferrer"
            className="inline-flex h-9 max-w-full items-center gap-2 rounded-plate border border-line-strong bg-card px-3 text-row text-door-ink hover:bg-hover"
          >
            <Paperclip aria-hidden className="size-4 shrink-0" />
            <span className="truncate">{attachment.name}</span>
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
