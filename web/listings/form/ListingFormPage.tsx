import { Eye } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { ListingFormAnswer } from '../../../domain/calls/listing-form.ts';
import type { ListingInfo } from '../../../domain/calls/listing.ts';
import { pages } from '../../../domain/pages.ts';
import { useChangeForm, useListingForm } from '../../api/listing-form.ts';
import { useListing } from '../../api/listings.ts';
import { paths } from '../../base/paths.ts';
import { usePageTitle } from '../../base/usePageTitle.ts';
import { Button } from '../../components/Button.tsx';
import { Card, CardHead } from '../../components/Card.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { toastDone } from '../../components/toast.ts';
import { useEdit } from '../../shared/edits/useEdit.ts';
import { AppShell } from '../../shared/shell/AppShell.tsx';
import { ChangedElsewhere } from '../ChangedElsewhere.tsx';
import { listingsText } from '../text.ts';
import { UnsavedChanges } from '../UnsavedChanges.tsx';
import { MissingListing } from '../../shared/listings/MissingListing.tsx';
import { isMissing } from '../../api/error-text.ts';
import { useOrder } from '../../api/progression.ts';
import { FieldList } from '../wizard/FieldList.tsx';
import { FieldPalette } from '../wizard/FieldPalette.tsx';
import { FixedFields } from '../wizard/FixedFields.tsx';
import { FormPreview } from '../wizard/FormPreview.tsx';
import { problemsOf } from '../wizard/problems.ts';
import { wizardText } from '../wizard/text.ts';
import { useAttempt } from '../wizard/useAttempt.ts';
import type { Change, Wizard } from '../wizard/wizard.ts';
import { draftOf, isChanged, sentFields } from './form-draft.ts';
import { toastFailure } from '../../shared/toast-failure.ts';

const text = listingsText.form;

/** Changes the form of an existing listing. */
export function Component() {
  const { listingId = '' } = useParams();
  const listing = useListing(listingId);
  const form = useListingForm(listingId);
  usePageTitle(pages.listingForm.title, listing.data?.address);
  const failed = listing.error ?? form.error;
  return (
    <AppShell
      title={listing.data?.address}
      subtitle={text.title}
      back={{ to: paths.listing(listingId), label: text.back }}
    >
      {isMissing(failed) ? (
        <MissingListing />
      ) : listing.data && form.data ? (
        <FormEditor listing={listing.data} kept={form.data} />
      ) : failed ? (
        <div className="mt-8">
          <LoadFailed
            text={listingsText.page.failed}
            busy={listing.isFetching || form.isFetching}
            onRetry={() => void Promise.all([listing.refetch(), form.refetch()])}
          />
        </div>
      ) : (
        <Spinner label={text.loading} />
      )}
    </AppShell>
  );
}

type EditorProps = { listing: ListingInfo; kept: ListingFormAnswer };

/** A draft of what was saved when editing began; a later save elsewhere is noticed before it is overwritten. */
function useEditing({ listing, kept }: EditorProps) {
  const fresh = () => ({ version: kept.version, draft: draftOf(listing, kept) });
  const [begun, setBegun] = useState(fresh);
  const [{ version, draft }, setEdit] = useEdit(`form.${listing.listing_id}`, begun);
  const navigate = useNavigate();
  const save = useChangeForm();
  const takeKept = () => {
    const next = fresh();
    setBegun(next);
    setEdit(next);
  };
  const send = () =>
    save.mutate(
      { listing_id: listing.listing_id, version, form_fields: sentFields(draft) },
      {
        onSuccess: () => {
          toastDone(text.saved);
          void navigate(paths.listing(listing.listing_id));
        },
        onError: (error) => toastFailure(error),
      },
    );
  const isSettled = !save.isPending && !save.isSuccess;
  return {
    draft,
    change: (change: Change) => setEdit((edit) => ({ ...edit, draft: change(edit.draft) })),
    send,
    takeKept,
    keepOwn() {
      setBegun(fresh());
      setEdit((edit) => ({ ...edit, version: kept.version }));
    },
    isPending: save.isPending,
    isSettled,
    isElsewhere: isSettled && kept.version !== version,
    changed: isChanged(draft, begun.draft),
  };
}

/** Edits the form: its questions, their order, and a preview. */
function FormEditor({ listing, kept }: EditorProps) {
  const { draft, change, send, takeKept, keepOwn, isPending, isSettled, isElsewhere, changed } = useEditing({
    listing,
    kept,
  });
  const order = useOrder(listing.listing_id);
  const inOrder: Wizard = { ...draft, progression: { ...draft.progression, order } };
  const { place, attempt, shown } = useAttempt(problemsOf(draft, 5));
  const [preview, setPreview] = useState(false);
  const [added, setAdded] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const add = (adding: Change, focus: boolean) => {
    if (focus) setAdded(draft.nextId);
    change(adding);
  };
  return (
    <div ref={place} className="mt-6 flex flex-col gap-5">
      {kept.num_sent > 0 && (
        <p className="rounded-plate bg-door-soft px-4 py-3 text-row text-door-ink">
          {text.sent({ count: kept.num_sent })}
        </p>
      )}
      {isElsewhere && <ChangedElsewhere text={text} onTake={takeKept} onKeep={keepOwn} />}
      <div className="grid items-start gap-5 desk:grid-cols-[minmax(0,1fr)_19rem] wide:grid-cols-[minmax(0,1fr)_22rem]">
        <FieldPalette wizard={draft} onAdd={add} />
        <Card className="min-w-0 p-4 desk:row-start-1 desk:p-6">
          <CardHead title={wizardText.form.title} hint={wizardText.form.reorder} />
          <FixedFields wizard={draft} />
          <FieldList wizard={inOrder} change={change} problems={shown} added={added} list={list} />
        </Card>
      </div>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5 max-sm:flex-col-reverse">
        <Button variant="secondary" size="large" onClick={() => setPreview(true)}>
          <Eye aria-hidden /> {wizardText.form.preview}
        </Button>
        <Button size="large" busy={isPending} disabled={!changed} onClick={() => attempt(send)}>
          {text.save}
        </Button>
      </div>
      <FormPreview wizard={inOrder} open={preview} onOpenChange={setPreview} />
      <UnsavedChanges unsaved={changed && isSettled} hint={text.leaveHint} />
    </div>
  );
}
