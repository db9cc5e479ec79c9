import { useEffect, useRef, useState } from 'react';
import {
  backwardLines,
  fixBackwards,
  fixOverlaps,
  isEmpty,
  noSlots,
  overlapLines,
} from '../../domain/viewings/availability.ts';
import type { StrandedBooking } from '../../domain/calls/availability.ts';
import type { StrandedChoice } from '../../domain/viewings/bookings-without-hours.ts';
import { strandedIn, useSaveAvailability, type ViewingHours } from '../api/availability.ts';
import { useEdit } from '../shared/edits/useEdit.ts';
import { AvailabilityEditor } from '../shared/viewings/AvailabilityEditor.tsx';
import { toastDone, toastError } from '../components/toast.ts';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import { StrandedDialog } from './StrandedDialog.tsx';
import { listingsText } from './text.ts';
import { UnsavedChanges } from './UnsavedChanges.tsx';
import { toastFailure } from '../shared/toast-failure.ts';

const text = listingsText.availability;

type Refusal = { title: string; text: string };

/** Why the hours can't be saved, in the specification's wording; null if they can. */
export function refusalOf({ hours }: Pick<ViewingHours, 'hours'>): Refusal | null {
  if (isEmpty(hours)) return { title: text.noSlotsTitle, text: noSlots };
  if (backwardLines(hours).length > 0) return { title: text.backwardsTitle, text: fixBackwards };
  return overlapLines(hours).length > 0 ? { title: text.overlapTitle, text: fixOverlaps } : null;
}

type EditProps = {
  listingId: string;
  kept: ViewingHours;
  /** Whether it opened because of changes that were given back: then the page scrolls to it. */
  isBack: boolean;
  onDone: () => void;
};

/** Edits the hours: a draft of what was saved when editing began. */
export function EditAvailability({ listingId, kept, isBack, onDone }: EditProps) {
  const [begun, setBegun] = useState(kept);
  const [draft, setDraft] = useEdit(`hours.${listingId}`, begun);
  const [stranded, setStranded] = useState<StrandedBooking[]>([]);
  const [asking, setAsking] = useState(false);
  const save = useSaveAvailability(listingId);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: !isBack }), [isBack]);

  const elsewhere = !save.isPending && kept.version !== draft.version;
  const changed =
    JSON.stringify([draft.hours, draft.viewersPerSlot]) !== JSON.stringify([begun.hours, begun.viewersPerSlot]);
  const takeKept = () => {
    setDraft(kept);
    setBegun(kept);
  };
  const send = (choice?: StrandedChoice) => {
    const refusal = refusalOf(draft);
    if (refusal) return toastError(refusal.title, refusal.text);
    save.mutate(choice ? { ...draft, stranded: choice } : draft, {
      onSuccess: () => {
        setAsking(false);
        toastDone(text.saved, undefined, text.saveFailed);
        onDone();
      },
      onError: (error) => {
        const bookings = strandedIn(error);
        setAsking(bookings !== null);
        if (bookings) return setStranded(bookings);
        return toastFailure(error, text.saveFailed);
      },
    });
  };
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={text.region} className="flex flex-col gap-4 outline-none">
      {elsewhere && (
        <ChangedElsewhere text={text} onTake={takeKept} onKeep={() => setDraft({ ...draft, version: kept.version })} />
      )}
      <AvailabilityEditor
        value={draft.hours}
        onChange={(hours) => setDraft({ ...draft, hours })}
        viewersPerSlot={draft.viewersPerSlot}
        onViewersPerSlotChange={(viewersPerSlot) => setDraft({ ...draft, viewersPerSlot })}
        onSave={() => send()}
        onCancel={onDone}
        saving={save.isPending}
      />
      <StrandedDialog
        bookings={stranded}
        open={asking}
        busy={save.isPending}
        onOpenChange={setAsking}
        onChoose={send}
      />
      <UnsavedChanges unsaved={changed && !save.isPending} />
    </div>
  );
}
