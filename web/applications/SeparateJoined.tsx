import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import type { JoinedItem } from '../../domain/calls/joined.ts';
import { useJoined, useSeparate } from '../api/joined.ts';
import { Button } from '../components/Button.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { toastDone, toastError } from '../components/toast.ts';
import { When } from '../components/When.tsx';

type Ids = { applicationId: string; listingId: string };

/** Further messages that were taken for this applicant, each with the way to say that it was somebody else. */
export function SeparateJoined({ applicationId, listingId }: Ids) {
  const items = useJoined(applicationId).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-label="Taken for the same person">
      <h3 className="mb-2 text-base font-semibold">Taken for the same person</h3>
      <ul className="divide-y divide-line rounded-plate border border-line bg-card text-row">
        {items.map((item) => (
          <Joined key={item.message_id} item={item} applicationId={applicationId} listingId={listingId} />
        ))}
      </ul>
    </section>
  );
}

function Joined({ item, applicationId, listingId }: Ids & { item: JoinedItem }) {
  const [asking, setAsking] = useState(false);
  const { mutateAsync: separate, isPending } = useSeparate(listingId);
  const who = item.from_name || item.from_address;
  const confirm = () =>
    void separate({ application_id: applicationId, message_id: item.message_id }).then(
      () => {
        setAsking(false);
        toastDone('Separated.', 'The message has an application of its own now, and is being read.');
      },
      (error: Error) => toastError('Error', error.message),
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-medium [overflow-wrap:anywhere]">{item.subject || '(no subject)'}</span>
        <span className="block text-fine text-ink-soft [overflow-wrap:anywhere]">
          {who}, <When at={item.at} />: the same {item.joined_by}
        </span>
      </span>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        <UserRoundX aria-hidden /> Not the same person?
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Separate this message?"
        confirm="Separate"
        busy={isPending}
        onConfirm={confirm}
      >
        <p>
          The message of {who}, with its files, gets an application of its own in this listing. It was taken for the
          same person because of the same {item.joined_by}.
        </p>
        <p>The two are not joined again. Nobody is told of it; the new application is read like any other.</p>
      </ConfirmDialog>
    </li>
  );
}
