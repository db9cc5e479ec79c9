import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { SessionUser } from '../../domain/calls/account.ts';
import { useEndSecondFactor } from '../api/account.ts';
import { errorText } from '../api/error-text.ts';
import { useCheckedSession } from '../api/session.ts';
import { Badge } from '../components/Badge.tsx';
import { Button } from '../components/Button.tsx';
import { CardHead } from '../components/Card.tsx';
import { Field } from '../components/Field.tsx';
import { PasswordInput } from '../components/PasswordInput.tsx';
import { toastDone } from '../components/toast.ts';
import { Alert } from './Alert.tsx';
import { CodeField } from './CodeField.tsx';
import { EnrolTwoStep } from './EnrolTwoStep.tsx';
import { accountsText } from './text.ts';

const text = accountsText.twoStep;

/** Two-step sign-in: turned on with an authenticator app, turned off with the password and a code. */
export function TwoStep() {
  const { user } = useCheckedSession();
  const [enrolling, setEnrolling] = useState(false);
  if (!user) return null;
  const isOn = user.second_factor === 'on';
  // The recovery codes are shown after it is on, until whoever sits here says that they have them.
  if (enrolling) return <EnrolTwoStep hasPassword={hasPassword(user)} onDone={() => setEnrolling(false)} />;
  return (
    <>
      <CardHead
        id="two-step"
        title={text.title}
        hint={isOn ? undefined : user.second_factor === 'required' ? text.required : text.off}
      />
      {isOn ? (
        <On user={user} />
      ) : (
        <Button className="mt-5" onClick={() => setEnrolling(true)}>
          {text.turnOn}
        </Button>
      )}
    </>
  );
}

const hasPassword = (user: SessionUser) => user.sign_in_methods.includes('password');

function On({ user }: { user: SessionUser }) {
  const [ending, setEnding] = useState(false);
  return (
    <div className="mt-4 flex flex-col items-start gap-4">
      <Badge tone="good" icon={CircleCheck}>
        {text.on}
      </Badge>
      <p className="text-row text-ink-soft">{text.left({ count: user.recovery_codes_left ?? 0 })}</p>
      {ending ? (
        <TurnOff withPassword={hasPassword(user)} onCancel={() => setEnding(false)} />
      ) : (
        <Button variant="secondary" onClick={() => setEnding(true)}>
          {text.turnOff}
        </Button>
      )}
    </div>
  );
}

function TurnOff({ withPassword, onCancel }: { withPassword: boolean; onCancel: () => void }) {
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
          { onSuccess: () => toastDone(text.doneOff, text.doneOffText), onError: () => setCode('') },
        );
      }}
    >
      <p className="text-row">{withPassword ? text.turnOffWithPassword : text.turnOffText}</p>
      {withPassword && (
        <Field label={text.password}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </Field>
      )}
      <CodeField label={accountsText.secondStep.code} value={code} onChange={setCode} />
      {end.isError && <Alert>{errorText(end.error, text.turnOffFailed)}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="destructive" busy={end.isPending} disabled={code.trim() === ''}>
          {end.isPending ? text.turnOffBusy : text.turnOffConfirm}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
