import { useState } from 'react';
import type { FieldName, FieldValue } from '../../../domain/applications/corrections.ts';
import { fieldNames } from '../../../domain/applications/corrections.ts';
import { fieldLabel, valueText } from '../../../domain/applications/field-text.ts';
import type { ApplicantField, ApplicantFields, OriginalEmail } from '../../../domain/calls/corrections.ts';
import { useCorrect, useFields } from '../../api/corrections.ts';
import { Button } from '../../components/Button.tsx';
import { DateField } from '../../components/DateField.tsx';
import { Field, Input } from '../../components/Field.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Select } from '../../components/Select.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { When } from '../../components/When.tsx';
import { toastDone } from '../../components/toast.ts';
import { panelText } from '../panel/text.ts';
import { type Draft, changedFields, draftOf, draftValue } from './draft.ts';
import { errorText } from '../../api/error-text.ts';

const words = panelText.corrections;

type FormProps = { applicationId: string; listingId: string; onDone: () => void };

/** Corrects what was read about an applicant, next to the original emails. */
export function CorrectionForm({ applicationId, listingId, onDone }: FormProps) {
  const { data, error, isFetching, refetch } = useFields(applicationId);
  if (error && !data) return <LoadFailed text={words.failed} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="after-a-while m-5 h-64" />;
  return (
    <div className="grid gap-x-8 gap-y-6 p-5 desk:grid-cols-2 desk:px-7">
      <Fields data={data} applicationId={applicationId} listingId={listingId} onDone={onDone} />
      <Emails emails={data.emails} />
    </div>
  );
}

function Fields({ data, applicationId, listingId, onDone }: FormProps & { data: ApplicantFields }) {
  // The values when the form was opened: a live update doesn't change what is being typed.
  const [opened] = useState(data);
  const [draft, setDraft] = useState<Draft>(() => draftOf(opened.fields));
  const { mutate, isPending, error, reset } = useCorrect(listingId);
  const changed = changedFields(opened.fields, draft);
  const units = new Map(opened.units.map(({ id, name }) => [id, name]));
  const write = (field: FieldName, text: string) => {
    if (error) reset();
    setDraft((before) => ({ ...before, [field]: text }));
  };
  const save = () => {
    if (Object.keys(changed).length === 0) return onDone();
    mutate(
      { application_id: applicationId, fields: changed },
      {
        onSuccess: () => {
          toastDone(words.saved);
          onDone();
        },
      },
    );
  };
  return (
    <form
      className="flex min-w-0 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {fieldNames.map((field) => {
        const state = opened.fields.find((one) => one.field === field);
        if (!state) return null;
        return (
          <OneField
            key={field}
            state={state}
            units={units}
            text={draft[field]}
            onText={(text) => write(field, text)}
            locked={field === 'email' && !opened.can_correct_email}
          />
        );
      })}
      {error && (
        <p role="alert" className="text-row font-medium text-bad-ink">
          {errorText(error)}
        </p>
      )}
      <div className="sticky bottom-0 -mx-5 flex flex-wrap gap-3 border-t border-line bg-card px-5 py-3 desk:mx-0 desk:px-0">
        <Button type="submit" busy={isPending} disabled={Object.keys(changed).length === 0}>
          {words.save}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

type OneFieldProps = {
  state: ApplicantField;
  units: ReadonlyMap<string, string>;
  text: string;
  onText: (text: string) => void;
  locked: boolean;
};

function OneField({ state, units, text, onText, locked }: OneFieldProps) {
  const { field, before, stated } = state;
  return (
    <div className="flex flex-col gap-1">
      <Control field={field} units={units} text={text} onText={onText} locked={locked} />
      <div className="flex flex-wrap gap-2">
        {before !== undefined && (
          <UseValue value={before} field={field} units={units} said={words.useEmail} text={text} onText={onText} />
        )}
        {stated !== undefined && (
          <UseValue value={stated} field={field} units={units} said={words.useForm} text={text} onText={onText} />
        )}
      </div>
    </div>
  );
}

