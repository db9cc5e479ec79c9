import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/Button.tsx';
import { Field, Input } from '../../components/Field.tsx';

type OptionsEditorProps = {
  options: readonly string[];
  problem: string | undefined;
  onChange: (options: string[]) => void;
};

const mostOptions = 50;

/** What applicants choose among, one line each; Enter goes on to the next. */
export function OptionsEditor({ options, problem, onChange }: OptionsEditorProps) {
  const list = useRef<HTMLUListElement>(null);
  const focus = (index: number) => list.current?.querySelectorAll('input')[index]?.focus();
  const add = () => {
    if (options.length >= mostOptions) return;
    flushSync(() => onChange([...options, '']));
    focus(options.length);
  };
  const remove = (index: number) => {
    flushSync(() => onChange(options.filter((_, at) => at !== index)));
    focus(Math.max(0, index - 1));
  };
  return (
    <fieldset className="min-w-0">
      <legend className="text-row font-medium">Options</legend>
      <ul ref={list} className="mt-1.5 flex flex-col gap-2">
        {options.map((option, index) => (
          <li key={index} className="flex items-start gap-1">
            <Field label={`Option ${index + 1}`} hideLabel className="flex-1" error={index === 0 ? problem : undefined}>
              <Input
                value={option}
                autoComplete="off"
                placeholder={`Option ${index + 1}`}
                onChange={(event) => onChange(options.map((old, at) => (at === index ? event.target.value : old)))}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  if (index === options.length - 1) add();
                  else focus(index + 1);
                }}
              />
            </Field>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Remove option ${index + 1}`}
              disabled={options.length <= 1}
              onClick={() => remove(index)}
              className="text-ink-soft"
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="small" className="mt-1.5" disabled={options.length >= mostOptions} onClick={add}>
        <Plus aria-hidden /> Add option
      </Button>
    </fieldset>
  );
}
