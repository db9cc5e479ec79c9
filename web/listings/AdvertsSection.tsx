import { ExternalLink } from 'lucide-react';
import type { ListingInfo } from '../../domain/calls/listing.ts';
import { platformFacts } from '../../domain/listings/platforms.ts';
import { CopyButton } from '../components/CopyButton.tsx';
import { CheckWording } from './CheckWording.tsx';
import { AddAdvert, RemoveAdvert } from './ChangeAdverts.tsx';
import { Section } from '../shared/listings/GoToBar.tsx';
import { ConnectInbox } from '../shared/listings/ConnectInbox.tsx';
import { listingsText } from './text.ts';

const text = listingsText.adverts;

const nameOf = (platform: string) =>
  Object.values(platformFacts).find((facts) => facts.id === platform)?.name ?? platform;

/** The inbox address to use on the platforms, and the adverts by which enquiries are matched to this listing. */
export function AdvertsSection({ listing }: { listing: ListingInfo }) {
  return (
    <Section id="adverts" title={text.title} hint={text.hint}>
      <ConnectInbox listingId={listing.listing_id} />
      <h3 className="mt-6 text-base font-semibold">{text.heading}</h3>
      {listing.adverts.length === 0 ? (
        <p className="mt-2 text-row text-ink-soft">{text.none}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line rounded-plate border border-line">
          {listing.adverts.map((advert) => (
            <li
              key={advert.url}
              className="grid grid-cols-[5.5rem_1fr_auto_auto] items-center gap-3 px-4 py-2 max-sm:grid-cols-[1fr_auto_auto] max-sm:gap-x-1"
            >
              <span className="text-row font-medium max-sm:col-span-3">{nameOf(advert.platform)}</span>
              <a
                href={advert.url}
                target="_blank"
                rel="noreferrer"
                className="touch-target inline-flex min-h-8 min-w-0 items-center gap-2 text-row text-door-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                <span className="truncate">{advert.url.replace('https://', '')}</span>
                <ExternalLink aria-hidden className="size-3.5 shrink-0" />
                <span className="sr-only">{listingsText.newTab}</span>
              </a>
              <CopyButton text={advert.url} what={text.copy} />
              <RemoveAdvert listingId={listing.listing_id} url={advert.url} platform={nameOf(advert.platform)} />
            </li>
          ))}
        </ul>
      )}
      <AddAdvert listingId={listing.listing_id} />
      <CheckWording />
    </Section>
  );
}
