import { ExternalLink, MailCheck, X } from 'lucide-react';
import type { Confirmations } from '../../../domain/calls/unsorted.ts';
import { useArchive, useForwardingRequests, useRestore } from '../../api/unsorted.ts';
import { Button, buttonStyle } from '../../components/Button.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { Rich } from '../../components/Rich.tsx';
import { toastUndoable } from '../../components/toast.ts';
import { toastFailure } from '../toast-failure.ts';
import { When } from '../../components/When.tsx';
import { inboundText } from './text.ts';

const text = inboundText.forwarding;

const UNDO_MS = 10_000;

/**
 * Requests from mailbox providers to forward email here: the code and the link that confirm each, while they are valid.
 */
export function ForwardingRequests() {
  const items = useForwardingRequests().data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <ul aria-label={text.list} className="mt-6 flex flex-col gap-3">
      {items.map((item) => (
        <ForwardingRequest key={item.id} item={item} />
      ))}
    </ul>
  );
}

/** One request, with its code and link, and a button to dismiss it. */
export function ForwardingRequest({ item }: { item: Confirmations['items'][number] }) {
  const { mutateAsync: dismiss, isPending } = useArchive();
  const { mutateAsync: restore } = useRestore();
  const failed = (error: Error) => toastFailure(error);
  const onDismiss = () =>
    void dismiss({ id: item.id }).then(
      () =>
        toastUndoable(
          text.dismissed,
          new Date(Date.now() + UNDO_MS),
          () => void restore({ id: item.id }).catch(failed),
        ),
      failed,
    );
  return (
    <li className="relative rounded-card border border-line border-l-3 border-l-brass bg-card px-5 py-4 shadow-1">
      <div className="flex items-start gap-3 pr-10">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-brass-ink" />
        <div className="min-w-0">
          <h2 className="text-lg leading-6">{text.title({ provider: item.provider })}</h2>
          <p className="mt-1 max-w-[70ch] text-row text-ink-soft [overflow-wrap:anywhere]">
            {item.address && `${text.mailbox({ address: item.address })} `}
            <Rich text={text.text} parts={{ when: () => <When at={item.received_at} /> }} />
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-3">
            {item.code && (
              <span className="flex flex-wrap items-center gap-2 text-row">
                <span className="text-ink-soft">{text.code}</span>
                <code className="font-mono text-lg font-semibold tracking-wider">{item.code}</code>
                <CopyButton text={item.code} what={text.copiedCode} />
              </span>
            )}
            {item.link && (
              <a
                href={item.link}
                target="_blank"
                rel="noreferrer noopener"
                className={buttonStyle({ variant: 'secondary', size: 'small' })}
              >
                <ExternalLink aria-hidden /> {text.confirm({ host: new URL(item.link).hostname })}
                <span className="sr-only"> {text.newTab}</span>
              </a>
            )}
          </div>
        </div>
      </div>
      <Button
        variant="ghost"
        size="smallIcon"
        busy={isPending}
        onClick={onDismiss}
        aria-label={text.dismiss}
        className="absolute right-3 top-3"
      >
        <X aria-hidden />
      </Button>
    </li>
  );
}
