import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { deviceWords } from '../../domain/accounts/device.ts';
import { MAX_PASSKEY_NAME } from '../../domain/accounts/passkeys.ts';
import type { PasskeyAdded } from '../../domain/calls/passkeys.ts';
import { useTakeSession } from '../api/account.ts';
import { knowsPasskeys } from '../api/passkey-ceremony.ts';
import { useAddPasskey, usePasskeys, wantsIdentity } from '../api/passkeys.ts';
import { useCheckedSession } from '../api/session.ts';
import { Button } from '../components/Button.tsx';
import { CardHead } from '../components/Card.tsx';
import { Field, Input } from '../components/Field.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { toastDone } from '../components/toast.ts';
import { Alert } from './Alert.tsx';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { passkeyFailure } from './passkey-failure.ts';
import { signInText } from './sign-in-text.ts';
import { useConfirmedAct } from './useConfirmedAct.ts';

const text = signInText.passkeys;

/** The account's passkeys: added with a name each, renamed, removed. */
export function Passkeys() {
  const { user, passkey_sign_in: isOffered } = useCheckedSession();
  const { data, error, isFetching, refetch } = usePasskeys();
  const [added, setAdded] = useState<PasskeyAdded | null>(null);
  const take = useTakeSession();
  if (!user) return null;
  if (added && added.recovery_codes.length > 0) {
    const kept = () => {
      take(added.signed_in);
      setAdded(null);
    };
    return <RecoveryCodes id="passkeys" codes={added.recovery_codes} onKept={kept} />;
  }
  const done = (answer: PasskeyAdded) => {
    if (answer.recovery_codes.length === 0) take(answer.signed_in);
    setAdded(answer);
    toastDone(text.doneTitle, text.done);
  };
  const isOnlyFactor = user.second_factors.length === 1 && data?.items.length === 1;
  return (
    <>
      <CardHead
        id="passkeys"
        title={text.title}
        hint={user.second_factor === 'on' ? text.lead : `${text.lead} ${text.firstLead}`}
      />
      {error && (
        <div className="mt-4">
          <LoadFailed text={text.loadFailed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <Skeleton className="mt-4 h-14" />}
      {data && data.items.length > 0 && (
        <ul aria-label={text.list} className="mt-3 divide-y divide-line">
          {data.items.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isOnlyFactor={isOnlyFactor} />
          ))}
        </ul>
      )}
      {isOffered && knowsPasskeys() ? (
        <AddPasskey label={data && data.items.length > 0 ? text.addAnother : text.add} onAdded={done} />
      ) : (
        <p className="mt-4 text-row text-ink-soft">{text.unsupported}</p>
      )}
    </>
  );
}

type AddProps = { label: string; onAdded: (added: PasskeyAdded) => void };

function AddPasskey({ label, onAdded }: AddProps) {
  const [name, setName] = useState<string | null>(null);
  const add = useAddPasskey();
  const identity = useConfirmedAct();
  const close = () => {
    setName(null);
    add.reset();
  };
  const submit = (given: string) =>
    add.mutate(given, {
      onSuccess: (added) => {
        close();
        onAdded(added);
      },
      onError: (error) => identity.askFor(error, () => submit(given)),
    });
  if (name === null) {
    return (
      <Button className="mt-5" onClick={() => setName(deviceWords(navigator.userAgent))}>
        <KeyRound aria-hidden /> {label}
      </Button>
    );
  }
  if (identity.asking) return <ConfirmIdentity onConfirmed={identity.confirmed} onCancel={identity.cancel} />;
  return (
    <form
      noValidate
      className="mt-5 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(name);
      }}
    >
      <Field label={text.name} hint={text.nameHint}>
        <Input
          value={name}
          maxLength={MAX_PASSKEY_NAME}
          // Someone who pressed “Add” wants to fill this in.
          autoFocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      {add.isError && !wantsIdentity(add.error) && <Alert>{passkeyFailure(add.error)}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={add.isPending} disabled={name.trim() === ''}>
          {add.isPending ? text.adding : text.continue}
        </Button>
        <Button variant="secondary" onClick={close}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
