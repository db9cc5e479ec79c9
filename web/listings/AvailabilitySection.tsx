import { CalendarCog } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAvailability, type ViewingHours } from '../api/availability.ts';
import { useIsEditLeft } from '../shared/edits/useEdit.ts';
import { AvailabilityPreview } from '../shared/viewings/AvailabilityPreview.tsx';
import { CalendarConnection } from '../shared/viewings/CalendarConnection.tsx';
import { Button } from '../components/Button.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { useErrorToast } from '../components/useErrorToast.ts';
import { EditAvailability } from './EditAvailability.tsx';
import { Section } from '../shared/listings/GoToBar.tsx';
import { listingsText as text } from './text.ts';

/** When the property can be viewed; edited in the same place. */
export function AvailabilitySection({ listingId }: { listingId: string }) {
  const { data, error, isFetching, refetch } = useAvailability(listingId);
  const isBack = useIsEditLeft(`hours.${listingId}`);
  const [editing, setEditing] = useState(isBack);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useErrorToast(data ? null : error, text.page.failed);
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return (
    <Section
      id="viewing-availability"
      title={text.availability.title}
      hint={text.availability.hint}
      action={
        !editing && (
          <Button ref={edit} variant="secondary" disabled={!data} onClick={() => setEditing(true)}>
            <CalendarCog aria-hidden /> {text.availability.edit}
          </Button>
        )
      }
    >
      {!data && error && <LoadFailed text={text.page.failed} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="after-a-while h-40" />}
      {data && (
        <Hours
          listingId={listingId}
          kept={data}
          editing={editing}
          isBack={isBack}
          onDone={() => setEditing(false)}
          onManage={() => setEditing(true)}
        />
      )}
    </Section>
  );
}

type HoursProps = {
  listingId: string;
  kept: ViewingHours;
  editing: boolean;
  isBack: boolean;
  onDone: () => void;
  onManage: () => void;
};

function Hours({ listingId, kept, editing, isBack, onDone, onManage }: HoursProps) {
  if (editing) return <EditAvailability listingId={listingId} kept={kept} isBack={isBack} onDone={onDone} />;
  return (
    <div className="flex flex-col gap-4">
      <AvailabilityPreview value={kept.hours} viewersPerSlot={kept.viewersPerSlot} />
      <CalendarConnection onManage={onManage} />
    </div>
  );
}
