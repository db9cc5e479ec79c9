import { Bot, ChevronDown, Info, Reply, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ConversationMessage } from '../../../../domain/calls/conversations.ts';
import { quotedPart } from '../../../../domain/messages/conversation.ts';
import { offerLabels } from '../../../../domain/inbound/letter-offer.ts';
import { scamLabels } from '../../../../domain/inbound/scam-letter.ts';
import type { DocumentSlot } from '../../../../domain/listings/document-slots.ts';
import { Badge } from '../../../components/Badge.tsx';
import { cn } from '../../../components/cn.ts';
import { Collapsible, CollapsiblePanel, CollapsibleTrigger } from '../../../components/Collapsible.tsx';
import { When } from '../../../components/When.tsx';
import { Attachments } from './Attachments.tsx';
import { Delivery } from './Delivery.tsx';
import { Formatted } from './Formatted.tsx';
import { threadText } from './text.ts';

const text = threadText.message;

type BubbleProps = {
  message: ConversationMessage;
  showSubject: boolean;
  /** The kinds of document that the listing asks for. */
  asked: readonly string[];
  busy: boolean;
  onUndo: () => void;
  onRetry: () => void;
  onUse: (documentId: string, slot: DocumentSlot) => void;
  /** What the applicant asks for, and what the landlord can do about it. */
  offer: ReactNode;
};

function messageBody({ new_text, attachments }: ConversationMessage, quoted: string): string | null {
  if (new_text) return new_text;
  if (quoted) return text.noNewText;
  return attachments.length > 0 ? null : text.noText;
}

/** One email as a line of the conversation: the applicant's on the left, the landlord's on the right. */
export function Bubble({ message, showSubject, asked, busy, onUndo, onRetry, onUse, offer }: BubbleProps) {
  const own = !message.from_applicant;
  const quoted = message.full_text ? quotedPart(message.new_text, message.full_text) : '';
  const words = messageBody(message, quoted);
  return (
    <li
      className={cn(
        'flex max-w-[min(44rem,92%)] flex-col gap-1',
        own ? 'items-end self-end' : 'items-start self-start',
        message.html && 'w-full',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-2 px-1 text-fine text-ink-soft">
        <span className="font-medium text-ink">{message.sender_name}</span>
        <When at={message.at} />
        {message.automatic && (
          <Badge tone="quiet" icon={Bot}>
            {text.automatic}
          </Badge>
        )}
        {message.by_reply && (
          <Badge tone="quiet" icon={Reply}>
            {text.byReply}
          </Badge>
        )}
      </p>
      <div
        className={cn(
          'min-w-0 max-w-full rounded-card border px-4 py-3 text-row leading-6',
          own ? 'rounded-tr-none border-door-line bg-door-soft' : 'rounded-tl-none border-line bg-card',
          message.html && 'w-full',
        )}
      >
        {message.sender_warning && <Warning warning={message.sender_warning} />}
        {own && message.automatic ? (
          <Automatic subject={message.subject}>{words}</Automatic>
        ) : (
          <>
            {showSubject && message.subject && (
              <p className="mb-1.5 font-semibold [overflow-wrap:anywhere]">{message.subject}</p>
            )}
            {words !== null && <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{words}</p>}
          </>
        )}
        <Remarks remarks={message.remarks} />
        {message.attachments.length > 0 && (
          <Attachments attachments={message.attachments} asked={asked} onUse={onUse} />
        )}
        {quoted && <Quoted quoted={quoted} />}
        {message.html && (
          <Formatted src={message.html} sender={message.sender_name} remoteImages={message.remote_images} />
        )}
      </div>
      {offer}
      {message.delivery && <Delivery delivery={message.delivery} busy={busy} onUndo={onUndo} onRetry={onRetry} />}
    </li>
  );
}

/** An email that Letterbox wrote: its subject, and its text on request. */
function Automatic({ subject, children }: { subject: string; children: string | null }) {
  return (
    <details>
      <summary className="cursor-pointer [overflow-wrap:anywhere]">{subject || text.automaticEmail}</summary>
      <p className="mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{children}</p>
    </details>
  );
}

/** Facts about the message that its text doesn't show, such as linked files or a suspected scam. */
function Remarks({ remarks: { linked_files, is_cut, offer, scam } }: Pick<ConversationMessage, 'remarks'>) {
  const lines = [
    ...(linked_files.length > 0 ? [text.linkedFiles({ hosts: linked_files.join(', ') })] : []),
    ...(is_cut ? [text.cut] : []),
    ...(offer ? [offerLabels[offer]] : []),
    ...(scam ? [scamLabels[scam]] : []),
  ];
  return lines.map((line) => (
    <p key={line} className="mt-2 flex items-start gap-1.5 text-fine text-warn-ink">
      <Info aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {line}
    </p>
  ));
}

/** Warns that the sender may not be who the email says. */
function Warning({ warning }: { warning: string }) {
  return (
    <p className="mb-2 flex items-start gap-2 rounded-plate bg-bad-soft px-3 py-2 text-fine text-bad-ink">
      <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{text.warning({ warning })}</span>
    </p>
  );
}

/** The quoted part of earlier emails, folded. */
function Quoted({ quoted }: { quoted: string }) {
  return (
    <Collapsible className="group/quoted mt-2">
      <CollapsibleTrigger className="inline-flex min-h-6 items-center gap-1 rounded-plate text-fine text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink">
        <ChevronDown aria-hidden className="size-3.5 transition-transform group-data-open/quoted:rotate-180" />
        <span className="group-data-open/quoted:hidden">{text.showQuoted}</span>
        <span className="hidden group-data-open/quoted:inline">{text.hideQuoted}</span>
      </CollapsibleTrigger>
      <CollapsiblePanel>
        <p className="mt-2 whitespace-pre-wrap border-l-2 border-line-strong pl-3 text-fine text-ink-soft [overflow-wrap:anywhere]">
          {quoted}
        </p>
      </CollapsiblePanel>
    </Collapsible>
  );
}
