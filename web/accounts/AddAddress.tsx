import { useState } from 'react';
import { errorText } from '../api/error-text.ts';
import { Button } from '../components/Button.tsx';
import { Field, Input } from '../components/Field.tsx';

type AddAddressProps = {
  text: { address: string; placeholder: string; add: string; failed: string };
  /** The call that adds the address. */
  add: { isPending: boolean; error: unknown; reset: () => void };
  autoComplete: 'email' | 'off';
  /** `clear` empties the field, for a form that stays. */
  onSubmit: (address: string, clear: () => void) => void;
};

/** One line that adds an email address to the account. */
export function AddAddress({ text, add: { isPending, error, reset }, autoComplete, onSubmit }: AddAddressProps) {
  const [address, setAddress] = useState('');
  return (
    <form
      className="mt-4 flex flex-wrap items-start gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(address.trim(), () => setAddress(''));
      }}
    >
      <Field
        label={text.address}
        hideLabel
        className="flex-1 basis-56"
        error={error ? errorText(error, text.failed) : undefined}
      >
        <Input
          type="email"
          autoComplete={autoComplete}
          placeholder={text.placeholder}
          value={address}
          onChange={(event) => {
            if (error) reset();
            setAddress(event.currentTarget.value);
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={isPending} disabled={address.trim() === ''}>
        {text.add}
      </Button>
    </form>
  );
}
