import { useState } from 'react';
import { type DrawState, overrideDrawSchema } from '../../../domain/calls/draw.ts';
import { errorText } from '../../api/error-text.ts';
import { useOverrideDraw } from '../../api/draw.ts';
import { Button } from '../../components/Button.tsx';
import { Field, Input } from '../../components/Field.tsx';
import { drawText as text } from './text.ts';

type FormProps = { draw: DrawState; listingId: string; onDone: () => void };
type Problems = { reference?: string | undefined; reason?: string | undefined };

/** Moves an applicant forward who was not drawn, with a reason for the record. */
export function OverrideForm({ draw, listingId, onDone }: FormProps) {
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const override = useOverrideDraw();
  const send = async () => {
    const input = { listing_id: listingId, draw_id: draw.draw_id, reference, reason };
    const read = overrideDrawSchema.safeParse(input);
    if (!read.success) {
      const of = (name: string) => read.error.issues.find(({ path }) => path[0] === name)?.message;
      setProblems({ reference: of('reference'), reason: of('reason') });
      return;
    }
    try {
      await override.mutateAsync(input);
      onDone();
    } catch (error) {
      setProblems({ reference: errorText(error, text.overrideFailed) });
    }
  };
  return (
    <form
      className="flex flex-col gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="max-w-[70ch] text-row text-ink-soft">{text.overrideHint}</p>
      <Field label={text.reference} error={problems.reference} className="max-w-72">
        <Input autoComplete="off" value={reference} onChange={(event) => setReference(event.target.value)} />
      </Field>
      <Field label={text.reason} error={problems.reason} className="max-w-xl">
        <Input autoComplete="off" value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={override.isPending}>
          {text.overrideSend}
        </Button>
        <Button type="button" variant="secondary" onClick={onDone}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
