import { FolderOpen } from 'lucide-react';
import { useParams } from 'react-router';
import { pages } from '../../domain/pages.ts';
import { stageTitles, stageTotal, stages } from '../../domain/pipeline.ts';
import type { ListingInfo } from '../../domain/calls/listing.ts';
import { isMissing } from '../api/error-text.ts';
import { useListing } from '../api/listings.ts';
import { useNumbers } from '../api/pipeline.ts';
import { paths } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { ListingDoor } from '../components/art/ListingDoor.tsx';
import { AppShell } from '../shared/shell/AppShell.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { MissingListing } from '../shared/listings/MissingListing.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { useErrorToast } from '../components/useErrorToast.ts';
import { ClosingSection } from './ClosingSection.tsx';
import { ApplySection } from './ApplySection.tsx';
import { AdvertsSection } from './AdvertsSection.tsx';
import { AvailabilitySection } from './AvailabilitySection.tsx';
import { CommunicationsSection, ScheduleSection } from './ContactSections.tsx';
import { AddressSection, FormSection } from './DetailsSections.tsx';
import { GoToBar, Section } from '../shared/listings/GoToBar.tsx';
import { StatusBadge } from '../shared/listings/StatusBadge.tsx';
import { UnitsSection } from './UnitsSection.tsx';
import { listingsText as text } from './text.ts';

const back = { to: paths.listings, label: text.page.back };

/** The management page of one listing. */
export function Component() {
  const { listingId = '' } = useParams();
  const { data, error, isFetching, refetch } = useListing(listingId);
  usePageTitle(pages.listing.title, data?.address);
  const missing = isMissing(error);
  useErrorToast(missing ? null : error, text.page.failed);
  if (data) return <Listing listing={data} />;
  return (
    <AppShell title={text.page.untitled} subtitle={text.page.subtitle} back={back}>
      {!error && <Spinner label={text.page.loading} />}
      {missing && <MissingListing />}
      {error && !missing && (
        <div className="mt-5 desk:mt-8">
          <LoadFailed text={text.page.failed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
    </AppShell>
  );
}

/** The specification's five with their own titles, the others shortened, so that all fit in one row. */
const sections = [
  { id: 'application-pipeline', title: text.pipeline.title },
  { id: 'rental-units', title: text.units.title },
  { id: 'applicant-communications', title: text.communications.title },
  { id: 'viewing-schedule', title: text.schedule.title },
  { id: 'viewing-availability', title: text.availability.title },
  { id: 'application-form', title: text.goTo.form },
  { id: 'property-address', title: text.goTo.address },
  { id: 'adverts', title: text.goTo.adverts },
  { id: 'apply-page', title: text.applyPage.title },
  { id: 'closing', title: text.goTo.closing },
];

function Listing({ listing }: { listing: ListingInfo }) {
  return (
    <AppShell
      title={listing.address}
      subtitle={text.page.subtitle}
      back={back}
      mark={<ListingDoor id={listing.listing_id} className="h-15 w-10 shrink-0 max-sm:hidden" />}
      actions={<StatusBadge status={listing.status} />}
    >
      <GoToBar sections={sections} />
      <div className="mt-6 flex flex-col gap-6">
        <PipelineSection listingId={listing.listing_id} />
        <UnitsSection listingId={listing.listing_id} />
        <CommunicationsSection listingId={listing.listing_id} />
        <ScheduleSection listingId={listing.listing_id} />
        <AvailabilitySection listingId={listing.listing_id} />
        <FormSection listing={listing} />
        <AddressSection listing={listing} />
        <AdvertsSection listing={listing} />
        <ApplySection listing={listing} />
        <ClosingSection listing={listing} />
      </div>
    </AppShell>
  );
}

function PipelineSection({ listingId }: { listingId: string }) {
  const { data } = useNumbers(listingId);
  const counts = data?.numbers_per_stage;
  return (
    <Section
      id="application-pipeline"
      title={text.pipeline.title}
      hint={text.pipeline.hint}
      action={
        <ButtonLink to={paths.pipeline(listingId)}>
          <FolderOpen aria-hidden /> {text.pipeline.open}
        </ButtonLink>
      }
    >
      <dl className="grid grid-cols-2 overflow-hidden rounded-plate border border-line desk:grid-cols-4">
        {stages.map((stage) => (
          <div
            key={stage}
            className="-mb-px -mr-px flex flex-col-reverse justify-end border-b border-r border-line px-4 py-3.5"
          >
            <dt className="text-fine text-ink-soft">{stageTitles[stage]}</dt>
            <dd className="flex min-h-9 flex-wrap items-baseline gap-x-2">
              <span className="font-serif text-3xl font-semibold leading-9 tabular-nums">
                {counts ? stageTotal(counts, stage) : text.pipeline.unknown}
              </span>
              {(data?.waiting_for_landlord[stage] ?? 0) > 0 && (
                <span className="rounded-plate bg-brass-soft px-1.5 py-0.5 text-xs font-medium text-brass-ink tabular-nums">
                  {text.pipeline.needYou({ count: data?.waiting_for_landlord[stage] ?? 0 })}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
