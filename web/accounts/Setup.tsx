import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { pages } from '../../domain/pages.ts';
import { inboxAddress } from '../../domain/inbound/inbox-address.ts';
import { normaliseUsername } from '../../domain/accounts/username.ts';
import { useCheckedSession, useSetUsername } from '../api/session.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { Mascot } from '../components/art/Mascot.tsx';
import { Button } from '../components/Button.tsx';
import { EmailAddress } from '../components/EmailAddress.tsx';
import { Field, Input } from '../components/Field.tsx';
import { toastError } from '../components/toast.ts';
import { AccountSheet } from './AccountSheet.tsx';
import { useUsernameState } from './useUsernameState.ts';
import { errorText } from '../api/error-text.ts';
import { accountsText } from './text.ts';

const text = accountsText.setup;

const failure = (error: unknown) => errorText(error, text.failed);

const nextSteps = [text.next.works, text.next.use, text.next.add];

export function Component() {
  usePageTitle(pages.setup.title);
  return (
    <AccountSheet>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h1 className="text-3xl leading-9 sm:text-4xl sm:leading-11">{text.title}</h1>
          <p className="mt-2 text-ink-soft">{text.lead}</p>
        </div>
        <Mascot pose="landing" className="-mt-3 h-24 w-auto shrink-0 max-sm:hidden" />
      </div>
      <UsernameForm />
    </AccountSheet>
  );
}

function UsernameForm() {
  const [username, setUsername] = useState('');
  const state = useUsernameState(username);
  const domain = useCheckedSession().applications_mail_domain;
  const update = useSetUsername();
  const busy = update.isPending || update.isSuccess;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (username.trim() === '' || busy) return;
    update.mutate({ username }, { onError: (error) => toastError('Error', failure(error)) });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-7 flex flex-col gap-6">
      <Field
        label={text.username}
        error={update.isError ? failure(update.error) : state.problem}
        hint={<Hint available={state.available} />}
      >
        <Input
          value={username}
          onChange={(event) => {
            update.reset();
            setUsername(normaliseUsername(event.target.value));
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="h-12 sm:text-base"
        />
      </Field>
      <NamePlate username={username} domain={domain} />
      <section aria-labelledby="next" className="rounded-plate border border-door-line bg-door-soft p-5">
        <h2 id="next" className="text-lg leading-6">
          {text.nextTitle}
        </h2>
        <ol className="mt-3 space-y-2.5 text-row">
          {nextSteps.map((step, index) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden
                className="mt-px grid size-5 shrink-0 place-items-center rounded-full bg-door text-xs font-semibold text-on-door"
              >
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </section>
      <Button type="submit" size="large" busy={busy} disabled={username.trim() === ''}>
        {busy ? text.busy : text.submit}
      </Button>
    </form>
  );
}

/** Below the field, and announced when it changes: what can be typed, and whether the username is available. */
function Hint({ available }: { available: boolean }) {
  return (
    <span role="status" className={available ? 'inline-flex items-center gap-1.5 font-medium text-good-ink' : ''}>
      {available && <CircleCheck aria-hidden className="size-4" />}
      {available ? text.available : text.hint}
    </span>
  );
}

/** The inbox address for the username. */
function NamePlate({ username, domain }: { username: string; domain: string }) {
  return (
    <div>
      <p id="plate" className="text-row font-medium">
        {text.inboxAddress}
      </p>
      <output
        aria-labelledby="plate"
        className="brass-plate mt-1.5 flex min-h-16 items-center justify-center rounded-plate px-4 py-3 text-center font-serif text-lg font-semibold [overflow-wrap:anywhere] sm:text-xl"
      >
        <EmailAddress address={inboxAddress(username || text.sample, domain)} />
      </output>
    </div>
  );
}
