import { useState } from 'react';
import type { OwnAddressState } from '../../../domain/calls/own-address.ts';
import { useAddOwnAddress, useOwnAddress } from '../../api/own-address.ts';
import { errorText } from '../../api/error-text.ts';
import { Button } from '../../components/Button.tsx';
import { Field, Input } from '../../components/Field.tsx';
import { SettingsCard } from '../SettingsCard.tsx';
import { OwnAddressPanel } from './OwnAddressPanel.tsx';
import { ownAddressText as text } from './text.ts';

/** The landlord's address at their own domain: the records to set, and what was found of them. */
export function OwnAddressCard() {
  return (
    <SettingsCard id="own-address" text={text} query={useOwnAddress()} height="h-24">
      {({ inbox, own_address: own }: OwnAddressState) =>
        own ? <OwnAddressPanel own={own} inbox={inbox} /> : <AddOwnAddress />
      }
    </SettingsCard>
  );
}

function AddOwnAddress() {
  const [address, setAddress] = useState('');
  const { mutate: add, isPending, error, reset } = useAddOwnAddress();
  return (
    <form
      className="mt-4 flex flex-wrap items-start gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add(address.trim());
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
          autoComplete="off"
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
