import { ExternalLink, Power, PowerOff, QrCode as QrIcon } from 'lucide-react';
import type { ListingInfo } from '../../domain/calls/listing.ts';
import { useChangeApplyPage } from '../api/apply-page.ts';
import { paths } from '../base/paths.ts';
import { Button } from '../components/Button.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { CopyButton } from '../components/CopyButton.tsx';
import { toastDone } from '../components/toast.ts';
import { toastFailure } from '../shared/toast-failure.ts';
import { Section } from '../shared/listings/GoToBar.tsx';
import { listingsText } from './text.ts';

const text = listingsText.applyPage;

/** The address of a listing's own page, as it is written on cards. */
export const applyUrl = (code: string): string => `${window.location.origin}${paths.apply(code)}`;

/** The listing's own page: a switch, its address and its card. */
export function ApplySection({ listing }: { listing: ListingInfo }) {
  const { code, on } = listing.apply_page;
  const change = useChangeApplyPage();
  const turn = () =>
    change.mutate(
      { listing_id: listing.listing_id, on: !on },
      {
        onSuccess: ({ apply_page: page }) => toastDone(page.on ? text.turnedOn : text.turnedOff),
        onError: (error) => toastFailure(error),
      },
    );
  return (
    <Section
      id="apply-page"
      title={text.title}
      hint={on ? text.hintOn : text.hint}
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant={on ? 'secondary' : 'primary'} busy={change.isPending} onClick={turn}>
            {on ? <PowerOff aria-hidden /> : <Power aria-hidden />} {on ? text.turnOff : text.turnOn}
          </Button>
          {on && (
            <ButtonLink to={paths.applyCard(listing.listing_id)}>
              <QrIcon aria-hidden /> {text.card}
            </ButtonLink>
          )}
        </div>
      }
    >
      {on && code && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-plate bg-brass-soft px-4 py-3">
          <a
            href={paths.apply(code)}
            target="_blank"
            rel="noreferrer"
            className="touch-target inline-flex min-h-8 min-w-0 flex-1 basis-60 items-center gap-2 font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{applyUrl(code)}</span>
            <ExternalLink aria-hidden className="size-3.5 shrink-0" />
            <span className="sr-only">{listingsText.newTab}</span>
          </a>
          <CopyButton text={applyUrl(code)} what={text.copy} />
        </div>
      )}
    </Section>
  );
}
