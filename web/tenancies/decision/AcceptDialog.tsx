import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Field, Input } from '../../components/Field.tsx';
import { isSameName } from './fate-words.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  unitName: string;
  mails: number;
  busy: boolean;
  onAccept: () => void;
};

/** The last question: it cannot be undone, so the name is typed. */
export function AcceptDialog({ open, onOpenChange, name, unitName, mails, busy, onAccept }: DialogProps) {
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const right = isSameName(typed, name);
  const change = (next: boolean) => {
    setTyped('');
    setTried(false);
    onOpenChange(next);
  };
  const confirm = () => {
    setTried(true);
    if (right) onAccept();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={change}
      title="Accept Tenant"
      confirm={`Let ${unitName}`}
      busy={busy}
      onConfirm={confirm}
    >
      <p>
        <strong className="font-semibold text-ink">{name}</strong> becomes the tenant of{' '}
        <strong className="font-semibold text-ink">{unitName}</strong>.{' '}
        {mails === 0
          ? 'Nobody is written to.'
          : `The ${mails === 1 ? 'e-mail goes' : 'e-mails go'} out a minute later.`}
      </p>
      <p className="rounded-plate bg-warn-soft px-3 py-2 font-medium text-warn-ink">This action cannot be undone.</p>
      <form
        className="text-ink"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <Field
          label={`Type ‘${name}’ to confirm`}
          error={tried && !right ? 'This is not the name of the applicant.' : undefined}
        >
          <Input
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </form>
    </ConfirmDialog>
  );
}
