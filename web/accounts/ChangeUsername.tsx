import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { normaliseUsername } from '../../domain/accounts/username.ts';
import { inboxAddress } from '../../domain/inbound/inbox-address.ts';
import { useUsername } from '../api/account.ts';
import { errorText } from '../api/error-text.ts';
import { useSetUsername } from '../api/session.ts';
import { Button } from '../components/Button.tsx';
import { Field, Input } from '../components/Field.tsx';
import { Rich } from '../components/Rich.tsx';
import { toastDone } from '../components/toast.ts';
import { useEdit, useIsEditLeft } from '../shared/edits/useEdit.ts';
import { accountsText } from './text.ts';
import { useUsernameState } from './useUsernameState.ts';

const text = accountsText.account.changeUsername;

type ChangeProps = { username: string; domain: string };

/** The username, with a way to change it until the first email has arrived. */
export function ChangeUsername({ username, domain }: ChangeProps) {
  const [isChanging, setChanging] = useState(useIsEditLeft('username'));
  const canChange = useUsername().data?.can_change ?? false;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="text-base [overflow-wrap:anywhere]">{username}</span>
        {canChange && !isChanging && (
          <Button variant="secondary" size="small" onClick={() => setChanging(true)}>
            <Pencil aria-hidden /> {text.start}
          </Button>
        )}
      </span>
      {isChanging && <UsernameForm username={username} domain={domain} onEnd={() => setChanging(false)} />}
    </>
  );
}

function UsernameForm({ username: current, domain, onEnd }: ChangeProps & { onEnd: () => void }) {
  const [username, setUsername] = useEdit('username', '');
  const state = useUsernameState(username);
  const { mutate, isPending, error, reset } = useSetUsername();
  const address = inboxAddress(username, domain);
  return (
    <form
      className="mt-3 grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const onSuccess = () => {
          onEnd();
          toastDone(text.done, text.doneHint({ address }));
        };
        mutate({ username, current }, { onSuccess });
      }}
    >
      <Field
        label={text.label}
        error={error ? errorText(error, text.failed) : state.problem}
        hint={
          <>
            {username && `${text.preview({ address })} `}
            <Rich
              text={text.hint({ old: inboxAddress(current, domain) })}
              parts={{ strong: (words) => <strong className="font-semibold">{words}</strong> }}
            />
          </>
        }
      >
        <Input
          autoFocus
          value={username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            if (error) reset();
            setUsername(normaliseUsername(event.target.value));
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" busy={isPending} disabled={username === '' || username === current}>
          {text.save}
        </Button>
        <Button variant="ghost" disabled={isPending} onClick={onEnd}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
