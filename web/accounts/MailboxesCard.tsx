import { CircleCheck, MailWarning, Trash2 } from 'lucide-react';
import type { MailboxList } from '../../domain/calls/mailboxes.ts';
import { useAddMailbox, useMailboxes, useRemoveMailbox } from '../api/account.ts';
import { Badge } from '../components/Badge.tsx';
import { Button } from '../components/Button.tsx';
import { EmailAddress } from '../components/EmailAddress.tsx';
import { toastDone } from '../components/toast.ts';
import { toastFailure } from '../shared/toast-failure.ts';
import { AddAddress } from './AddAddress.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { accountsText } from './text.ts';

const text = accountsText.mailboxes;

/** Mailboxes, besides the sign-in address, from which enquiries are forwarded. */
export function MailboxesCard() {
  return (
    <SettingsCard id="mailboxes" text={text} query={useMailboxes()} height="h-10" foot={<AddMailbox />}>
      {({ items }: MailboxList) =>
        items.length > 0 && (
          <ul aria-label={text.title} className="mt-3 divide-y divide-line">
            {items.map((mailbox) => (
              <Row key={mailbox.id} {...mailbox} />
            ))}
          </ul>
        )
      }
    </SettingsCard>
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
  const add = useAddMailbox();
  const submit = (address: string, clear: () => void) =>
    add.mutate(address, {
      onSuccess: ({ message }) => {
        clear();
        toastDone(message);
      },
    });
  return <AddAddress text={text} add={add} autoComplete="email" onSubmit={submit} />;
}
