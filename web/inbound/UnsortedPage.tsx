import { Link } from 'react-router';
import { pages } from '../../domain/pages.ts';
import { useUnsorted } from '../api/unsorted.ts';
import { paths } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { AppShell } from '../shared/shell/AppShell.tsx';
import { Button } from '../components/Button.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { EmailRow } from './EmailRow.tsx';
import { Filing } from './Filing.tsx';
import { ForwardingRequests } from '../shared/inbound/ForwardingRequests.tsx';
import { inboundText } from './text.ts';

const text = inboundText.page;

/** Emails that could not be matched: who wrote, why they are here, and what they say. */
export function Component() {
  usePageTitle(pages.unsorted.title);
  const { data, error, isFetching, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useUnsorted();
  const mails = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <AppShell title={text.title} subtitle={text.subtitle} back={{ to: paths.listings, label: text.back }}>
      <ForwardingRequests />
      <p className="mt-5 text-row">
        <Link to={paths.archived} className="text-door-ink underline underline-offset-2">
          {text.seeArchived}
        </Link>
      </p>
      {isPending && <Spinner label={text.loading} />}
      {error && (
        <div className="mt-6">
          <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {data && mails.length === 0 && (
        <EmptyState
          title={inboundText.empty.title}
          text={inboundText.empty.text}
          className="mt-6 rounded-card border border-line bg-card"
        />
      )}
      {mails.length > 0 && (
        <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-card shadow-1">
          {mails.map((mail) => (
            <EmailRow key={mail.id} mail={mail}>
              <Filing mail={mail} />
            </EmailRow>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="mt-5 flex justify-center">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text.showOlder}
          </Button>
        </div>
      )}
    </AppShell>
  );
}
