import { type Option, Select } from './Select.tsx';

type ChoiceProps<V extends string> = {
  label: string;
  value: V;
  options: readonly Option<V>[];
  onChange: (value: V) => void;
};

/** A select with a visible label above it. */
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
