import { Ban, CircleDashed, House, MailQuestion, Wrench } from 'lucide-react';
import { useId, useState } from 'react';
import type { AccountItem } from '../../domain/calls/operations.ts';
import { useAccountUsage } from '../api/operations.ts';
import { dayOf } from '../base/dates.ts';
import { sizeText } from '../base/file-size.ts';
import { Badge } from '../components/Badge.tsx';
import { Button } from '../components/Button.tsx';
import { EmailAddress } from '../components/EmailAddress.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Rich } from '../components/Rich.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { When } from '../components/When.tsx';
import { accountsText } from './accounts-text.ts';
import { AccountActButton } from './AccountActButton.tsx';
import { QuotasButton } from './QuotasButton.tsx';
import { ShowHidden } from './ShowHidden.tsx';
import { useMayAct } from './useMayAct.ts';

const text = accountsText.accounts;

/** What an operator must know about an account first. */
function AccountState({ account }: { account: AccountItem }) {
  const { states } = text;
  if (account.disabled_at)
    return (
      <Badge tone="bad" icon={Ban}>
        {states.disabled}
      </Badge>
    );
  if (account.operator)
    return (
      <Badge tone="brass" icon={Wrench}>
        {states.operator}
      </Badge>
    );
  if (account.username)
    return (
      <Badge tone="good" icon={House}>
        {states.landlord}
      </Badge>
    );
  return account.email_confirmed ? (
    <Badge tone="quiet" icon={CircleDashed}>
      {states.noInbox}
    </Badge>
  ) : (
    <Badge tone="quiet" icon={MailQuestion}>
      {states.unconfirmed}
    </Badge>
  );
}

/** One account; its usage is counted once it is opened. */
export function AccountRow({ account }: { account: AccountItem }) {
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  const { email, username, name, own_address: ownAddress } = account;
  return (
    <li className="px-4 py-3 text-row">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            <EmailAddress address={email} /> <AccountState account={account} />
          </p>
          {(username || name) && <p>{[username, name].filter(Boolean).join(' · ')}</p>}
          {ownAddress && (
            <p>
              <EmailAddress address={ownAddress.address} />
              <span className="text-ink-soft">, {text.ownStates[ownAddress.state]}</span>
            </p>
          )}
          <AccountTimes account={account} />
        </div>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text.open} <span className="sr-only">{text.openOf({ email })}</span>
        </Button>
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <Details account={account} />}
      </div>
    </li>
  );
}

function AccountTimes({ account }: { account: AccountItem }) {
  const { created_at: created, last_sign_in_at: signedIn, disabled_at: disabled, second_factor: twoStep } = account;
  return (
    <p className="text-fine text-ink-soft">
      {text.created({ date: dayOf(created) })},{' '}
      {signedIn ? <Rich text={text.signedIn} parts={{ when: () => <When at={signedIn} /> }} /> : text.notSignedIn}
      {twoStep && `, ${text.twoStep}`}
      {disabled && ` · ${text.disabledSince({ date: dayOf(disabled) })}`}
      {account.mail_paused_at && ` · ${text.pausedSince({ date: dayOf(account.mail_paused_at) })}`}
    </p>
  );
}

function Details({ account }: { account: AccountItem }) {
  const { data, error, isPending, isFetching, refetch } = useAccountUsage(account.id, true);
  const mayAct = useMayAct();
  if (isPending) return <Spinner label={text.usage.loading} />;
  return (
    <div className="mt-3 flex flex-wrap items-end justify-between gap-4 rounded-plate bg-sunken px-4 py-3">
      {error ? (
        <LoadFailed text={text.usage.failed} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          <Fact
            name={text.usage.documents}
            value={text.usage.documentsOf({
              bytes: sizeText(data.document_bytes),
              max: sizeText(data.document_bytes_max),
            })}
          />
          <Fact
            name={text.usage.emails}
            value={text.usage.countOf({ used: data.emails_today, max: data.emails_per_day_max })}
          />
          <Fact
            name={text.usage.uploads}
            value={text.usage.countOf({ used: data.uploads_today, max: data.uploads_per_day_max })}
          />
          <Fact name={text.usage.listings} value={String(data.listings)} />
          <Fact name={text.mailWaiting} value={text.mailWaitingOf(data.mail_waiting)} />
          <Fact name={text.usage.sessions} value={String(data.signed_in_browsers)} />
        </dl>
      )}
      <div className="flex flex-wrap gap-2">
        {!account.operator && (
          <ShowHidden
            kind="account"
            id={account.id}
            until={account.shown_until}
            of={text.openOf({ email: account.email })}
          />
        )}
        {mayAct && data && <QuotasButton account={account} own={data.own_quotas} />}
        {mayAct && <Acts account={account} />}
      </div>
    </div>
  );
}

function Acts({ account }: { account: AccountItem }) {
  return (
    <>
      {account.username && (
        <AccountActButton act={account.mail_paused_at ? 'resume_mail' : 'pause_mail'} account={account} />
      )}
      <AccountActButton act="end_sessions" account={account} />
      {!account.operator && <AccountActButton act={account.disabled_at ? 'enable' : 'disable'} account={account} />}
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-fine text-ink-soft">{name}</dt>
      <dd className="font-medium tabular-nums">{value}</dd>
    </div>
  );
}
