import { Link2, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { parseAdvertUrl } from '../../domain/listings/platforms.ts';
import { useChangeAdverts } from '../api/adverts.ts';
import { Button } from '../components/Button.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { Field, Input } from '../components/Field.tsx';
import { toastDone } from '../components/toast.ts';
import { listingsText } from './text.ts';
import { toastFailure } from '../shared/toast-failure.ts';
import { errorText } from '../api/error-text.ts';
import { useEdit } from '../shared/edits/useEdit.ts';
import { problemOf } from '../shared/problem.ts';

const text = listingsText.adverts;

/** Why an address cannot be an advert's; null when it can. */
function advertProblem(typed: string): string | null {
  if (!typed.trim()) return text.empty;
  return parseAdvertUrl(typed) ? null : text.unknown;
}

/** Links another advert for the same property. */
export function AddAdvert({ listingId }: { listingId: string }) {
  const [typed, setTyped] = useEdit(`advert.${listingId}`, '');
  const [problem, setProblem] = useState<string | null>(null);
  const add = useChangeAdverts(listingId, 'add');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = advertProblem(typed);
    setProblem(found);
    if (found) return;
    add.mutate(typed.trim(), {
      onSuccess: () => {
        setTyped('');
        toastDone(text.added, text.addedHint);
      },
      onError: (error) => setProblem(errorText(error)),
    });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-start gap-3">
      <Field label={text.label} error={problem ?? undefined} className="flex-1 basis-72">
        <Input
          inputMode="url"
          autoComplete="off"
          placeholder={text.placeholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(null);
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={add.isPending} className="sm:mt-6.5">
        <Link2 aria-hidden /> {text.add}
      </Button>
    </form>
  );
}

type RemoveProps = { listingId: string; url: string; platform: string };

/** Unlinks an advert, after asking: its enquiries are then matched by the address alone. */
export function RemoveAdvert({ listingId, url, platform }: RemoveProps) {
  const [open, setOpen] = useState(false);
  const remove = useChangeAdverts(listingId, 'remove');
  const unlink = () =>
    void remove.mutateAsync(url).then(
      () => {
        setOpen(false);
        toastDone(text.removed);
      },
      (error: Error) => toastFailure(error),
    );
  return (
    <>
      <Button
        variant="ghost"
        size="smallIcon"
        className="text-ink-soft hover:text-bad-ink"
        aria-label={text.remove({ platform })}
        onClick={() => setOpen(true)}
      >
        <Trash2 aria-hidden />
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={text.removeTitle}
        problem={problemOf(remove.error)}
        confirm={text.removeConfirm}
        busy={remove.isPending}
        onConfirm={unlink}
      >
        <p className="[overflow-wrap:anywhere]">{url}</p>
        <p>{text.removeHint({ platform })}</p>
      </ConfirmDialog>
    </>
  );
}
