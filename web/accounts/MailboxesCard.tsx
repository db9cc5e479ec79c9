import { CircleCheck, MailWarning, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAddMailbox, useMailboxes, useRemoveMailbox } from '../api/account.ts';
import { errorText } from '../api/error-text.ts';
import { Badge } from '../components/Badge.tsx';
import { Button } from '../components/Button.tsx';
import { Card, CardHead } from '../components/Card.tsx';
import { EmailAddress } from '../components/EmailAddress.tsx';
import { Field, Input } from '../components/Field.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { toastDone } from '../components/toast.ts';
import { toastFailure } from '../shared/toast-failure.ts';
import { accountsText } from './text.ts';

const text = accountsText.mailboxes;

/** Mailboxes, besides the sign-in address, from which enquiries are forwarded. */
export function MailboxesCard() {
  const { data, error, isFetching, refetch } = useMailboxes();
  return (
    <Card aria-labelledby="mailboxes" className="p-5 desk:p-6">
      <CardHead id="mailboxes" title={text.title} />
      <p className="mt-1 text-row text-ink-soft">{text.lead}</p>
      {error && (
        <div className="mt-4">
          <LoadFailed text={text.loadFailed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <Skeleton className="mt-4 h-10" />}
      {data && data.items.length > 0 && (
        <ul aria-label={text.title} className="mt-3 divide-y divide-line">
          {data.items.map((mailbox) => (
            <Row key={mailbox.id} {...mailbox} />
          ))}
        </ul>
      )}
      <AddMailbox />
    </Card>
  );
}

function Row({ id, address, confirmed }: { id: string; address: string; confirmed: boolean }) {
  const add = useAddMailbox();
  const remove = useRemoveMailbox();
  const done = {
    onSuccess: ({ message }: { message: string }) => toastDone(message, undefined, text.failed),
    onError: (failure: Error) => toastFailure(failure, text.failed),
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 text-row">
      <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        <EmailAddress address={address} />
      </span>
      <Badge tone={confirmed ? 'good' : 'warn'} icon={confirmed ? CircleCheck : MailWarning}>
        {confirmed ? text.confirmed : text.waiting}
      </Badge>
      {!confirmed && (
        <Button variant="secondary" size="small" busy={add.isPending} onClick={() => add.mutate(address, done)}>
          {text.sendAgain}
          <span className="sr-only"> {address}</span>
        </Button>
      )}
      <Button variant="ghost" size="small" busy={remove.isPending} onClick={() => remove.mutate(id, done)}>
        <Trash2 aria-hidden /> {text.remove}
        <span className="sr-only"> {address}</span>
      </Button>
    </li>
  );
}

function AddMailbox() {
  const [address, setAddress] = useState('');
  const { mutate: add, isPending, error, reset } = useAddMailbox();
  return (
    <form
      className="mt-4 flex flex-wrap items-start gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add(address.trim(), {
          onSuccess: ({ message }) => {
            setAddress('');
            toastDone(message);
          },
        });
      }}
    >
      <Field
        label={text.address}
        hideLabel
        className="flex-1 basis-56"
        error={error ? errorText(error, text.failed) : undefined}
      >
        <Input
          type="email"
          autoComplete="email"
          placeholder={text.placeholder}
          value={address}
          onChange={(event) => {
            if (error) reset();
            setAddress(event.currentTarget.value);
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={isPending} disabled={address.trim() === ''}>
        {text.add}
      </Button>
    </form>
  );
}
