import { useState } from 'react';
import { ConfirmDialog, type DialogProblem } from '../../components/ConfirmDialog.tsx';
import { Field, Input } from '../../components/Field.tsx';
import { Rich } from '../../components/Rich.tsx';
import { acceptText } from './text.ts';
import { isSameName } from './same-name.ts';

const text = acceptText.accept;

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  unitName: string;
  emails: number;
  busy: boolean;
  problem: DialogProblem | null;
  onAccept: () => void;
};

/** The final confirmation: it can't be undone, so the name must be typed. */
export function AcceptDialog({ open, onOpenChange, name, unitName, emails, busy, problem, onAccept }: DialogProps) {
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
      title={text.title}
      confirm={text.confirm({ unit: unitName })}
      busy={busy}
      problem={problem}
      onConfirm={confirm}
    >
      <p>
        <Rich
          text={text.effect({ name, unit: unitName })}
          parts={{ strong: (words) => <strong className="font-semibold text-ink">{words}</strong> }}
        />{' '}
        {text.emailCount({ count: emails })}
      </p>
      <p className="rounded-plate bg-warn-soft px-3 py-2 font-medium text-warn-ink">{text.irreversible}</p>
      <form
        className="text-ink"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <Field label={text.typeName({ name })} error={tried && !right ? text.wrongName : undefined}>
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
