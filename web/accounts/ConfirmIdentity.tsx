import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorText } from '../api/error-text.ts';
import { knowsPasskeys } from '../api/passkey-ceremony.ts';
import { useConfirmIdentity } from '../api/passkeys.ts';
import { useCheckedSession } from '../api/session.ts';
import { Button, buttonStyle } from '../components/Button.tsx';
import { Field } from '../components/Field.tsx';
import { PasswordInput } from '../components/PasswordInput.tsx';
import { Alert } from './Alert.tsx';
import { CodeField } from './CodeField.tsx';
import { passkeyFailure } from './passkey-failure.ts';
import { signInText } from './sign-in-text.ts';

const text = signInText.identity;

type ConfirmProps = { onConfirmed: () => void; onCancel: () => void };
type Account = NonNullable<ReturnType<typeof useCheckedSession>['user']>;

/** Asks the user to prove their identity again, within a card, before a change to how they sign in. */
export function ConfirmIdentity({ onConfirmed, onCancel }: ConfirmProps) {
  const { user } = useCheckedSession();
  if (!user) return null;
  const cancel = (
    <Button variant="secondary" onClick={onCancel}>
      {text.cancel}
    </Button>
  );
  if (!user.sign_in_methods.includes('password') && user.second_factor !== 'on') {
    return (
      <Asked lead={text.google}>
        <div className="flex flex-wrap gap-3">
          <a href="/auth/google" className={buttonStyle({})}>
            {text.googleAction}
          </a>
          {cancel}
        </div>
      </Asked>
    );
  }
  return (
    <Asked lead={text.lead}>
      <Proofs user={user} onConfirmed={onConfirmed} cancel={cancel} />
    </Asked>
  );
}

type ProofsProps = { user: Account; onConfirmed: () => void; cancel: ReactNode };

/** The account's own ways: a passkey, or the password and a code. */
function Proofs({ user, onConfirmed, cancel }: ProofsProps) {
  const confirm = useConfirmIdentity();
  const withPasskey = user.second_factors.includes('passkey') && knowsPasskeys();
  const hasPassword = user.sign_in_methods.includes('password');
  return (
    <>
      {withPasskey && (
        <Button
          className="self-start"
          busy={confirm.isPending && confirm.variables === 'passkey'}
          onClick={() => confirm.mutate('passkey', { onSuccess: onConfirmed })}
        >
          <KeyRound aria-hidden /> {text.passkey}
        </Button>
      )}
      <PasswordForm
        confirm={confirm}
        hasPassword={hasPassword}
        needsCode={user.second_factor === 'on'}
        lead={withPasskey ? (hasPassword ? text.orPassword : text.orCode) : null}
        onConfirmed={onConfirmed}
        cancel={cancel}
      />
    </>
  );
}

type PasswordFormProps = Omit<ProofsProps, 'user'> & {
  confirm: ReturnType<typeof useConfirmIdentity>;
  hasPassword: boolean;
  needsCode: boolean;
  /** Said above the fields where a passkey would do as well. */
  lead: string | null;
};

function PasswordForm({ confirm, hasPassword, needsCode, lead, onConfirmed, cancel }: PasswordFormProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate({ password, code }, { onSuccess: onConfirmed, onError: () => setCode('') });
      }}
    >
      {lead && <p className="text-row text-ink-soft">{lead}</p>}
      {hasPassword && (
        <Field label={text.password}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </Field>
      )}
      {needsCode && <CodeField label={text.code} value={code} onChange={setCode} />}
      {confirm.isError && (
        <Alert>
          {confirm.variables === 'passkey' ? passkeyFailure(confirm.error) : errorText(confirm.error, text.failed)}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={lead ? 'secondary' : 'primary'}
          busy={confirm.isPending && confirm.variables !== 'passkey'}
          disabled={(hasPassword && password === '') || (needsCode && code.trim() === '')}
        >
          {text.submit}
        </Button>
        {cancel}
      </div>
    </form>
  );
}

function Asked({ lead, children }: { lead: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={text.title} className="mt-5 flex flex-col gap-4 rounded-plate bg-sunken p-4">
      <div>
        <h3 className="text-base font-medium">{text.title}</h3>
        <p className="mt-1 text-row text-ink-soft">{lead}</p>
      </div>
      {children}
    </div>
  );
}
