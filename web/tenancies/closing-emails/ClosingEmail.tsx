import { useState } from 'react';
import { typedAbove } from '../../../domain/applications/bulk-move.ts';
import type { ClosingList } from '../../../domain/calls/closing-emails.ts';
import { closingProblem, closingBody } from '../../../domain/tenancies/closing-emails.ts';
import { useSendClosing } from '../../api/closing-emails.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Field, Input } from '../../components/Field.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { FairWords } from '../../shared/messages/FairWords.tsx';
import { closingText } from './text.ts';
import { ClosingPreview } from './ClosingPreview.tsx';
import { Recipients } from './Recipients.tsx';
import { toastFailure } from '../../shared/toast-failure.ts';
import { problemOf } from '../../shared/problem.ts';

const words = closingText.closing;

/** The recipients of the closing email, its text, and how one of them will read it. Backups are excluded at first. */
export function ClosingEmail({ list }: { list: ClosingList }) {
  const { unanswered, address } = list;
  // While the listing is open nobody is selected: they may still get a unit.
  const [left, setLeft] = useState(
    () =>
      new Set(unanswered.filter((one) => one.is_backup || list.status === 'ACTIVE').map((one) => one.application_id)),
  );
  const [text, setText] = useState(closingBody);
  const [asked, setAsked] = useState(false);
  const chosen = unanswered.filter((one) => !left.has(one.application_id));
  const problem = closingProblem(text, chosen, address);
  return (
    <Card className="grid gap-x-8 gap-y-6 p-5 desk:grid-cols-2 desk:p-7" aria-label={words.emailLabel}>
      <Recipients unanswered={unanswered} left={left} onLeft={setLeft} />
      <div className="flex min-w-0 flex-col gap-5">
        <Field
          label={words.message}
          hint={words.messageHint({ name: '{{name}}', address: '{{address}}' })}
          error={chosen.length > 0 ? (problem ?? undefined) : undefined}
        >
          <Textarea
            value={text}
            maxLength={10_000}
            className="min-h-56"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <FairWords text={text} onReplace={setText} />
        {chosen[0] && !problem && <ClosingPreview text={text} address={address} people={chosen} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={chosen.length === 0 || problem !== null} onClick={() => setAsked(true)}>
            {words.send({ count: chosen.length })}
          </Button>
          <p className="text-fine text-ink-soft">{words.sendHint}</p>
        </div>
      </div>
      {asked && (
        <ConfirmClosing
          listingId={list.listing_id}
          ids={chosen.map((one) => one.application_id)}
          text={text}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  );
}

type ConfirmProps = { listingId: string; ids: readonly string[]; text: string; onClose: () => void };

function ConfirmClosing({ listingId, ids, text, onClose }: ConfirmProps) {
  const [typed, setTyped] = useState('');
  // The id ensures that pressing the button twice sends it once.
  const [clientId] = useState(() => crypto.randomUUID());
  const send = useSendClosing();
  const mustType = ids.length > typedAbove;
  const ready = !mustType || typed.trim() === String(ids.length);
  const confirm = async () => {
    if (!ready) return;
    try {
      await send.mutateAsync({ listing_id: listingId, application_ids: [...ids], text, client_id: clientId });
      onClose();
    } catch (error) {
      toastFailure(error, words.sendFailed);
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.confirmTitle}
      confirm={words.send({ count: ids.length })}
      busy={send.isPending}
      problem={problemOf(send.error, words.sendFailed)}
      onConfirm={() => void confirm()}
    >
      <p>{words.confirmText}</p>
      <p>{words.confirmUndo}</p>
      {mustType && (
        <Field label={words.typeCount({ count: ids.length })} className="max-w-56">
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
