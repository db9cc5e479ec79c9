import { Plus, Search } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { ListingSummary } from '../../domain/calls/listing.ts';
import { pages } from '../../domain/pages.ts';
import { ConfirmEmailBanner } from '../shared/accounts/ConfirmEmailBanner.tsx';
import { useListings } from '../api/listings.ts';
import { useToday } from '../api/today.ts';
import { paths } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { AppShell } from '../shared/shell/AppShell.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { Card, CardHead } from '../components/Card.tsx';
import { deferred } from '../components/deferred.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { Field, Input } from '../components/Field.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Select } from '../components/Select.tsx';
import { ForwardingRequests } from '../shared/inbound/ForwardingRequests.tsx';
import { InboxPlate } from '../shared/listings/InboxPlate.tsx';
import { TodayHead } from '../shared/today/TodayHead.tsx';
import { isNarrowed, type ListingFilter, matchingListings, type StatusFilter, statusOf } from './listing-filter.ts';
import { ListingCard } from './ListingCard.tsx';
import { ListingSkeletons } from './ListingSkeletons.tsx';
import { dashboardText } from './dashboard-text.ts';

const text = dashboardText.dashboard;

/** Only landlords without a listing, or whom nobody has written to yet, see these here. */
const ConnectInbox = deferred(async () => (await import('../shared/listings/ConnectInbox.tsx')).ConnectInbox);
const InboxTest = deferred(async () => (await import('../shared/listings/InboxTest.tsx')).InboxTest);

const statusOptions = [
  { value: 'all', label: text.all },
  { value: 'active', label: text.active },
  { value: 'closed', label: text.closed },
] as const satisfies { value: StatusFilter; label: string }[];

/** The specification's three, plus the archive if the landlord has one. */
function useStatusOptions(chosen: StatusFilter | null): { value: StatusFilter; label: string }[] {
  const hasArchive = useListings().data?.listings.some(({ archived }) => archived) ?? false;
  return hasArchive || chosen === 'archived'
    ? [...statusOptions, { value: 'archived', label: text.archived }]
    : [...statusOptions];
}

/** The landlord's listings; search and status are kept in the URL, so that back and reload keep them too. */
export function Component() {
  usePageTitle(pages.listings.title);
  const [words, setWords] = useSearchParams();
  const filter: ListingFilter = { search: words.get('search') ?? '', status: statusOf(words.get('status')) };
  const isTodayAwaited = useToday().isPending && !isNarrowed(filter);
  const set = (name: string, value: string) =>
    setWords(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true },
    );
  return (
    <AppShell title={text.title} subtitle={text.subtitle} actions={<AddProperty />}>
      <ConfirmEmailBanner />
      <ForwardingRequests />
      {/* A landlord looking for a listing wants to see only the listings. */}
      {!isNarrowed(filter) && <TodayHead />}
      <div className={isTodayAwaited ? 'after-what-is-above' : undefined}>
        <FilterBar filter={filter} onSet={set} />
        <Listings filter={filter} />
      </div>
    </AppShell>
  );
}

type FilterBarProps = { filter: ListingFilter; onSet: (name: string, value: string) => void };

function FilterBar({ filter, onSet }: FilterBarProps) {
  const options = useStatusOptions(filter.status);
  return (
    <div role="search" aria-label={text.region} className="mt-6 flex flex-wrap gap-3">
      <Field label={text.searchLabel} hideLabel className="min-w-56 flex-1 sm:max-w-md">
        <div className="relative">
          <Search aria-hidden className="pointer-events-none absolute left-3 top-3 size-4 text-ink-soft" />
          <Input
            type="search"
            placeholder={text.searchPlaceholder}
            value={filter.search}
            onChange={(event) => onSet('search', event.target.value)}
            className="pl-9"
          />
        </div>
      </Field>
      <Select
        label={text.filter}
        placeholder={text.filter}
        value={filter.status}
        options={options}
        onChange={(status) => onSet('status', status)}
        className="w-full sm:w-48"
      />
    </div>
  );
}

function AddProperty() {
  return (
    <ButtonLink to={paths.createListing}>
      <Plus aria-hidden /> {text.add}
    </ButtonLink>
  );
}

function Listings({ filter }: { filter: ListingFilter }) {
  const { data, error, isPending, refetch, isFetching } = useListings();
  useEffect(() => {
    if (error) console.error(text.failed, error);
  }, [error]);
  if (isPending) return <ListingSkeletons />;
  const shown = matchingListings(data?.listings ?? [], filter);
  return (
    <div className="mt-6">
      {error && <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />}
      {shown.length > 0 && (
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 wide:grid-cols-3">
          {shown.map((listing) => (
            <ListingCard key={listing.listing_id} listing={listing} />
          ))}
        </ul>
      )}
      {data && !isNarrowed(filter) && isWaitingForFirst(data.listings) && <FirstEnquiry />}
      {/* After a failure it is unknown whether there are any. */}
      {shown.length === 0 && data && (
        <EmptyState title={text.none} text={isNarrowed(filter) ? text.noneMatch : text.noneYet} className="py-16">
          <AddProperty />
          {!isNarrowed(filter) && (
            <ButtonLink to={paths.example} variant="secondary">
              {text.example}
            </ButtonLink>
          )}
          {!isNarrowed(filter) && (
            <div className="mt-4 flex basis-full justify-center">
              <div className="flex min-w-0 max-w-md flex-1 flex-col gap-3 text-left">
                <InboxPlate />
                <InboxTest />
              </div>
            </div>
          )}
        </EmptyState>
      )}
    </div>
  );
}

/** Whether a listing is open and nobody has applied for any yet. */
const isWaitingForFirst = (listings: readonly ListingSummary[]) =>
  listings.some(({ status }) => status === 'ACTIVE') && listings.every(({ num_applications: count }) => count === 0);

/** What brings the first applicant: the inbox's address in the adverts, and a test that email arrives. */
function FirstEnquiry() {
  return (
    <Card aria-labelledby="first-enquiry" className="mt-6 p-5 desk:p-7">
      <CardHead id="first-enquiry" title={text.first} hint={text.firstHint} />
      <div className="mt-4">
        <ConnectInbox />
      </div>
    </Card>
  );
}
