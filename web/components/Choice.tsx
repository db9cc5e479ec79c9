import { type Option, Select } from './Select.tsx';

type ChoiceProps<V extends string> = {
  label: string;
  value: V;
  options: readonly Option<V>[];
  onChange: (value: V) => void;
};

/** A select under its word, which a screen reader hears from the select itself. */
export function Choice<V extends string>({ label, ...rest }: ChoiceProps<V>) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span aria-hidden className="text-row font-medium">
        {label}
      </span>
      <Select label={label} {...rest} />
    </div>
  );
}
