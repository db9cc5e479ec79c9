import { useState } from 'react';
import { typedAbove } from '../../../domain/applications/bulk-move.ts';
import type { ClosingList } from '../../../domain/calls/closing.ts';
import { closingProblem, closingText } from '../../../domain/tenancies/closing.ts';
import { useSendClosing } from '../../api/closing.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Field, Input } from '../../components/Field.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { toastError } from '../../components/toast.ts';
import { peopleText } from './closing-words.ts';
import { MailPreview } from './MailPreview.tsx';
import { Recipients } from './Recipients.tsx';

/** Whom the closing mail goes to, what it says, and how that reads to one of them. Second choices are left out at first. */
export function ClosingMail({ list }: { list: ClosingList }) {
  const { unanswered, address } = list;
  // While the listing is open nobody is chosen: for them the home may still be theirs.
  const [left, setLeft] = useState(
    () =>
      new Set(unanswered.filter((one) => one.kept_warm || list.status === 'ACTIVE').map((one) => one.application_id)),
  );
  const [text, setText] = useState(closingText);
  const [asked, setAsked] = useState(false);
  const chosen = unanswered.filter((one) => !left.has(one.application_id));
  const problem = closingProblem(text, chosen, address);
  return (
    <Card className="grid gap-x-8 gap-y-6 p-5 desk:grid-cols-2 desk:p-7" aria-label="The closing mail">
      <Recipients unanswered={unanswered} left={left} onLeft={setLeft} />
      <div className="flex min-w-0 flex-col gap-5">
        <Field
          label="What they read"
          hint="{{name}} and {{address}} are filled for each of them."
          error={chosen.length > 0 ? (problem ?? undefined) : undefined}
        >
          <Textarea
            value={text}
            maxLength={10_000}
            className="min-h-56"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        {chosen[0] && !problem && <MailPreview text={text} address={address} people={chosen} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={chosen.length === 0 || problem !== null} onClick={() => setAsked(true)}>
            Write to {peopleText(chosen.length)}
          </Button>
          <p className="text-fine text-ink-soft">They leave after a minute. Until then you can undo it.</p>
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
  // One id for one word of the landlord: pressed twice, it is done once.
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
      toastError(
        'Error',
        error instanceof Error ? error.message : 'Failed to send the closing mail. Please try again.',
      );
    }
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Send the closing mail?"
      confirm={`Write to ${peopleText(ids.length)}`}
      busy={send.isPending}
      onConfirm={() => void confirm()}
    >
      <p>
        Each of them gets your words by e-mail, from your product address. Their answers come to your conversations.
      </p>
      <p>Nothing leaves for a minute: until then Undo takes all of it back.</p>
      {mustType && (
        <Field label={`Type ${ids.length} to go on`} className="max-w-56">
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
