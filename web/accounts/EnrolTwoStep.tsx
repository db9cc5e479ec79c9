import { useState } from 'react';
import type { SecondFactorBegun, SecondFactorOn } from '../../domain/calls/account.ts';
import { useBeginSecondFactor, useConfirmSecondFactor, useTakeSession } from '../api/account.ts';
import { errorText } from '../api/error-text.ts';
import { Button } from '../components/Button.tsx';
import { CardHead } from '../components/Card.tsx';
import { CopyButton } from '../components/CopyButton.tsx';
import { Field } from '../components/Field.tsx';
import { PasswordInput } from '../components/PasswordInput.tsx';
import { Alert } from './Alert.tsx';
import { CodeField } from './CodeField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { QrCode } from '../components/QrCode.tsx';
import { signInText } from './sign-in-text.ts';

const text = signInText.twoStep;

type EnrolProps = { hasPassword: boolean; onDone: () => void };

/** Turns two-step sign-in on in three steps: the password again, the app's first code, the recovery codes. */
export function EnrolTwoStep({ hasPassword, onDone }: EnrolProps) {
  const [begun, setBegun] = useState<SecondFactorBegun | null>(null);
  const [on, setOn] = useState<SecondFactorOn | null>(null);
  const take = useTakeSession();
  const finish = (answer: SecondFactorOn) => {
    take(answer.signed_in);
    onDone();
  };
  // An account with a passkey already has recovery codes.
  const confirmed = (answer: SecondFactorOn) => (answer.recovery_codes.length > 0 ? setOn(answer) : finish(answer));
  if (on) return <RecoveryCodes id="two-step" codes={on.recovery_codes} onKept={() => finish(on)} />;
  if (begun) return <FirstCode begun={begun} onOn={confirmed} onCancel={onDone} />;
  return <Begin hasPassword={hasPassword} onBegun={setBegun} onCancel={onDone} />;
}

type BeginProps = { hasPassword: boolean; onBegun: (begun: SecondFactorBegun) => void; onCancel: () => void };

function Begin({ hasPassword, onBegun, onCancel }: BeginProps) {
  const [password, setPassword] = useState('');
  const begin = useBeginSecondFactor();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        begin.mutate(password, { onSuccess: onBegun });
      }}
    >
      <CardHead id="two-step" title={text.title} hint={text.off} />
      {hasPassword && (
        <Field label={text.password} className="mt-5">
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </Field>
      )}
      <Failed error={begin.error} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" busy={begin.isPending} disabled={hasPassword && password === ''}>
          {text.continue}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}

type FirstCodeProps = { begun: SecondFactorBegun; onOn: (on: SecondFactorOn) => void; onCancel: () => void };

/** In groups of four, as people type it. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

function FirstCode({ begun, onOn, onCancel }: FirstCodeProps) {
  const [code, setCode] = useState('');
  const confirm = useConfirmSecondFactor();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate(code, { onSuccess: onOn, onError: () => setCode('') });
      }}
    >
      <CardHead id="two-step" title={text.scan} />
      <div className="mt-4">
        <QrCode text={begun.uri} label={text.qr} />
      </div>
      <p className="mt-4 text-row text-ink-soft">{text.scanHint}</p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <code className="min-w-0 rounded-plate bg-sunken px-3 py-2 text-row [overflow-wrap:anywhere]">
          {grouped(begun.setup_code)}
        </code>
        <CopyButton text={begun.setup_code} what={text.key} />
      </div>
      <div className="mt-5">
        <CodeField label={text.firstCode} value={code} onChange={setCode} />
      </div>
      <Failed error={confirm.error} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" busy={confirm.isPending} disabled={code.trim() === ''}>
          {confirm.isPending ? text.confirming : text.confirm}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}

function Failed({ error }: { error: Error | null }) {
  return (
    error && (
      <div className="mt-4">
        <Alert>{errorText(error, text.failed)}</Alert>
      </div>
    )
  );
}
