import { Search as SearchIcon } from 'lucide-react';
import { Controller, useForm } from 'react-hook-form';
import { messageKinds } from '../../domain/inbound/message.ts';
import { Button } from '../components/Button.tsx';
import { DateField } from '../components/DateField.tsx';
import { Field, Input } from '../components/Field.tsx';
import { Select } from '../components/Select.tsx';
import { kindLabel } from './labels.ts';
import { operationsText } from './text.ts';
import { type Search, typedFields } from './trace-search.ts';

const text = operationsText.traces;

const labels: Record<(typeof typedFields)[number], string> = {
  words: text.words,
  landlord: text.landlord,
  outcome: text.outcome,
  sender: text.sender,
  recipient: text.recipient,
  subject: text.subject,
  message_id: text.messageId,
};

const kinds = [
  { value: '', label: text.anyKind },
  ...messageKinds.map((kind) => ({ value: kind, label: kindLabel(kind).text })),
];

/** Searches emails by what an operator is likely to know about them. */
export function TraceSearch({ search, onSearch }: { search: Search; onSearch: (search: Search) => void }) {
  const { register, control, handleSubmit } = useForm<Search>({ values: search });
  const any = Object.keys(search).length > 0;
  return (
    <form
      role="search"
      aria-label={text.search}
      onSubmit={(event) => void handleSubmit(onSearch)(event)}
      className="mt-3 grid items-end gap-3 rounded-card border border-line bg-card p-4 shadow-1 sm:grid-cols-2 wide:grid-cols-4"
    >
      {typedFields.map((field) => (
        <Field key={field} label={labels[field]} className={field === 'words' ? 'sm:col-span-2' : ''}>
          <Input type="search" autoComplete="off" {...register(field)} />
        </Field>
      ))}
      <Controller
        control={control}
        name="day"
        render={({ field: { value = '', onChange } }) => (
          <DateField label={text.day} value={value} onChange={onChange} />
        )}
      />
      <div className="flex min-w-0 flex-col gap-1.5">
        <span aria-hidden className="text-row font-medium">
          {text.kind}
        </span>
        <Controller
          control={control}
          name="kind"
          render={({ field: { value = '', onChange } }) => (
            <Select label={text.kind} value={value} options={kinds} onChange={onChange} />
          )}
        />
      </div>
      <div className="flex gap-2 sm:col-span-full">
        <Button type="submit">
          <SearchIcon aria-hidden /> {operationsText.search}
        </Button>
        {any && (
          <Button variant="ghost" onClick={() => onSearch({})}>
            {text.clear}
          </Button>
        )}
      </div>
    </form>
  );
}
