import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { SecondFactorKind } from '../../../domain/accounts/second-factor.ts';
import { useRequestRecovery } from '../../api/account.ts';
import { errorText } from '../../api/error-text.ts';
import { knowsPasskeys } from '../../api/passkey-ceremony.ts';
import { usePasskeySignIn } from '../../api/passkeys.ts';
import { useCancelSecondStep, useSecondStep, useSession } from '../../api/session.ts';
import { momentText } from '../../base/dates.ts';
import { Button } from '../../components/Button.tsx';
import { Alert } from '../Alert.tsx';
import { CodeField } from '../CodeField.tsx';
import { passkeyFailure } from '../passkey-failure.ts';
import { signInText } from '../sign-in-text.ts';

const text = signInText.secondStep;

/** What the card asks for, depending on the account. */
function wordsFor(factors: readonly SecondFactorKind[], withPasskey: boolean) {
  if (withPasskey) return { title: text.passkeyTitle, lead: text.passkeyLead };
  return factors.includes('app')
    ? { title: text.title, lead: text.lead }
    : { title: text.codeTitle, lead: text.codeLead };
}

/** The second step of a sign-in, after the right password or Google; the guards decide what follows. */
export function SecondStep() {
  const session = useSession().data;
  const factors = session?.second_factors ?? [];
  const withPasskey = factors.includes('passkey') && knowsPasskeys();
  const { title, lead } = wordsFor(factors, withPasskey);
  const cancel = useCancelSecondStep();
  const recoveryEnd = session?.recovery_ends_at;
  return (
    <div className="on-paper rounded-card border border-line bg-card p-6 shadow-3 sm:p-8">
      <h2 className="text-3xl leading-9">{title}</h2>
      <p className="mt-1.5 text-ink-soft">{lead}</p>
      {recoveryEnd && (
        <p className="mt-4 rounded-plate bg-brass-soft px-3 py-2 text-row">
          {text.recovering({ when: momentText(recoveryEnd) })}
        </p>
      )}
      {withPasskey && <WithPasskey />}
      <WithCode hasApp={factors.includes('app')} isFirst={!withPasskey} />
      <div className="mt-6 flex flex-col gap-3 border-t border-line pt-5">
        {!recoveryEnd && <Lost />}
        <Button
          variant="secondary"
          className="h-auto min-h-10 w-full py-2"
          busy={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {text.cancel}
        </Button>
      </div>
    </div>
  );
}

function WithPasskey() {
  const signIn = usePasskeySignIn('second-step');
  return (
    <div className="mt-6 flex flex-col gap-4">
      {signIn.isError && <Alert>{passkeyFailure(signIn.error)}</Alert>}
      <Button size="large" className="w-full" busy={signIn.isPending} onClick={() => signIn.mutate()}>
        {!signIn.isPending && <KeyRound aria-hidden />} {text.passkey}
      </Button>
    </div>
  );
}

function WithCode({ hasApp, isFirst }: { hasApp: boolean; isFirst: boolean }) {
  const [code, setCode] = useState('');
  const step = useSecondStep();
  return (
    <form
      noValidate
      className="mt-6 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        step.mutate(code, { onError: () => setCode('') });
      }}
    >
      {!isFirst && <p className="text-row text-ink-soft">{hasApp ? text.orCode : text.orRecoveryCode}</p>}
      <CodeField
        label={text.code}
        {...(hasApp ? { hint: text.hint } : {})}
        value={code}
        onChange={setCode}
        autoFocus={isFirst}
      />
      {step.isError && <Alert>{errorText(step.error, text.failed)}</Alert>}
      <Button
        type="submit"
        size="large"
        variant={isFirst ? 'primary' : 'secondary'}
        busy={step.isPending}
        disabled={code.trim() === ''}
        className="w-full"
      >
        {step.isPending ? text.busy : text.submit}
      </Button>
    </form>
  );
}

/** Recovery for someone who has neither phone, passkey nor recovery codes. */
function Lost() {
  const [open, setOpen] = useState(false);
  const request = useRequestRecovery();
  if (request.isSuccess) {
    return (
      <p
        role="status"
        className="rounded-plate border border-door-line bg-door-soft p-4 text-row [overflow-wrap:anywhere]"
      >
        {request.data.message}
      </p>
    );
  }
  if (!open) {
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="-mx-1 inline-flex min-h-6 items-center self-start rounded-plate px-1 text-left text-row text-door-ink underline decoration-brass decoration-1 underline-offset-4 hover:decoration-2"
      >
        {text.lost}
      </button>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-row text-ink-soft">{text.lostLead}</p>
      {request.isError && <Alert>{errorText(request.error, text.lostFailed)}</Alert>}
      <Button variant="secondary" busy={request.isPending} onClick={() => request.mutate()}>
        {text.lostSubmit}
      </Button>
    </div>
  );
}
