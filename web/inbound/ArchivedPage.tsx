import { Eye, EyeOff, Inbox } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { pages } from '../../domain/pages.ts';
import type { ArchivedMail } from '../../domain/calls/unsorted.ts';
import { useArchivedMail, useRestore, useSenderRule } from '../api/unsorted.ts';
import { paths } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { Button } from '../components/Button.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Field, Input } from '../components/Field.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { toastDone } from '../components/toast.ts';
import { AppShell } from '../shared/shell/AppShell.tsx';
import { EmailRow } from './EmailRow.tsx';
import { FileAsApplicant } from './Filing.tsx';
import { inboundText } from './text.ts';
import { toastFailure } from '../shared/toast-failure.ts';

const text = inboundText.archivedPage;

/** Archived emails, each with the reason: newsletters, automatic replies, and what the landlord archived. */
export function Component() {
  usePageTitle(pages.archived.title);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, error, isFetching, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useArchivedMail(search);
  const mails = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <AppShell title={text.title} subtitle={text.subtitle} back={{ to: paths.unsorted, label: text.back }}>
      <Field label={text.search} className="mt-7 max-w-100">
        <Input type="search" value={typed} maxLength={200} onChange={(event) => setTyped(event.currentTarget.value)} />
      </Field>
      {isPending && <Spinner label={text.loading} />}
      {error && (
        <div className="mt-6">
          <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {data && mails.length === 0 && (
        <EmptyState
          title={search ? text.nothingFound : text.empty}
          text={search ? text.nothingFoundHint : text.emptyHint}
          className="mt-6 rounded-card border border-line bg-card"
        />
      )}
      {mails.length > 0 && (
        <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-card shadow-1">
          {mails.map((mail) => (
            <EmailRow key={mail.id} mail={mail}>
              <ArchivedActions mail={mail} />
            </EmailRow>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="mt-5 flex justify-center">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {inboundText.page.showOlder}
          </Button>
        </div>
      )}
    </AppShell>
  );
}

/**
 * Creates an application from it in one step, restores it to the unsorted emails, or sets what happens to this sender's
 * emails from now on.
 */
function ArchivedActions({ mail }: { mail: ArchivedMail }) {
  const { mutateAsync: restore, isPending: isRestoring } = useRestore();
  const failed = (error: Error) => toastFailure(error);
  const bringBack = () => void restore({ id: mail.id }).then(() => toastDone(text.restored), failed);
  if (mail.filing) return <p className="text-row text-ink-soft">{inboundText.filing.inProgress}</p>;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <FileAsApplicant mail={mail} />
        <Button variant="secondary" busy={isRestoring} onClick={bringBack}>
          <Inbox aria-hidden className="size-4" /> {text.restore}
        </Button>
      </div>
      {mail.from_address.includes('@') && <SenderRules mail={mail} />}
    </div>
  );
}

const rules = [
  { rule: 'show', label: text.alwaysShow, icon: Eye },
  { rule: 'hide', label: text.neverShow, icon: EyeOff },
] as const;

/** Always, never, or decided for each email: pressing a rule turns it on, and pressing it again turns it off. */
function SenderRules({ mail }: { mail: ArchivedMail }) {
  const { mutateAsync: setRule, isPending } = useSenderRule();
  const choose = (rule: ArchivedMail['rule']) =>
    void setRule({ address: mail.from_address, rule }).then(
      () => toastDone(rule ? text.ruleSaved : text.ruleEnded),
      (error: Error) => toastFailure(error),
    );
  return (
    <div
      role="group"
      aria-label={text.rule({ sender: mail.from_address })}
      className="flex flex-wrap items-center gap-3"
    >
      <p className="basis-full text-fine text-ink-soft [overflow-wrap:anywhere]">
        {text.rule({ sender: mail.from_address })}
      </p>
      {rules.map(({ rule, label, icon: Icon }) => (
        <Button
          key={rule}
          variant={mail.rule === rule ? 'primary' : 'secondary'}
          size="small"
          aria-pressed={mail.rule === rule}
          disabled={isPending}
          onClick={() => choose(mail.rule === rule ? null : rule)}
        >
          <Icon aria-hidden /> {label}
        </Button>
      ))}
    </div>
  );
}
