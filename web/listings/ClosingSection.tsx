import { Archive, ArchiveRestore, CircleCheck, CircleSlash, MailCheck, MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ListingInfo } from '../../domain/calls/listing.ts';
import { useArchiveListing, useChangeListing, useUnansweredCount } from '../api/closing-emails.ts';
import { paths } from '../base/paths.ts';
import { Button, buttonStyle } from '../components/Button.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { Section } from '../shared/listings/GoToBar.tsx';
import { toastDone } from '../components/toast.ts';
import { DownloadList } from '../shared/applications/DownloadList.tsx';
import { sharedApplicationsText } from '../shared/applications/text.ts';
import { DeleteListing } from './DeleteListing.tsx';
import { KeepButton } from '../shared/privacy/KeepButton.tsx';
import { keepText } from '../shared/privacy/text.ts';
import { DuplicateListing } from './DuplicateListing.tsx';
import { listingsText } from './text.ts';
import { toastFailure } from '../shared/toast-failure.ts';
import { problemOf } from '../shared/problem.ts';

const text = listingsText.closing;
const unansweredText = (count: number) => sharedApplicationsText.unanswered({ count });

/** The end of a listing: who still needs a reply, closing and reopening it, and a download of its applications. */
export function ClosingSection({ listing }: { listing: ListingInfo }) {
  const { data } = useUnansweredCount(listing.listing_id);
  const [changing, setChanging] = useState(false);
  const waiting = data?.num_unanswered ?? 0;
  const closed = listing.status === 'CLOSED';
  const Icon = waiting > 0 ? MailQuestion : MailCheck;
  return (
    <Section
      id="closing"
      title={text.title}
      hint={closed ? text.hintClosed : text.hint}
      action={
        <div className="flex flex-wrap gap-3">
          <DuplicateListing listingId={listing.listing_id} />
          {closed && <ArchiveButton listing={listing} />}
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {closed ? <CircleCheck aria-hidden /> : <CircleSlash aria-hidden />} {closed ? text.reopen : text.close}
          </Button>
          <ButtonLink to={paths.closing(listing.listing_id)}>
            <MailCheck aria-hidden /> {text.reply}
          </ButtonLink>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        {data && (
          <p
            className={`flex items-start gap-2.5 rounded-plate px-4 py-3 text-row ${waiting > 0 && closed ? 'bg-warn-soft text-warn-ink' : 'bg-sunken text-ink'}`}
          >
            <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
            {unansweredText(waiting)}
          </p>
        )}
        <DownloadList listingId={listing.listing_id} />
        <KeepListing listing={listing} />
        <div className="border-t border-line pt-5">
          <DeleteListing listingId={listing.listing_id} />
        </div>
      </div>
      {changing && <ChangeListing listing={listing} waiting={waiting} onClose={() => setChanging(false)} />}
    </Section>
  );
}

/** Keeps what the listing's applicants sent, and says why one would. */
function KeepListing({ listing }: { listing: ListingInfo }) {
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
      <p className="min-w-0 flex-1 basis-64 text-row">
        <span className="font-medium">{keepText.listingTitle}</span>
        <span className="block text-fine text-ink-soft">{keepText.listingHint}</span>
      </p>
      <KeepButton target={{ listingId: listing.listing_id, applicationId: null }} name={listing.address} />
    </div>
  );
}

/** Takes a closed listing off the dashboard, or puts it back; nothing else about it changes. */
function ArchiveButton({ listing }: { listing: ListingInfo }) {
  const archive = useArchiveListing();
  const change = () =>
    archive.mutate(
      { listing_id: listing.listing_id, archived: !listing.archived },
      {
        onSuccess: ({ archived }) =>
          archived ? toastDone(text.archived, text.archivedHint) : toastDone(text.unarchived),
        onError: (error) => toastFailure(error),
      },
    );
  return (
    <Button variant="secondary" busy={archive.isPending} onClick={change}>
      {listing.archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}{' '}
      {listing.archived ? text.unarchive : text.archive}
    </Button>
  );
}

type ChangeProps = { listing: ListingInfo; waiting: number; onClose: () => void };

/** Asks before a listing is closed or reopened by hand, and says how many still need a reply. */
function ChangeListing({ listing, waiting, onClose }: ChangeProps) {
  const [closing] = useState(listing.status === 'ACTIVE');
  const change = useChangeListing();
  const nothingOpen = !closing && listing.rental_units.every((unit) => unit.num_of_open_instances === 0);
  const confirm = async () => {
    try {
      await change.mutateAsync({ listingId: listing.listing_id, to: closing ? 'close' : 'reopen' });
      onClose();
      toastDone(
        closing ? text.closed : text.reopened,
        closing && waiting > 0 ? unansweredText(waiting) : undefined,
        closing ? text.closeFailed : text.reopenFailed,
      );
    } catch (error) {
      toastFailure(error, closing ? text.closeFailed : text.reopenFailed);
    }
  };
  if (nothingOpen) return <NothingOpen listingId={listing.listing_id} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={closing ? text.closeTitle : text.reopenTitle}
      confirm={closing ? text.close : text.reopen}
      busy={change.isPending}
      problem={problemOf(change.error, closing ? text.closeFailed : text.reopenFailed)}
      onConfirm={() => void confirm()}
    >
      {closing ? (
        <>
          <p>{text.closeHint}</p>
          <p>
            {unansweredText(waiting)}
            {waiting > 0 && (
              <>
                {' '}
                <Link
                  to={paths.closing(listing.listing_id)}
                  className="font-medium text-door-ink underline underline-offset-4"
                >
                  {text.replyToThem}
                </Link>
              </>
            )}
          </p>
        </>
      ) : (
        <p>{text.reopenHint}</p>
      )}
    </ConfirmDialog>
  );
}

/** Says that a listing without an open unit can't be reopened: it reopens with its first unit. */
function NothingOpen({ listingId, onClose }: { listingId: string; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.nothingOpen}
      confirm={text.nothingOpenDone}
      dismiss={text.nothingOpenBack}
      onConfirm={onClose}
    >
      <p>{text.nothingOpenHint}</p>
      <Link to={paths.rentalUnits(listingId)} className={buttonStyle({ variant: 'secondary', size: 'row' })}>
        {text.toUnits}
      </Link>
    </ConfirmDialog>
  );
}
