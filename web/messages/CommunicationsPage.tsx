import { MailWarning } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { pages } from '../../domain/pages.ts';
import { inboxAddress } from '../../domain/inbound/inbox-address.ts';
import { isMissing } from '../api/error-text.ts';
import { useConversationCount } from '../api/conversations.ts';
import { useListing } from '../api/listings.ts';
import { useCheckedSession } from '../api/session.ts';
import { paths } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { ListingDoor } from '../components/art/ListingDoor.tsx';
import { AppShell } from '../shared/shell/AppShell.tsx';
import { cn } from '../components/cn.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { MissingListing } from '../shared/listings/MissingListing.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { useErrorToast } from '../components/useErrorToast.ts';
import { ConversationPicker } from './ConversationPicker.tsx';
import { messagesText } from './text.ts';
import { Thread } from '../shared/messages/thread/Thread.tsx';

const text = messagesText.page;

/** The emails between the landlord and the applicants of one listing. */
export function Component() {
  const { listingId = '' } = useParams();
  const [query] = useSearchParams();
  const chosen = query.get('applicant') ?? '';
  const listing = useListing(listingId);
  const { data, error, isFetching, refetch } = useConversationCount(listingId);
  usePageTitle(pages.communications.title, listing.data?.address);
  const missing = isMissing(error);
  useErrorToast(missing ? null : error, text.failed);
  return (
    <AppShell
      title={listing.data?.address}
      subtitle={text.title}
      back={{ to: paths.listing(listingId), label: text.back }}
      mark={<ListingDoor id={listingId} className="h-15 w-10 shrink-0 max-sm:hidden" />}
    >
      {missing && <MissingListing />}
      {!missing && <SentAsEmail className={chosen ? 'max-desk:hidden' : ''} />}
      {!data && !error && <Spinner label={text.loading} />}
      {!data && error && !missing && (
        <div className="mt-6">
          <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {data && data.conversations === 0 && !chosen && (
        <EmptyState title={text.empty} text={text.emptyHint} className="mt-5 rounded-card border border-line bg-card" />
      )}
      {data && (data.conversations > 0 || chosen) && (
        <div
          className={cn(
            'mt-4 grid grid-rows-[minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-card shadow-1 desk:h-[max(30rem,calc(100dvh-17rem))] desk:grid-cols-[20rem_minmax(0,1fr)]',
            chosen && 'max-desk:h-[max(30rem,calc(100dvh-12rem))]',
          )}
        >
          <ConversationPicker listingId={listingId} chosen={chosen} className={chosen ? 'max-desk:hidden' : ''} />
          <section
            aria-label={text.conversation}
            className={cn('flex min-h-0 min-w-0 flex-col', !chosen && 'max-desk:hidden')}
          >
            {chosen ? <Thread key={chosen} listingId={listingId} applicationId={chosen} /> : <NoneChosen />}
          </section>
        </div>
      )}
    </AppShell>
  );
}

function NoneChosen() {
  return <EmptyState title={text.choose} text={text.chooseHint} className="m-auto" />;
}

/** Says that what looks like a chat is email: the landlord should know before writing. */
function SentAsEmail({ className }: { className?: string }) {
  const { user, applications_mail_domain: domain } = useCheckedSession();
  return (
    <p
      className={cn(
        'mt-5 flex items-start gap-2.5 rounded-plate bg-info-soft px-4 py-2.5 text-row text-info-ink',
        className,
      )}
    >
      <MailWarning aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {text.sentAsEmail({ address: inboxAddress(user?.username ?? '', domain) })}
      </span>
    </p>
  );
}
