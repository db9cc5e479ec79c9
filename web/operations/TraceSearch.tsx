import { Search as SearchIcon } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Button } from '../components/Button.tsx';
import { Field, Input } from '../components/Field.tsx';
import { operationsText } from './text.ts';
import { type Search, type SearchField, searchFields } from './trace-search.ts';

const text = operationsText.traces;

const labels: Record<SearchField, string> = {
  sender: text.sender,
  recipient: text.recipient,
  subject: text.subject,
  message_id: text.messageId,
};

/** Finds emails by what people know of them. */
export function TraceSearch({ search, onSearch }: { search: Search; onSearch: (search: Search) => void }) {
  const { register, handleSubmit } = useForm<Search>({ values: search });
  const any = Object.keys(search).length > 0;
  return (
    <form
      role="search"
      aria-label={text.search}
      onSubmit={(event) => void handleSubmit(onSearch)(event)}
      className="mt-3 grid items-end gap-3 rounded-card border border-line bg-card p-4 shadow-1 sm:grid-cols-2 wide:grid-cols-[1fr_1fr_1fr_1fr_auto]"
    >
      {searchFields.map((field) => (
        <Field key={field} label={labels[field]}>
          <Input type="search" autoComplete="off" {...register(field)} />
        </Field>
      ))}
      <div className="flex gap-2">
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
