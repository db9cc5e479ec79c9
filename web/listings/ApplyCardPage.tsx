import './apply-card.css';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router';
import type { ListingInfo } from '../../domain/calls/listing.ts';
import { pages } from '../../domain/pages.ts';
import { isMissing } from '../api/error-text.ts';
import { useListing } from '../api/listings.ts';
import { paths } from '../base/paths.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { Button } from '../components/Button.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { QrCode } from '../components/QrCode.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { MissingListing } from '../shared/listings/MissingListing.tsx';
import { AppShell } from '../shared/shell/AppShell.tsx';
import { applyUrl } from './ApplySection.tsx';
import { listingsText } from './text.ts';

const text = listingsText.applyPage;

/** A printable A6 card with the address of the listing's own page as a QR code. */
export function Component() {
  const { listingId = '' } = useParams();
  const { data, error, isFetching, refetch } = useListing(listingId);
  usePageTitle(pages.applyCard.title, data?.address);
  const code = data?.apply_page.on ? data.apply_page.code : null;
  return (
    <AppShell
      title={data?.address}
      subtitle={text.card}
      back={{ to: paths.listing(listingId), label: listingsText.form.back }}
      actions={
        code !== null && (
          <Button data-screen-only onClick={() => window.print()}>
            <Printer aria-hidden /> {text.print}
          </Button>
        )
      }
    >
      {!data && !error && <Spinner label={listingsText.page.loading} />}
      {isMissing(error) && <MissingListing />}
      {error && !isMissing(error) && !data && (
        <div className="mt-8">
          <LoadFailed text={listingsText.page.failed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {data && code === null && <EmptyState title={text.offTitle} text={text.off} className="py-16" />}
      {data && code !== null && <Card listing={data} code={code} />}
    </AppShell>
  );
}

/** Dark on white in every theme: it is printed. */
function Card({ listing, code }: { listing: ListingInfo; code: string }) {
  const url = applyUrl(code);
  return (
    <>
      <p className="mt-6 max-w-[62ch] text-row text-ink-soft" data-screen-only>
        {text.cardHint}
      </p>
      <article
        data-apply-card
        aria-label={text.card}
        className="mt-4 flex h-[148mm] w-[105mm] max-w-full flex-col items-center justify-between rounded-card border border-line bg-sheet px-[9mm] py-[10mm] text-center text-on-sheet shadow-2"
      >
        <div>
          <p className="font-serif text-3xl font-semibold">{text.toLet}</p>
          <p className="mt-2 text-lg leading-6 [overflow-wrap:anywhere]">{listing.address}</p>
        </div>
        <div className="w-[52mm]">
          <QrCode text={url} label={text.qr} />
        </div>
        <div>
          <p className="text-base font-medium">{text.scan}</p>
          <p className="mt-1 text-sm [overflow-wrap:anywhere]">{url.replace(/^https?:\/\//, '')}</p>
        </div>
      </article>
    </>
  );
}