type UseValueProps = Pick<OneFieldProps, 'units' | 'text' | 'onText'> & {
  field: FieldName;
  value: FieldValue;
  said: (values: { value: string }) => string;
};

/** Restores what the email or the form says; not shown if the field already says it. */
function UseValue({ value, field, units, said, text, onText }: UseValueProps) {
  const written = draftValue(value);
  if (written === text) return null;
  return (
    <Button
      variant="ghost"
      size="small"
      className="h-auto min-h-8 whitespace-normal text-left [overflow-wrap:anywhere]"
      onClick={() => onText(written)}
    >
      {said({ value: field === 'letter' ? words.original : valueText(field, value, units) })}
    </Button>
  );
}

type ControlProps = Pick<OneFieldProps, 'units' | 'text' | 'onText' | 'locked'> & { field: FieldName };

function Control({ field, units, text, onText, locked }: ControlProps) {
  const label = fieldLabel[field];
  if (field === 'unit') {
    const options = [
      { value: '', label: words.noPreference },
      ...(text.includes(' ') ? [{ value: text, label: valueText(field, text.split(' '), units) }] : []),
      ...[...units].map(([value, name]) => ({ value, label: name })),
    ];
    return <Chosen label={label} options={options} text={text} onText={onText} />;
  }
  if (field === 'pets') {
    const options = [
      { value: '', label: words.notStated },
      { value: 'yes', label: words.yes },
      { value: 'no', label: words.no },
    ];
    return <Chosen label={label} options={options} text={text} onText={onText} />;
  }
  if (field === 'letter')
    return (
      <Field label={label}>
        <Textarea
          value={text}
          onChange={(event) => onText(event.target.value)}
          className="max-h-72 min-h-32 overflow-y-auto"
        />
      </Field>
    );
  if (field === 'moveIn') return <DateField label={label} value={text} onChange={onText} />;
  return (
    <Field label={label} hint={locked ? words.emailLocked : undefined}>
      <Input
        type={inputTypes[field]}
        value={text}
        disabled={locked}
        {...(field === 'occupants' ? { min: 1, max: 30 } : {})}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </Field>
  );
}

const inputTypes: Readonly<Record<Exclude<FieldName, 'unit' | 'pets' | 'letter' | 'moveIn'>, string>> = {
  name: 'text',
  email: 'email',
  phone: 'tel',
  occupants: 'number',
  employment: 'text',
};

type ChosenProps = { label: string; options: { value: string; label: string }[] } & Pick<
  OneFieldProps,
  'text' | 'onText'
>;

function Chosen({ label, options, text, onText }: ChosenProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span aria-hidden className="text-row font-medium text-ink">
        {label}
      </span>
      <Select label={label} value={text} options={options} onChange={onText} />
    </div>
  );
}

function Emails({ emails }: { emails: readonly OriginalEmail[] }) {
  return (
    <section aria-label={words.emails} className="flex min-w-0 flex-col gap-4">
      <h3 className="text-base font-semibold">{words.emails}</h3>
      {emails.length === 0 && <p className="text-row text-ink-soft">{words.noEmails}</p>}
      {emails.map((email) => (
        <article key={email.message_id} className="rounded-plate border border-line bg-sunken/50 text-row">
          <header className="border-b border-line px-4 py-2.5">
            <p className="font-medium [overflow-wrap:anywhere]">{email.subject || words.noSubject}</p>
            <p className="text-fine text-ink-soft [overflow-wrap:anywhere]">
              {email.from_name ? `${email.from_name} <${email.from_address}>` : email.from_address}
              {' · '}
              <When at={email.at} />
            </p>
          </header>
          <p
            tabIndex={0}
            className="max-h-[min(32rem,60dvh)] overflow-y-auto whitespace-pre-wrap px-4 py-3 leading-6 outline-offset-[-2px] [overflow-wrap:anywhere]"
          >
            {email.text.trim() || words.noText}
          </p>
        </article>
      ))}
    </section>
  );
}
