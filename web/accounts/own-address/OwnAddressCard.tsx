import type { OwnAddressState } from '../../../domain/calls/own-address.ts';
import { useAddOwnAddress, useOwnAddress } from '../../api/own-address.ts';
import { AddAddress } from '../AddAddress.tsx';
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
  const add = useAddOwnAddress();
  return <AddAddress text={text} add={add} autoComplete="off" onSubmit={(address) => add.mutate(address)} />;
}
