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
import { QrCode } from './QrCode.tsx';
import { accountsText } from './text.ts';

const text = accountsText.twoStep;

type EnrolProps = { hasPassword: boolean; onDone: () => void };

/** Turns two-step sign-in on in three steps: the password again, the app's first code, the recovery codes. */
export function EnrolTwoStep({ hasPassword, onDone }: EnrolProps) {
  const [begun, setBegun] = useState<SecondFactorBegun | null>(null);
  const [on, setOn] = useState<SecondFactorOn | null>(null);
  const take = useTakeSession();
  const finish = () => {
    if (on) take(on.signed_in);
    onDone();
  };
  if (on) return <RecoveryCodes codes={on.recovery_codes} onKept={finish} />;
  if (begun) return <FirstCode begun={begun} onOn={setOn} onCancel={onDone} />;
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

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <>
      <CardHead id="two-step" title={text.saveTitle} hint={text.saveText} />
      <ul
        aria-label={text.codes}
        className="mt-4 grid grid-cols-1 gap-x-6 gap-y-1 rounded-plate bg-sunken px-4 py-3 font-mono text-row sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onKept}>{text.saved}</Button>
        <CopyButton text={codes.join('\n')} what={text.copied} size="row" />
      </div>
    </>
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
