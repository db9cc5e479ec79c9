import { Field, Input } from '../../components/Field.tsx';
import { unitsText } from './text.ts';

type EircodeFormProps = {
  typed: string;
  /** What is wrong with it, in words. */
  problem: string | null;
  onType: (typed: string) => void;
  onSubmit: () => void;
};

/** The Eircode of a unit, in a dialog: Enter saves it as the dialog's button does. */
export function EircodeForm({ typed, problem, onType, onSubmit }: EircodeFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Field label={unitsText.units.eircode} hint={unitsText.units.eircodeHint} error={problem ?? undefined}>
        <Input
          autoComplete="off"
          spellCheck={false}
          placeholder={unitsText.units.eircodePlaceholder}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          className="uppercase placeholder:normal-case"
        />
      </Field>
    </form>
  );
}
