import { FolderInput, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { UnsortedMail } from '../../domain/calls/unsorted.ts';
import { useListings } from '../api/listings.ts';
import { useDismiss, useFileUnsorted, useRestore } from '../api/unsorted.ts';
import { Button } from '../components/Button.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { Select } from '../components/Select.tsx';
import { toastDone, toastError, toastUndoable } from '../components/toast.ts';

/** How long a dismissal can be taken back from its toast. */
const undoMs = 10_000;

/** What can be done with one unsorted mail: make an application of it in one of the listings, or put it away. */
export function Filing({ mail }: { mail: UnsortedMail }) {
  const listings = useListings().data?.listings ?? [];
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const { mutateAsync: file, isPending: isFiling } = useFileUnsorted();
  const { mutateAsync: dismiss, isPending: isDismissing } = useDismiss();
  const { mutateAsync: restore } = useRestore();
  const listing = listings.find(
    (one) => one.listing_id === (chosen ?? (listings.length === 1 ? listings[0]?.listing_id : null)),
  );
  const failed = (error: Error) => toastError('Error', error.message);
  // Promises rather than the mutations' callbacks: this mail leaves the list before the answer's callbacks would run.
  const makeApplicant = (listingId: string, address: string) =>
    void file({ id: mail.id, listing_id: listingId }).then(() => {
      setAsking(false);
      toastDone(`Filed with ${address}.`, 'It is being read as an application now.');
    }, failed);
  const putAway = () =>
    void dismiss({ id: mail.id }).then(
      () => toastUndoable('The mail was put away.', undoMs, () => void restore({ id: mail.id }).catch(failed)),
      failed,
    );
  if (mail.filing) return <p className="text-row text-ink-soft">This mail is being made into an application…</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {listings.length > 0 && (
        <>
          <Select
            label="Listing to file this mail with"
            placeholder="Choose a listing"
            value={listing?.listing_id ?? null}
            options={listings.map((one) => ({ value: one.listing_id, label: one.address }))}
            onChange={setChosen}
            className="w-full sm:w-80"
          />
          <Button variant="secondary" busy={isFiling} disabled={!listing} onClick={() => setAsking(true)}>
            <FolderInput aria-hidden className="size-4" /> Make an application
          </Button>
          {listing && (
            <ConfirmDialog
              open={asking}
              onOpenChange={setAsking}
              title="Make an application of this mail?"
              confirm="Make an application"
              busy={isFiling}
              onConfirm={() => makeApplicant(listing.listing_id, listing.address)}
            >
              <p>
                The mail of {mail.from_name || mail.from_address || 'an unnamed sender'}, with its files, becomes an
                application for {listing.address}, and is read like any other.
              </p>
              {mail.kind === 'spoof' && (
                <p className="font-medium text-bad-ink">
                  It could not be verified that it comes from where it says. Go on only if you know who wrote it.
                </p>
              )}
              <p>
                This is about this one mail. Other mail, now or later, is sorted as before: filing teaches nothing
                silently.
              </p>
            </ConfirmDialog>
          )}
        </>
      )}
      <Button variant="secondary" busy={isDismissing} onClick={putAway}>
        <Trash2 aria-hidden className="size-4" /> Not an application
      </Button>
    </div>
  );
}
