import { type FormEvent, useState } from 'react';
import { inboxAddress } from '../../domain/inbox-address.ts';
import { normaliseUsername, usernameMaxLength, usernameProblem } from '../../domain/username.ts';
import { ApiError, serverWords } from '../api/client.ts';
import { useCheckedSession, useSetUsername } from '../api/session.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { Wordmark } from '../art/BrandMark.tsx';
import { Mascot } from '../art/Mascot.tsx';
import { Button } from '../components/Button.tsx';
import { Field, Input } from '../components/Field.tsx';
import { ThemeSwitch } from '../components/ThemeSwitch.tsx';
import { toastError } from '../components/toast.ts';

const failure = (error: unknown) => (error instanceof ApiError && serverWords(error.body)) || 'Failed to update username';

const problemWords = {
  characters: 'Only letters a to z and digits can be used.',
  'too-long': `At most ${usernameMaxLength} characters, please.`,
  reserved: 'This name is kept for the post office itself. Please choose another.',
} as const;

/** What keeps the typed name from being used, in words; nothing to say about an empty one. */
function hintFor(username: string): string | undefined {
  const problem = usernameProblem(username);
  return problem && problem !== 'empty' ? problemWords[problem] : undefined;
}

const next = [
  'Your inbox address is ready at once: mail to it is received from this moment on.',
  'Put the address on your adverts on Daft.ie, Rent.ie and MyHome.ie as the contact.',
  'Add your property, and every enquiry about it lands in its pipeline by itself.',
];

export function Component() {
  usePageTitle('Choose Your Username');
  return (
    <div className="on-door relative isolate min-h-dvh bg-hero px-4 pb-16">
      <header className="mx-auto flex h-20 max-w-[36rem] items-center justify-between gap-4 text-on-door">
        <Wordmark />
        <ThemeSwitch compact />
      </header>
      <div aria-hidden className="moulding absolute inset-x-8 bottom-8 top-22 -z-10 hidden rounded-[3px] desk:block" />
      <main className="on-paper mx-auto mt-4 max-w-[36rem] rounded-card border border-line bg-card p-6 shadow-3 sm:p-10 desk:mt-[5vh]">
        <div className="flex items-start justify-between gap-4">
          <div>
            <h1 className="text-3xl leading-9 sm:text-4xl sm:leading-11">Choose Your Username</h1>
            <p className="mt-2 text-ink-soft">It becomes the address of your inbox.</p>
          </div>
          <Mascot pose="landing" className="-mt-3 h-24 w-auto shrink-0 max-sm:hidden" />
        </div>
        <UsernameForm />
      </main>
    </div>
  );
}

function UsernameForm() {
  const [username, setUsername] = useState('');
  const domain = useCheckedSession().applications_mail_domain;
  const update = useSetUsername();
  const busy = update.isPending || update.isSuccess;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (username.trim() === '' || busy) return;
    update.mutate(username, { onError: (error) => toastError('Error', failure(error)) });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-7 flex flex-col gap-6">
      <Field label="Username" error={update.isError ? failure(update.error) : hintFor(username)} hint="Small letters and digits.">
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
          What happens next?
        </h2>
        <ol className="mt-3 space-y-2.5 text-row">
          {next.map((text, index) => (
            <li key={text} className="flex gap-3">
              <span aria-hidden className="mt-px grid size-5 shrink-0 place-items-center rounded-full bg-door text-xs font-semibold text-on-door">
                {index + 1}
              </span>
              {text}
            </li>
          ))}
        </ol>
      </section>
      <Button type="submit" size="large" busy={busy} disabled={username.trim() === ''}>
        {busy ? 'Setting up...' : 'Continue to Dashboard'}
      </Button>
    </form>
  );
}

/** The address as it will read, engraved on brass. */
function NamePlate({ username, domain }: { username: string; domain: string }) {
  return (
    <div>
      <p id="plate" className="text-row font-medium">
        Your applications address
      </p>
      <output
        aria-labelledby="plate"
        className="brass-plate mt-1.5 flex min-h-16 items-center justify-center rounded-plate px-4 py-3 text-center font-serif text-lg font-semibold [overflow-wrap:anywhere] sm:text-xl"
      >
        {inboxAddress(username || 'username', domain)}
      </output>
    </div>
  );
}
