import { ExternalLink, MailCheck, X } from 'lucide-react';
import { type Confirmations } from '../../../domain/calls/unsorted.ts';
import { useDismiss, useForwardingQuestions, useRestore } from '../../api/unsorted.ts';
import { Button, buttonStyle } from '../../components/Button.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { toastError, toastUndoable } from '../../components/toast.ts';
import { When } from '../../components/When.tsx';

const undoMs = 10_000;

/** A mailbox provider asks whether it may forward mail here: its code and link, for as long as they are fresh. */
export function ForwardingQuestions() {
  const items = useForwardingQuestions().data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <ul aria-label="Forwarding to confirm" className="mt-6 flex flex-col gap-3">
      {items.map((item) => (
        <Question key={item.id} item={item} />
      ))}
    </ul>
  );
}

function Question({ item }: { item: Confirmations['items'][number] }) {
  const { mutateAsync: dismiss, isPending } = useDismiss();
  const { mutateAsync: restore } = useRestore();
  const failed = (error: Error) => toastError('Error', error.message);
  const putAway = () =>
    void dismiss({ id: item.id }).then(
      () => toastUndoable('The question was put away.', undoMs, () => void restore({ id: item.id }).catch(failed)),
      failed,
    );
  return (
    <li className="relative rounded-card border border-line border-l-3 border-l-brass bg-card px-5 py-4 shadow-1">
      <div className="flex items-start gap-3 pr-10">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-brass-ink" />
        <div className="min-w-0">
          <h2 className="text-lg leading-6">{item.provider} asks whether it may forward mail here</h2>
          <p className="mt-1 max-w-[70ch] text-row text-ink-soft [overflow-wrap:anywhere]">
            {item.address ? `For the mailbox ${item.address}. ` : ''}If you have just set this up, confirm it; if not,
            you need not do anything. It came <When at={item.received_at} />.
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-3">
            {item.code && (
              <span className="flex flex-wrap items-center gap-2 text-row">
                <span className="text-ink-soft">Code</span>
                <code className="font-mono text-lg font-semibold tracking-wider">{item.code}</code>
                <CopyButton text={item.code} what="confirmation code" />
              </span>
            )}
            {item.link && (
              <a
                href={item.link}
                target="_blank"
                rel="noreferrer noopener"
                className={buttonStyle({ variant: 'secondary', size: 'small' })}
              >
                <ExternalLink aria-hidden /> Confirm at {new URL(item.link).hostname}
                <span className="sr-only">(opens in a new tab)</span>
              </a>
            )}
          </div>
        </div>
      </div>
      <Button
        variant="ghost"
        size="smallIcon"
        busy={isPending}
        onClick={putAway}
        aria-label="Put this question away"
        className="absolute right-3 top-3"
      >
        <X aria-hidden />
      </Button>
    </li>
  );
}
