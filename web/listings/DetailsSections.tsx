import { ClipboardList, PencilLine } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { ListingInfo } from '../../domain/calls/listing.ts';
import { listingLimits } from '../../domain/listings/listing.ts';
import { fieldTitle } from '../../domain/listings/predefined-fields.ts';
import { useChangeAddress } from '../api/listing-form.ts';
import { paths } from '../base/paths.ts';
import { Button } from '../components/Button.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { Field } from '../components/Field.tsx';
import { Textarea } from '../components/Textarea.tsx';
import { toastDone } from '../components/toast.ts';
import { useEdit, useIsEditLeft } from '../shared/edits/useEdit.ts';
import { Section } from '../shared/listings/GoToBar.tsx';
import { listingsText } from './text.ts';
import { errorText } from '../api/error-text.ts';

/** The address that matches enquiries to the listing, and a dialog to change it. */
export function AddressSection({ listing }: { listing: ListingInfo }) {
  const [open, setOpen] = useState(useIsEditLeft(`address.${listing.listing_id}`));
  const text = listingsText.address;
  return (
    <Section
      id="property-address"
      title={text.title}
      hint={text.hint}
      action={
        <Button variant="secondary" onClick={() => setOpen(true)}>
          <PencilLine aria-hidden /> {text.change}
        </Button>
      }
    >
      <p className="text-lg font-medium leading-7 [overflow-wrap:anywhere]">{listing.address}</p>
      {open && <ChangeAddress listing={listing} onClose={() => setOpen(false)} />}
    </Section>
  );
}

/** Edits the address, based on the version when the dialog was opened. */
function ChangeAddress({ listing, onClose }: { listing: ListingInfo; onClose: () => void }) {
  const [{ listing_id: id, address: before, address_version }] = useState(listing);
  const [{ version, address }, setEdit] = useEdit(`address.${id}`, { version: address_version, address: before });
  const [problem, setProblem] = useState<string>();
  const change = useChangeAddress();
  const text = listingsText.address;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address.trim() === '') return setProblem(text.missing);
    return change.mutate(
      { listing_id: id, version, address },
      {
        onSuccess: () => {
          toastDone(text.changed, text.changedHint);
          onClose();
        },
        onError: (error) => setProblem(errorText(error)),
      },
    );
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={text.change} hint={text.changeHint}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4 px-5 py-5 desk:px-7">
        <Field label={text.title} error={problem}>
          <Textarea
            rows={2}
            autoComplete="off"
            maxLength={listingLimits.address}
            value={address}
            onChange={(event) => {
              setEdit({ version, address: event.target.value.replace(/\s*\n\s*/g, ', ') });
              setProblem(undefined);
            }}
            className="min-h-10 resize-none"
          />
        </Field>
        <p className="text-row text-ink-soft">{text.sentAlready}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" busy={change.isPending} disabled={address.trim() === before}>
            {text.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What applicants are asked, and a link to change it. */
export function FormSection({ listing }: { listing: ListingInfo }) {
  const text = listingsText.form;
  const { required_documents: documents, required_acknowledgements: acknowledgements } = listing;
  return (
    <Section
      id="application-form"
      title={text.title}
      hint={text.hint}
      action={
        <ButtonLink variant="secondary" to={paths.listingForm(listing.listing_id)}>
          <ClipboardList aria-hidden /> {text.edit}
        </ButtonLink>
      }
    >
      <dl className="grid gap-x-6 gap-y-3 text-row sm:grid-cols-[11rem_1fr]">
        <dt className="text-ink-soft">{text.documents}</dt>
        <dd>{documents.map(fieldTitle).join(', ') || text.none}</dd>
        <dt className="text-ink-soft">{text.acknowledgements}</dt>
        <dd>
          {acknowledgements.length === 0 ? (
            text.none
          ) : (
            <ul className="list-disc pl-4">
              {acknowledgements.map((acknowledgement) => (
                <li key={acknowledgement} className="[overflow-wrap:anywhere]">
                  {acknowledgement}
                </li>
              ))}
            </ul>
          )}
        </dd>
      </dl>
    </Section>
  );
}
