import { Plus, Trash2 } from 'lucide-react';
import { type Control, type FieldErrors, useFieldArray, useForm, type UseFormRegister } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { parseAdvertUrl, platformFacts } from '../../domain/platforms.ts';
import { ApiError, serverWords } from '../api/client.ts';
import { useCreateListing } from '../api/create-listing.ts';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { AppShell } from '../components/AppShell.tsx';
import { Button, ButtonLink } from '../components/Button.tsx';
import { Card, CardHead } from '../components/Card.tsx';
import { Field, Input } from '../components/Field.tsx';
import { toastDone, toastError } from '../components/toast.ts';
import { InboxPlate } from './AdvertsSection.tsx';
import { createListingOf, type CreateValues, emptyListing, newUnit } from './create-values.ts';
import { UnitFields } from './UnitFields.tsx';
import { UnsortedLink } from '../unsorted/UnsortedLink.tsx';

export type FormParts = { control: Control<CreateValues>; register: UseFormRegister<CreateValues>; errors: FieldErrors<CreateValues> };

const wordsOf = (error: unknown) => (error instanceof ApiError && serverWords(error.body)) || 'Failed to create listing';

/** Adds a property: its address, the adverts it is on, and what can be rented there. */
export function Component() {
  usePageTitle('Add a property');
  const navigate = useNavigate();
  const create = useCreateListing();
  const { control, register, handleSubmit, formState } = useForm<CreateValues>({ defaultValues: emptyListing() });
  const parts: FormParts = { control, register, errors: formState.errors };
  const submit = handleSubmit((values) =>
    create.mutate(createListingOf(values), {
      onSuccess: ({ listing_id: id }) => {
        toastDone('Listing created', `Listing ID ${id}`);
        void navigate(paths.listings);
      },
      onError: (error) => toastError('Error', wordsOf(error)),
    }),
  );
  return (
    <AppShell
      title="Add a property"
      bar={<UnsortedLink />}
      subtitle="Its address, the adverts it is on, and what can be rented there"
      back={{ to: paths.listings, label: 'Back to the listings' }}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-7 flex max-w-4xl flex-col gap-6">
        <AddressCard {...parts} />
        <AdvertsCard {...parts} />
        <UnitsCard {...parts} />
        {create.isError && (
          <p role="alert" className="rounded-plate bg-bad-soft px-4 py-3 text-row text-bad-ink">
            {wordsOf(create.error)}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={paths.listings} look="plain" size="large">
            Cancel
          </ButtonLink>
          <Button type="submit" size="large" busy={create.isPending}>
            {create.isPending ? 'Creating...' : 'Create Listing'}
          </Button>
        </div>
      </form>
    </AppShell>
  );
}

function AddressCard({ register, errors }: FormParts) {
  return (
    <Card className="p-5 desk:p-7">
      <CardHead title="Address" hint="As it stands in the adverts: enquiries that name no advert are matched by it." />
      <Field label="Property address" hideLabel error={errors.address?.message} className="mt-4">
        <Input
          autoComplete="street-address"
          placeholder="e.g. 14 Synge Street, Dublin 8"
          {...register('address', { validate: (address) => address.trim() !== '' || 'Please enter the address' })}
        />
      </Field>
    </Card>
  );
}

const checkAdvert = (url: string) =>
  url.trim() === '' || parseAdvertUrl(url) !== null || 'That is not the address of an advert on Daft.ie, Rent.ie or MyHome.ie';

function AdvertsCard({ control, register, errors }: FormParts) {
  const { fields, append, remove } = useFieldArray({ control, name: 'adverts' });
  return (
    <Card className="p-5 desk:p-7">
      <CardHead title="Adverts" hint="Paste the address of each advert. Enquiries from the platforms find their listing by it." />
      <div className="mt-4">
        <InboxPlate />
      </div>
      <ul className="mt-4 flex flex-col gap-3">
        {fields.map((field, index) => (
          <li key={field.id} className="flex items-start gap-2">
            <Field label={`Advert ${index + 1}`} hideLabel error={errors.adverts?.[index]?.url?.message} className="flex-1">
              <Input inputMode="url" placeholder={`e.g. ${platformFacts.daft.exampleUrl}`} {...register(`adverts.${index}.url`, { validate: checkAdvert })} />
            </Field>
            {fields.length > 1 && (
              <Button look="ghost" size="icon" aria-label={`Remove advert ${index + 1}`} onClick={() => remove(index)}>
                <Trash2 aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button look="plain" className="mt-3" onClick={() => append({ url: '' })}>
        <Plus aria-hidden /> Add another advert
      </Button>
    </Card>
  );
}

function UnitsCard(parts: FormParts) {
  const { fields, append, remove } = useFieldArray({ control: parts.control, name: 'units' });
  const take = (index: number) =>
    fields.length > 1 ? remove(index) : toastError('Error', 'You must have at least one rental unit type.');
  return (
    <Card className="p-5 desk:p-7">
      <CardHead title="Rental units" hint="One entry for each kind of home or room; how many there are of it, and each one's Eircode where it is known." />
      <ul className="mt-5 flex flex-col gap-5">
        {fields.map((field, index) => (
          <li key={field.id} className="rounded-plate border border-line bg-paper p-4">
            <UnitFields {...parts} index={index} onRemove={() => take(index)} />
          </li>
        ))}
      </ul>
      <Button look="plain" className="mt-4" onClick={() => append(newUnit())}>
        <Plus aria-hidden /> Add Rental Unit Type
      </Button>
    </Card>
  );
}
