import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListingDeletionPreview } from '../../domain/calls/privacy.ts';
import { isTypedName } from '../../domain/privacy/deletion.ts';
import { useDeleteListing, useListingDeletion } from '../api/listing-deletion.ts';
import { paths } from '../base/paths.ts';
import { Button } from '../components/Button.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { Field, Input } from '../components/Field.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Rich } from '../components/Rich.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { toastDone } from '../components/toast.ts';
import { problemOf } from '../shared/problem.ts';
import { deletionText as text } from './deletion-text.ts';

/**
 * Deletes a listing with everyone who applied: first counts what will be deleted, and requires its address to be typed.
 */
export function DeleteListing({ listingId }: { listingId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden /> {text.open}
      </Button>
      {open && <DeleteDialog listingId={listingId} onClose={() => setOpen(false)} />}
    </>
  );
}

function DeleteDialog({ listingId, onClose }: { listingId: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useListingDeletion(listingId);
  const remove = useDeleteListing(listingId);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const refusal = data?.refusal ?? null;
  const confirm = () => {
    if (!data || refusal) return onClose();
    if (!isTypedName(typed, data.address)) return setWrong(true);
    remove.mutate(typed, {
      onSuccess: () => {
        toastDone(text.done, text.doneHint);
        void navigate(paths.listings);
      },
    });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={refusal ? text.blocked : text.title}
      confirm={!data || refusal ? text.close : text.confirm}
      destructive={Boolean(data) && !refusal}
      busy={remove.isPending}
      problem={problemOf(remove.error, text.failed)}
      onConfirm={confirm}
    >
      {!data && !error && <Spinner label={text.loading} />}
      {!data && error && <LoadFailed text={text.loadFailed} busy={isFetching} onRetry={() => void refetch()} />}
      {refusal && <p>{refusal}</p>}
      {data && !refusal && <WhatGoes listingId={listingId} preview={data} />}
      {data && !refusal && (
        <Field
          label={text.address}
          hint={text.hint({ address: data.address })}
          error={isWrong && !isTypedName(typed, data.address) ? text.wrong : undefined}
        >
          <Input autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </Field>
      )}
    </ConfirmDialog>
  );
}

function WhatGoes({ listingId, preview }: { listingId: string; preview: ListingDeletionPreview }) {
  const { num_applicants: applicants, num_documents: documents, num_messages: messages, num_viewings } = preview;
  return (
    <>
      <p>{text.goes({ applicants, documents, messages })}</p>
      {num_viewings > 0 && <p>{text.viewings({ count: num_viewings })}</p>}
      {applicants > 0 && <p>{text.told}</p>}
      {applicants > 0 && (
        <p>
          <Rich
            text={text.exportFirst}
            parts={{
              link: (words) => (
                <a
                  href={`/listing/${listingId}/applications.csv?redaction=none`}
                  download
                  className="font-medium text-door-ink underline underline-offset-4"
                >
                  {words}
                </a>
              ),
            }}
          />
        </p>
      )}
    </>
  );
}
