import { Field, Input } from '../components/Field.tsx';

type CodeProps = {
  label: string;
  hint?: string;
  value: string;
  onChange: (code: string) => void;
  autoFocus?: boolean;
};

/** A code from an authenticator app, or a recovery code, which has letters. */
export function CodeField({ label, hint, value, onChange, autoFocus = false }: CodeProps) {
  return (
    <Field label={label} hint={hint}>
      <Input
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        required
        // Where it is asked for, it is the only thing to do on the card.
        autoFocus={autoFocus}
        className="h-12 font-mono tracking-widest sm:text-base"
      />
    </Field>
  );
}
