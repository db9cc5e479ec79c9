import { useState } from 'react';
import { useCancelSecondStep, useSecondStep } from '../../api/session.ts';
import { errorText } from '../../api/error-text.ts';
import { Button } from '../../components/Button.tsx';
import { Alert } from '../Alert.tsx';
import { CodeField } from '../CodeField.tsx';
import { accountsText } from '../text.ts';

const text = accountsText.secondStep;

/** The second step of a sign-in, after the right password or Google; what follows is the guards' decision. */
export function SecondStep() {
  const [code, setCode] = useState('');
  const step = useSecondStep();
  const cancel = useCancelSecondStep();
  return (
    <div className="on-paper rounded-card border border-line bg-card p-6 shadow-3 sm:p-8">
      <h2 className="text-3xl leading-9">{text.title}</h2>
      <p className="mt-1.5 text-ink-soft">{text.lead}</p>
      <form
        noValidate
        className="mt-6 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          step.mutate(code, { onError: () => setCode('') });
        }}
      >
        <CodeField label={text.code} hint={text.hint} value={code} onChange={setCode} autoFocus />
        {step.isError && <Alert>{errorText(step.error, text.failed)}</Alert>}
        <Button type="submit" size="large" busy={step.isPending} disabled={code.trim() === ''} className="w-full">
          {step.isPending ? text.busy : text.submit}
        </Button>
      </form>
      <Button variant="secondary" className="mt-4 w-full" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {text.cancel}
      </Button>
    </div>
  );
}
