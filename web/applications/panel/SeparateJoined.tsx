import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import type { JoinedItem } from '../../../domain/calls/joined-messages.ts';
import { useJoined, useSeparate } from '../../api/joined-messages.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { toastDone } from '../../components/toast.ts';
import { Rich } from '../../components/Rich.tsx';
import { When } from '../../components/When.tsx';
import { panelText } from './text.ts';
import { toastFailure } from '../../shared/toast-failure.ts';
import { problemOf } from '../../shared/problem.ts';

const text = panelText.joined;

type Ids = { applicationId: string; listingId: string };

/** Further messages that were matched to this applicant; each can be separated if it is from someone else. */
export function SeparateJoined({ applicationId, listingId }: Ids) {
  const items = useJoined(applicationId).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-label={text.title}>
      <h3 className="mb-2 text-base font-semibold">{text.title}</h3>
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
  const { mutateAsync: separate, isPending, error } = useSeparate(listingId);
  const who = item.from_name || item.from_address;
  const confirm = () =>
    void separate({ application_id: applicationId, message_id: item.message_id }).then(
      () => {
        setAsking(false);
        toastDone(text.separated, text.separatedHint);
      },
      (failure: Error) => toastFailure(failure),
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-56">
        <span className="block font-medium [overflow-wrap:anywhere]">{item.subject || text.noSubject}</span>
        <span className="block text-fine text-ink-soft [overflow-wrap:anywhere]">
          <Rich
            text={text.facts({ sender: who, match: item.joined_by })}
            parts={{ when: () => <When at={item.at} /> }}
          />
        </span>
      </span>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        <UserRoundX aria-hidden /> {text.action}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.dialogTitle}
        problem={problemOf(error)}
        confirm={text.confirm}
        busy={isPending}
        onConfirm={confirm}
      >
        <p>{text.effect({ sender: who, match: item.joined_by })}</p>
        <p>{text.lasting}</p>
      </ConfirmDialog>
    </li>
  );
}
