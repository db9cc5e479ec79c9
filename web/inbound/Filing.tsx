import { FolderInput, Trash2, UserCheck } from 'lucide-react';
import { useState } from 'react';
import type { UnsortedMail } from '../../domain/calls/unsorted.ts';
import { useListings } from '../api/listings.ts';
import { useArchive, useFileUnsorted, useJoinUnsorted, useRestore } from '../api/unsorted.ts';
import { Button } from '../components/Button.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { Select } from '../components/Select.tsx';
import { toastDone, toastUndoable } from '../components/toast.ts';
import { AskWhoTheyAre } from './AskWhoTheyAre.tsx';
import { AskWish } from './AskWish.tsx';
import { inboundText } from './text.ts';
import { toastFailure } from '../shared/toast-failure.ts';
import { problemOf } from '../shared/problem.ts';

const text = inboundText.filing;

/** How long archiving can be undone from its toast. */
const undoMs = 10_000;

/** The actions on one unsorted email, such as creating an application from it or archiving it. */
export function Filing({ mail }: { mail: UnsortedMail }) {
  const { mutateAsync: archive, isPending: isArchiving } = useArchive();
  const { mutateAsync: restore } = useRestore();
  const { mutateAsync: join, isPending: isJoining } = useJoinUnsorted();
  // Promises rather than the mutations' callbacks: this email leaves the list before those would run.
  const addTo = (applicationId: string, name: string) =>
    void join({ id: mail.id, application_id: applicationId }).then(() => toastDone(text.joined({ name })), failed);
  const onArchive = () =>
    void archive({ id: mail.id }).then(
      () =>
        toastUndoable(text.archived, new Date(Date.now() + undoMs), () => void restore({ id: mail.id }).catch(failed)),
      failed,
    );
  if (mail.filing) return <p className="text-row text-ink-soft">{text.inProgress}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {mail.suggestions.applicants.map(({ application_id: id, name }) => (
        <Button key={id} busy={isJoining} onClick={() => addTo(id, name || text.unnamedApplicant)}>
          <UserCheck aria-hidden className="size-4" /> {text.join({ name: name || text.unnamedApplicant })}
        </Button>
      ))}
      <FileAsApplicant mail={mail} />
      <AskWish mail={mail} />
      <AskWhoTheyAre mail={mail} />
      <Button variant="secondary" busy={isArchiving} onClick={onArchive}>
        <Trash2 aria-hidden className="size-4" /> {text.notAnApplication}
      </Button>
    </div>
  );
}

const failed = (error: Error) => toastFailure(error);

/**
 * Creates an application from an email in one of the listings; suggested listings come first, and the likeliest is
 * preselected.
 */
export function FileAsApplicant({ mail }: { mail: UnsortedMail }) {
  const all = useListings().data?.listings ?? [];
  const [asking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const { mutateAsync: file, isPending: isFiling, error } = useFileUnsorted();
  const suggested = mail.suggestions.listing_ids;
  const listings = [...all].sort((a, b) => rankIn(suggested, a.listing_id) - rankIn(suggested, b.listing_id));
  const likeliest = suggested[0] ?? (listings.length === 1 ? listings[0]?.listing_id : null);
  const listing = listings.find((one) => one.listing_id === (chosen ?? likeliest));
  const makeApplicant = (listingId: string, address: string) =>
    void file({ id: mail.id, listing_id: listingId }).then(() => {
      setAsking(false);
      toastDone(text.created({ address }), text.createdHint);
    }, failed);
  if (listings.length === 0) return null;
  return (
    <>
      <Select
        label={text.listing}
        placeholder={text.chooseListing}
        value={listing?.listing_id ?? null}
        options={listings.map((one) => ({ value: one.listing_id, label: one.address }))}
        onChange={setChosen}
        className="w-full sm:w-80"
      />
      <Button variant="secondary" busy={isFiling} disabled={!listing} onClick={() => setAsking(true)}>
        <FolderInput aria-hidden className="size-4" /> {text.create}
      </Button>
      {listing && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={text.title}
          confirm={text.create}
          busy={isFiling}
          problem={problemOf(error)}
          onConfirm={() => makeApplicant(listing.listing_id, listing.address)}
        >
          <p>
            {text.explanation({
              sender: mail.from_name || mail.from_address || text.unnamedSender,
              address: listing.address,
            })}
          </p>
          {mail.kind === 'spoof' && <p className="font-medium text-bad-ink">{text.spoofWarning}</p>}
          <p>{text.thisOneOnly}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const rankIn = (suggested: readonly string[], id: string) => {
  const at = suggested.indexOf(id);
  return at < 0 ? suggested.length : at;
};
