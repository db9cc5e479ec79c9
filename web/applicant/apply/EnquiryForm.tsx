import { CircleAlert } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { sendEnquirySchema } from '../../../domain/calls/apply-page.ts';
import type { UnitChoice } from '../../../domain/calls/information-collection.ts';
import { formLimits } from '../../../domain/documents/collection/form-answers.ts';
import { useSendEnquiry } from '../../api/apply-page.ts';
import { errorText } from '../../api/error-text.ts';
import { Button } from '../../components/Button.tsx';
import { Choice } from '../../components/Choice.tsx';
import { Field, Input } from '../../components/Field.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { unitFee } from '../PropertyCard.tsx';
import { applyText } from './text.ts';

const text = applyText.page;

const empty = { name: '', email: '', phone: '', unit: '', moveIn: '', people: '', message: '' };
type Typed = typeof empty;
type Problems = Readonly<Record<string, string>>;

/** The form's values as sent; empty optional ones are left out. */
const sentOf = (code: string, { unit, moveIn, people, ...typed }: Typed) => ({
  code,
  ...typed,
  unit: unit || null,
  move_in: moveIn || null,
  people: people.trim() === '' ? null : Number(people),
});

/** The first problem with each answer, by field name. */
function problemsIn(sent: ReturnType<typeof sentOf>): Problems {
  const read = sendEnquirySchema.safeParse(sent);
  const problems: Record<string, string> = {};
  for (const { path, message } of read.success ? [] : read.error.issues) problems[String(path[0])] ??= message;
  return problems;
}

type EnquiryFormProps = { code: string; units: readonly UnitChoice[]; onSent: (words: string) => void };

/** Name, email, telephone, the first questions and a message: no documents are asked for here. */
export function EnquiryForm({ code, units, onSent }: EnquiryFormProps) {
  const [typed, setTyped] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const send = useSendEnquiry();
  const set = (change: Partial<Typed>) => setTyped((now) => ({ ...now, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sent = sentOf(code, typed);
    const found = problemsIn(sent);
    // Drawn at once, so that the first wrong answer is there to take the focus.
    flushSync(() => setProblems(found));
    if (Object.keys(found).length > 0)
      return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    send.mutate(sent, { onSuccess: ({ message }) => onSent(message) });
  };
  const refusal = send.isError ? errorText(send.error, text.failedToSend) : null;
  const alert = Object.keys(problems).length > 0 ? text.check : refusal;
  return (
    <form ref={form} noValidate aria-label={text.title} onSubmit={submit} className="flex flex-col gap-5 p-6 sm:p-9">
      <div>
        <h2 className="text-xl leading-7">{text.title}</h2>
        <p className="mt-1 text-row text-ink-soft">{text.lead}</p>
      </div>
      <Answers typed={typed} set={set} problems={problems} units={units} />
      <div role="alert" className="text-row font-medium text-bad-ink empty:hidden">
        {alert && (
          <p className="flex items-start gap-2">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" /> {alert}
          </p>
        )}
      </div>
      <Button type="submit" size="large" busy={send.isPending} className="self-start max-sm:w-full">
        {send.isPending ? text.sending : text.send}
      </Button>
    </form>
  );
}

type AnswersProps = {
  typed: Typed;
  set: (change: Partial<Typed>) => void;
  problems: Problems;
  units: readonly UnitChoice[];
};

function Answers({ typed, set, problems, units }: AnswersProps) {
  const unitOptions = [
    { value: '', label: text.anyUnit },
    ...units.map((unit) => ({ value: unit.id, label: `${unit.name} (${unitFee(unit)})` })),
  ];
  return (
    <>
      <Field label={text.name} error={problems['name']}>
        <Input autoComplete="name" value={typed.name} onChange={(event) => set({ name: event.currentTarget.value })} />
      </Field>
      <Field label={text.email} hint={text.emailHint} error={problems['email']}>
        <Input
          type="email"
          autoComplete="email"
          value={typed.email}
          onChange={(event) => set({ email: event.currentTarget.value })}
        />
      </Field>
      <Field label={text.phone} error={problems['phone']}>
        <Input
          type="tel"
          autoComplete="tel"
          value={typed.phone}
          onChange={(event) => set({ phone: event.currentTarget.value })}
        />
      </Field>
      {units.length > 1 && (
        <Choice label={text.unit} value={typed.unit} options={unitOptions} onChange={(unit) => set({ unit })} />
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={text.moveIn} error={problems['move_in']}>
          <Input type="date" value={typed.moveIn} onChange={(event) => set({ moveIn: event.currentTarget.value })} />
        </Field>
        <Field label={text.people} error={problems['people']}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={typed.people}
            onChange={(event) => set({ people: event.currentTarget.value })}
          />
        </Field>
      </div>
      <Field label={text.message} hint={text.messageHint} error={problems['message']}>
        <Textarea
          rows={6}
          maxLength={formLimits.description}
          value={typed.message}
          onChange={(event) => set({ message: event.target.value })}
        />
      </Field>
    </>
  );
}
