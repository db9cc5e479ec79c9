import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import type { ApplicantListItem } from '../../../domain/calls/pipeline.ts';
import { useChangeListing } from '../../api/change-listing.ts';
import { useListings } from '../../api/listings.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { toastDone } from '../../components/toast.ts';
import { FairWords } from '../../shared/messages/FairWords.tsx';
import { problemOf } from '../../shared/problem.ts';
import { changeListingText as text } from './change-listing-text.ts';

type ChangeProps = {
  item: Pick<ApplicantListItem, 'application_id' | 'name' | 'email'>;
  listingId: string;
  onMoved?: () => void;
};

/** Moves an applicant to another listing, after saying what moves with them and what they are asked again. */
export function ChangeListing(props: ChangeProps) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        <ArrowRightLeft aria-hidden /> {text.action}
        <span className="sr-only">: {props.item.name}</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={text.title}>
        <ChangeForm {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

function ChangeForm({ item, listingId, onMoved, onClose }: ChangeProps & { onClose: () => void }) {
  const { data } = useListings();
  const [to, setTo] = useState('');
  const [message, setMessage] = useState('');
  // The id makes sure that a button pressed twice sends one message.
  const [clientId] = useState(() => crypto.randomUUID());
  const change = useChangeListing(listingId);
  const others = (data?.listings ?? []).filter((one) => one.listing_id !== listingId && one.status === 'ACTIVE');
  const problem = problemOf(change.error, text.failed);
  // Awaited, not in a callback: the row is removed with its applicant, and the toast must appear anyway.
  const confirm = async () => {
    const input = { application_id: item.application_id, to_listing_id: to, message, client_id: clientId };
    const answer = await change.mutateAsync(input).catch(() => null);
    if (!answer) return;
    onClose();
    toastDone(text.done({ name: item.name, address: answer.address }));
    onMoved?.();
  };
  return (
    <form
      className="flex flex-col gap-4 p-5 desk:px-7"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      <p className="text-row text-ink-soft">{text.hint}</p>
      {data && others.length === 0 ? (
        <p className="text-row font-medium">{text.none}</p>
      ) : (
        <ListingChoice listings={others} to={to} onTo={setTo} />
      )}
      {item.email ? (
        <Field label={text.message} hint={text.messageHint}>
          <Textarea value={message} onChange={(event) => setMessage(event.target.value)} />
        </Field>
      ) : (
        <p className="text-row text-ink-soft">{text.noAddress}</p>
      )}
      <FairWords text={message} onReplace={setMessage} />
      {problem && (
        <p role="alert" className="text-row font-medium text-bad-ink">
          {problem.text}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {text.cancel}
        </Button>
        <Button type="submit" disabled={to === ''} busy={change.isPending}>
          {text.confirm}
        </Button>
      </div>
    </form>
  );
}

type ListingChoiceProps = {
  listings: readonly { listing_id: string; address: string }[];
  /** Empty: none is chosen yet. */
  to: string;
  onTo: (to: string) => void;
};

function ListingChoice({ listings, to, onTo }: ListingChoiceProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span aria-hidden className="text-row font-medium">
        {text.listing}
      </span>
      <Select
        label={text.listing}
        placeholder={text.choose}
        value={to || null}
        options={listings.map(({ listing_id: value, address: label }) => ({ value, label }))}
        onChange={onTo}
      />
    </div>
  );
}
