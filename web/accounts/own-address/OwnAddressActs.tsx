import { useState } from 'react';
import { KeyRound, Trash2 } from 'lucide-react';
import type { OwnAddressAnswer } from '../../../domain/calls/own-address.ts';
import { useOwnAddressAct } from '../../api/own-address.ts';
import { errorText } from '../../api/error-text.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ownAddressText as text } from './text.ts';

/** Replacing the signing key, and removing the address; each asks first. */
export function OwnAddressActs({ own, inbox }: { own: OwnAddressAnswer; inbox: string }) {
  const { address } = own;
  return (
    <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
      {own.can_renew_signing && (
        <Act
          act="new_key"
          icon={<KeyRound aria-hidden />}
          label={text.newKey}
          title={text.newKeyTitle}
          body={text.newKeyBody}
          confirm={text.newKeyConfirm}
        />
      )}
      <Act
        act="remove"
        icon={<Trash2 aria-hidden />}
        label={text.remove}
        title={text.removeTitle({ address })}
        body={text.removeBody({ address, inbox })}
        confirm={text.removeConfirm}
      />
    </div>
  );
}

type ActProps = {
  act: 'new_key' | 'remove';
  icon: React.ReactNode;
  label: string;
  title: string;
  body: string;
  confirm: string;
};

function Act({ act, icon, label, title, body, confirm }: ActProps) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error } = useOwnAddressAct(act);
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        {icon} {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={title}
        confirm={confirm}
        destructive={act === 'remove'}
        busy={isPending}
        problem={error ? { error, text: errorText(error, text.failed) } : null}
        onConfirm={() => mutate(undefined, { onSuccess: () => setOpen(false) })}
      >
        <p className="[overflow-wrap:anywhere]">{body}</p>
      </ConfirmDialog>
    </>
  );
}
