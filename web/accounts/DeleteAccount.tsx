import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AccountDeletionPreview } from '../../domain/calls/privacy.ts';
import { inboxAddress } from '../../domain/inbound/inbox-address.ts';
import { pages } from '../../domain/pages.ts';
import { isTypedName } from '../../domain/privacy/deletion.ts';
import { periodInWords } from '../../domain/privacy/period-words.ts';
import { periodsOf } from '../../domain/privacy/periods.ts';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';
import { useConfirmedAct } from './useConfirmedAct.ts';
import { useAccountDeletion, useDeleteAccount } from '../api/account-deletion.ts';
import { errorText } from '../api/error-text.ts';
import { wantsIdentity } from '../api/passkeys.ts';
import { usePeriods } from '../api/periods.ts';
import { useCheckedSession } from '../api/session.ts';
import { paths } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { Button } from '../components/Button.tsx';
import { Card } from '../components/Card.tsx';
import { Field, Input } from '../components/Field.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { toastDone } from '../components/toast.ts';
import { AppShell } from '../shared/shell/AppShell.tsx';
import { deleteAccountText as text } from './delete-account-text.ts';

/** Deletes the account: first says what is deleted and what stays, offers an export, and asks for the username. */
export function Component() {
  usePageTitle(pages.deleteAccount.title);
  const { data, error, isFetching, refetch } = useAccountDeletion();
  return (
    <AppShell title={text.title} subtitle={text.subtitle} back={{ to: paths.account, label: text.back }}>
      <div className="mt-7 grid max-w-[44rem] gap-5">
        {!data && !error && <Spinner label={text.loading} />}
        {error && <LoadFailed text={text.loadFailed} busy={isFetching} onRetry={() => void refetch()} />}
        {data && data.refusals.length > 0 && <Refusals refusals={data.refusals} />}
        {data && data.refusals.length === 0 && <Deletion preview={data} />}
      </div>
    </AppShell>
  );
}

const linkStyle = 'font-medium text-door-ink underline underline-offset-4 [overflow-wrap:anywhere]';

function Refusals({ refusals }: { refusals: readonly string[] }) {
  return (
    <Card aria-labelledby="blocked" className="p-5 desk:p-6">
      <h2 id="blocked" className="text-xl leading-7">
        {text.blocked}
      </h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {refusals.map((refusal) => (
          <li key={refusal}>{refusal}</li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <Link to={paths.listings} className={linkStyle}>
          {text.units}
        </Link>
        <Link to={paths.deletions} className={linkStyle}>
          {text.holds}
        </Link>
      </p>
    </Card>
  );
}

function Deletion({ preview }: { preview: AccountDeletionPreview }) {
  const { num_applicants: applicants, listings } = preview;
  return (
    <>
      <WhatGoes preview={preview} />
      <WhatStays />
      {applicants > 0 && <Exports listings={listings} />}
      <Card className="p-5 desk:p-6">
        <Confirmation username={preview.username} />
      </Card>
    </>
  );
}

function WhatGoes({ preview }: { preview: AccountDeletionPreview }) {
  const { applications_mail_domain: domain } = useCheckedSession();
  const { listings, num_applicants: applicants, num_documents: documents, num_messages: messages } = preview;
  return (
    <Card aria-labelledby="goes" className="p-5 desk:p-6">
      <h2 id="goes" className="text-xl leading-7">
        {text.goes}
      </h2>
      <div className="mt-3 grid gap-3">
        <p>{text.counts({ listings: listings.length, applicants, documents, messages })}</p>
        {preview.num_viewings > 0 && <p>{text.viewings({ count: preview.num_viewings })}</p>}
        {applicants > 0 && <p>{text.told}</p>}
        <p>{text.rest}</p>
        <p className="[overflow-wrap:anywhere]">{text.inbox({ inbox: inboxAddress(preview.username, domain) })}</p>
      </div>
    </Card>
  );
}

function WhatStays() {
  const { data: periods } = usePeriods();
  return (
    <Card aria-labelledby="stays" className="p-5 desk:p-6">
      <h2 id="stays" className="text-xl leading-7">
        {text.stays}
      </h2>
      <div className="mt-3 grid gap-3">
        {periods && <p>{text.kept({ period: periodInWords(periodsOf(periods.installation, periods.own).record) })}</p>}
        <p>{text.backups}</p>
      </div>
    </Card>
  );
}

function Exports({ listings }: Pick<AccountDeletionPreview, 'listings'>) {
  return (
    <Card aria-labelledby="save" className="p-5 desk:p-6">
      <h2 id="save" className="text-xl leading-7">
        {text.save}
      </h2>
      <p className="mt-1 text-row text-ink-soft">{text.saveHint}</p>
      <ul className="mt-3 grid max-h-80 gap-2 overflow-y-auto">
        {listings.map(({ listing_id: id, address }) => (
          <li key={id}>
            <a
              href={`/listing/${id}/applications.csv?redaction=none`}
              download
              className={`${linkStyle} inline-flex min-h-11 items-center gap-2 desk:min-h-0`}
            >
              <Download aria-hidden className="size-4 shrink-0" />
              {text.download({ address })}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Confirmation({ username }: { username: string }) {
  const remove = useDeleteAccount();
  const identity = useConfirmedAct();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const submit = () =>
    remove.mutate(typed, {
      onSuccess: () => toastDone(text.done, text.doneHint),
      onError: (error) => identity.askFor(error, submit),
    });
  if (identity.asking) return <ConfirmIdentity onConfirmed={identity.confirmed} onCancel={identity.cancel} />;
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isTypedName(typed, username)) submit();
        else setWrong(true);
      }}
    >
      <Field
        label={text.username}
        hint={text.hint({ username })}
        error={isWrong && !isTypedName(typed, username) ? text.wrong : undefined}
      >
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      {remove.isError && !wantsIdentity(remove.error) && (
        <p role="alert" className="rounded-plate bg-bad-soft px-3 py-2 text-row text-bad-ink">
          {errorText(remove.error, text.failed)}
        </p>
      )}
      <Button type="submit" variant="destructive" busy={remove.isPending} className="self-start">
        {text.confirm}
      </Button>
    </form>
  );
}
