import { useState } from 'react';
import { type DrawsAnswer, prepareDrawSchema } from '../../../domain/calls/draw.ts';
import { errorText } from '../../api/error-text.ts';
import { usePrepareDraw } from '../../api/draw.ts';
import { Button } from '../../components/Button.tsx';
import { Field, Input } from '../../components/Field.tsx';
import { drawText as text } from './text.ts';

/** The default number of places in a new draw. */
const PLACES = 10;

type FormProps = { answer: DrawsAnswer; places?: number; onDone?: () => void };

/** How many would take part, and how many of them an earlier draw passed over. */
export function whoWaits({ waiting, passed_over: again }: DrawsAnswer): string {
  const all = text.waiting({ count: waiting });
  return again > 0 ? `${all} ${text.again({ count: again })}` : all;
}

/** Prepares a draw, or changes its number of places. */
export function PrepareForm({ answer, places = PLACES, onDone }: FormProps) {
  const [typed, setTyped] = useState(String(places));
  const [problem, setProblem] = useState<string>();
  const prepare = usePrepareDraw();
  const send = async () => {
    const read = prepareDrawSchema.shape.places.safeParse(Number(typed));
    setProblem(read.error?.issues[0]?.message);
    if (!read.success) return;
    try {
      await prepare.mutateAsync({ listing_id: answer.listing_id, places: read.data });
      onDone?.();
    } catch (error) {
      setProblem(errorText(error, text.prepareFailed));
    }
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label={text.places} hint={whoWaits(answer)} error={problem} className="max-w-72">
        <Input
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="w-28"
        />
      </Field>
      <Button type="submit" variant="secondary" busy={prepare.isPending} className="self-start">
        {text.prepare}
      </Button>
    </form>
  );
}
