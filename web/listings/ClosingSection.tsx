import { CircleCheck, CircleSlash, MailCheck, MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ListingInfo } from '../../domain/calls/listing.ts';
import { useChangeListing, useUnansweredCount } from '../api/closing.ts';
import { paths } from '../base/paths.ts';
import { Button, buttonStyle, ButtonLink } from '../components/Button.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { Section } from '../shared/listings/GoToBar.tsx';
import { toastDone, toastError } from '../components/toast.ts';
import { unansweredText } from '../shared/applications/unanswered-text.ts';
import { DownloadList } from '../shared/applications/DownloadList.tsx';

/** The end of a listing: who has no answer, closing and reopening it, and its applications as a file. */
export function ClosingSection({ listing }: { listing: ListingInfo }) {
  const { data } = useUnansweredCount(listing.listing_id);
  const [asked, setAsked] = useState(false);
  const waiting = data?.num_unanswered ?? 0;
  const closed = listing.status === 'CLOSED';
  const Icon = waiting > 0 ? MailQuestion : MailCheck;
  return (
    <Section
      id="closing"
      title="Closing and Answers"
      hint={
        closed
          ? 'This listing is closed: whoever writes gets a polite answer.'
          : 'When you have found somebody: nobody who wrote should wait for a word in vain.'
      }
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setAsked(true)}>
            {closed ? <CircleCheck aria-hidden /> : <CircleSlash aria-hidden />}{' '}
            {closed ? 'Reopen Listing' : 'Close Listing'}
          </Button>
          <ButtonLink to={paths.closing(listing.listing_id)}>
            <MailCheck aria-hidden /> Answer Everybody
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
      </div>
      {asked && <ChangeListing listing={listing} waiting={waiting} onClose={() => setAsked(false)} />}
    </Section>
  );
}

type ChangeProps = { listing: ListingInfo; waiting: number; onClose: () => void };

/** The question before a listing is closed or reopened by hand; it says how many have no answer. */
function ChangeListing({ listing, waiting, onClose }: ChangeProps) {
  const [closing] = useState(listing.status === 'ACTIVE');
  const change = useChangeListing();
  const nothingOpen = !closing && listing.rental_units.every((unit) => unit.num_of_open_instances === 0);
  const confirm = async () => {
    try {
      await change.mutateAsync({ listingId: listing.listing_id, to: closing ? 'close' : 'reopen' });
      toastDone(
        closing ? 'The listing is closed.' : 'The listing is open again.',
        closing && waiting > 0 ? unansweredText(waiting) : undefined,
      );
    } catch (error) {
      toastError(
        'Error',
        error instanceof Error
          ? error.message
          : `Failed to ${closing ? 'close' : 'reopen'} the listing. Please try again.`,
      );
    } finally {
      onClose();
    }
  };
  if (nothingOpen) return <NothingOpen listingId={listing.listing_id} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={closing ? 'Close this listing?' : 'Reopen this listing?'}
      confirm={closing ? 'Close Listing' : 'Reopen Listing'}
      busy={change.isPending}
      onConfirm={() => void confirm()}
    >
      {closing ? (
        <>
          <p>
            Whoever writes from now on gets a polite answer, once. Applicants who are in the pipeline stay where they
            are, and you can reopen it at any time.
          </p>
          <p>
            {unansweredText(waiting)}
            {waiting > 0 && (
              <>
                {' '}
                <Link
                  to={paths.closing(listing.listing_id)}
                  className="font-medium text-door-ink underline underline-offset-4"
                >
                  Answer them
                </Link>
              </>
            )}
          </p>
        </>
      ) : (
        <p>It takes applications again for every unit that is open.</p>
      )}
    </ConfirmDialog>
  );
}

/** A listing of which nothing is to let opens with its first unit. */
function NothingOpen({ listingId, onClose }: { listingId: string; onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Every unit is closed"
      confirm="Close"
      dismiss="Back"
      onConfirm={onClose}
    >
      <p>There is nothing to apply for yet. Reopen a unit, or add one, and the listing opens with it.</p>
      <Link to={paths.rentalUnits(listingId)} className={buttonStyle({ variant: 'secondary', size: 'row' })}>
        To the rental units
      </Link>
    </ConfirmDialog>
  );
}
