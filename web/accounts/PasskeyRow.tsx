import { Cloud, KeyRound, ShieldAlert, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MAX_PASSKEY_NAME } from '../../domain/accounts/passkeys.ts';
import type { PasskeyItem } from '../../domain/calls/passkeys.ts';
import { errorText } from '../api/error-text.ts';
import { useRemovePasskey, useRenamePasskey } from '../api/passkeys.ts';
import { Badge } from '../components/Badge.tsx';
import { Button } from '../components/Button.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { Field, Input } from '../components/Field.tsx';
import { Rich } from '../components/Rich.tsx';
import { toastDone } from '../components/toast.ts';
import { When } from '../components/When.tsx';
import { toastFailure } from '../shared/toast-failure.ts';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';
import { signInText } from './sign-in-text.ts';
import { useConfirmedAct } from './useConfirmedAct.ts';

const text = signInText.passkeys;

type RowProps = { passkey: PasskeyItem; isOnlyFactor: boolean };

/** One passkey: its name, when it was added and when it was last used. */
export function PasskeyRow({ passkey, isOnlyFactor }: RowProps) {
  const [renaming, setRenaming] = useState(false);
  return (
    <li className="flex flex-col gap-3 py-3 text-row">
      {renaming ? (
        <Rename passkey={passkey} onDone={() => setRenaming(false)} />
      ) : (
        <Shown passkey={passkey} isOnlyFactor={isOnlyFactor} onRename={() => setRenaming(true)} />
      )}
    </li>
  );
}

function State({ passkey }: { passkey: PasskeyItem }) {
  if (passkey.blocked)
    return (
      <Badge tone="bad" icon={ShieldAlert}>
        {text.blocked}
      </Badge>
    );
  return (
    <Badge tone="quiet" icon={passkey.synced ? Cloud : KeyRound}>
      {passkey.synced ? text.synced : text.oneDevice}
    </Badge>
  );
}

function Shown({ passkey, isOnlyFactor, onRename }: RowProps & { onRename: () => void }) {
  const parts = {
    added: () => <When at={passkey.added_at} />,
    used: () => <When at={passkey.last_used_at ?? passkey.added_at} />,
  };
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <span className="min-w-0">
          <span className="block font-medium [overflow-wrap:anywhere]">{passkey.name}</span>
          <span className="block text-fine text-ink-soft">
            <Rich text={passkey.last_used_at ? text.addedAndUsed : text.added} parts={parts} />
          </span>
        </span>
        <State passkey={passkey} />
      </div>
      {passkey.blocked && <p className="text-bad-ink">{text.blockedText}</p>}
      <Remove passkey={passkey} isOnlyFactor={isOnlyFactor} onRename={onRename} />
    </>
  );
}

function Remove({ passkey, isOnlyFactor, onRename }: RowProps & { onRename: () => void }) {
  const [asking, setAsking] = useState(false);
  const remove = useRemovePasskey();
  const identity = useConfirmedAct();
  const submit = () =>
    remove.mutate(passkey.id, {
      onSuccess: () => toastDone(text.removed, undefined, text.failed),
      onError: (error) => {
        if (!identity.askFor(error, submit)) toastFailure(error, text.failed);
      },
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={onRename}>
          {text.rename}
          <span className="sr-only"> {passkey.name}</span>
        </Button>
        <Button variant="ghost" size="small" busy={remove.isPending} onClick={() => setAsking(true)}>
          <Trash2 aria-hidden /> {text.remove}
          <span className="sr-only"> {passkey.name}</span>
        </Button>
      </div>
      {identity.asking && <ConfirmIdentity onConfirmed={identity.confirmed} onCancel={identity.cancel} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.removeTitle}
        confirm={text.remove}
        destructive
        busy={remove.isPending}
        onConfirm={submit}
      >
        <p>{text.removeText({ name: passkey.name })}</p>
        {isOnlyFactor && <p>{text.removeLast}</p>}
      </ConfirmDialog>
    </>
  );
}

function Rename({ passkey, onDone }: { passkey: PasskeyItem; onDone: () => void }) {
  const [name, setName] = useState(passkey.name);
  const rename = useRenamePasskey();
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate({ id: passkey.id, name }, { onSuccess: onDone });
      }}
    >
      <Field
        label={text.name}
        hideLabel
        className="flex-1 basis-48"
        error={rename.error ? errorText(rename.error, text.failed) : undefined}
      >
        <Input
          value={name}
          maxLength={MAX_PASSKEY_NAME}
          // Someone who pressed “Rename” wants to type.
          autoFocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" busy={rename.isPending} disabled={name.trim() === ''}>
        {text.save}
      </Button>
      <Button variant="secondary" onClick={onDone}>
        {text.cancel}
      </Button>
    </form>
  );
}
