import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { SessionUser } from '../../domain/calls/account.ts';
import type { NewRecoveryCodes } from '../../domain/calls/passkeys.ts';
import { useEndSecondFactor, useTakeSession } from '../api/account.ts';
import { errorText } from '../api/error-text.ts';
import { useNewRecoveryCodes } from '../api/passkeys.ts';
import { useCheckedSession } from '../api/session.ts';
import { Badge } from '../components/Badge.tsx';
import { Button } from '../components/Button.tsx';
import { CardHead } from '../components/Card.tsx';
import { Field } from '../components/Field.tsx';
import { PasswordInput } from '../components/PasswordInput.tsx';
import { toastDone } from '../components/toast.ts';
import { toastFailure } from '../shared/toast-failure.ts';
import { Alert } from './Alert.tsx';
import { CodeField } from './CodeField.tsx';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';
import { EnrolTwoStep } from './EnrolTwoStep.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { signInText } from './sign-in-text.ts';
import { useConfirmedAct } from './useConfirmedAct.ts';

const text = signInText.twoStep;

/** Two-step sign-in by an authenticator app, and the recovery codes, which also replace a passkey. */
export function TwoStep() {
  const { user } = useCheckedSession();
  const [enrolling, setEnrolling] = useState(false);
  const [codes, setCodes] = useState<NewRecoveryCodes | null>(null);
  const take = useTakeSession();
  if (!user) return null;
  // The recovery codes are shown once it is on, until the user says that they have stored them.
  if (enrolling) return <EnrolTwoStep hasPassword={hasPassword(user)} onDone={() => setEnrolling(false)} />;
  if (codes) {
    const kept = () => {
      take(codes.signed_in);
      setCodes(null);
    };
    return <RecoveryCodes id="two-step" codes={codes.recovery_codes} onKept={kept} />;
  }
  return (
    <>
      <CardHead id="two-step" title={text.title} {...hintFor(user)} />
      {user.second_factor === 'on' ? (
        <On user={user} onAddApp={() => setEnrolling(true)} onNewCodes={setCodes} />
      ) : (
        <Button className="mt-5" onClick={() => setEnrolling(true)}>
          {text.turnOn}
        </Button>
      )}
    </>
  );
}

function hintFor({ second_factor: state, second_factors: factors }: SessionUser): { hint?: string } {
  if (state === 'required') return { hint: text.required };
  if (state === 'off') return { hint: text.off };
  return factors.includes('app') ? {} : { hint: text.passkeyOnly };
}

const hasPassword = (user: SessionUser) => user.sign_in_methods.includes('password');

type OnProps = { user: SessionUser; onAddApp: () => void; onNewCodes: (codes: NewRecoveryCodes) => void };

function On({ user, onAddApp, onNewCodes }: OnProps) {
  const [ending, setEnding] = useState(false);
  const fresh = useNewRecoveryCodes();
  const identity = useConfirmedAct();
  const getCodes = () =>
    fresh.mutate(undefined, {
      onSuccess: onNewCodes,
      onError: (error) => {
        if (!identity.askFor(error, getCodes)) toastFailure(error, text.newCodesFailed);
      },
    });
  const hasApp = user.second_factors.includes('app');
  return (
    <div className="mt-4 flex flex-col items-start gap-4">
      <Badge tone="good" icon={CircleCheck}>
        {text.on}
      </Badge>
      <p className="text-row text-ink-soft">{text.left({ count: user.recovery_codes_left ?? 0 })}</p>
      {identity.asking ? (
        <div className="w-full">
          <ConfirmIdentity onConfirmed={identity.confirmed} onCancel={identity.cancel} />
        </div>
      ) : ending ? (
        <TurnOff user={user} onCancel={() => setEnding(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" busy={fresh.isPending} onClick={getCodes}>
            {text.newCodes}
          </Button>
          {hasApp ? (
            <Button variant="secondary" onClick={() => setEnding(true)}>
              {isOnlyApp(user) ? text.turnOff : text.removeApp}
            </Button>
          ) : (
            <Button variant="secondary" onClick={onAddApp}>
              {text.addApp}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const isOnlyApp = (user: SessionUser) => !user.second_factors.includes('passkey');

function TurnOff({ user, onCancel }: { user: SessionUser; onCancel: () => void }) {
  const withPassword = hasPassword(user);
  const words = isOnlyApp(user) ? text.turningOff : text.removingApp;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const end = useEndSecondFactor();
  return (
    <form
      noValidate
      className="flex w-full flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        end.mutate(
          { password, code },
          { onSuccess: () => toastDone(words.done, text.doneOffText), onError: () => setCode('') },
        );
      }}
    >
      <p className="text-row">{withPassword ? words.leadWithPassword : words.lead}</p>
      {withPassword && (
        <Field label={text.password}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </Field>
      )}
      <CodeField label={signInText.secondStep.code} value={code} onChange={setCode} />
      {end.isError && <Alert>{errorText(end.error, words.failed)}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="destructive" busy={end.isPending} disabled={code.trim() === ''}>
          {end.isPending ? words.busy : words.confirm}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
