import { useState } from 'react';
import type { OperatorRecovery } from '../../domain/calls/recovery.ts';
import { useAgreeToRecovery, useOperatorRecoveries } from '../api/operations.ts';
import { momentText } from '../base/dates.ts';
import { Button } from '../components/Button.tsx';
import { Card } from '../components/Card.tsx';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { EmailAddress } from '../components/EmailAddress.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { toastDone } from '../components/toast.ts';
import { toastFailure } from '../shared/toast-failure.ts';
import { operationsText } from './text.ts';
import { useMayAct } from './useMayAct.ts';
import { problemOf } from '../shared/problem.ts';

const text = operationsText.recoveries;

/** Operators who have lost their second step and need another operator's confirmation; nothing if there are none. */
export function OperatorRecoveries() {
  const { data, error, isFetching, refetch } = useOperatorRecoveries();
  if (error)
    return (
      <div className="mt-5">
        <LoadFailed text={text.loadFailed} busy={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  if (!data || data.items.length === 0) return null;
  return (
    <Card aria-labelledby="recoveries" className="mt-5 overflow-hidden">
      <div className="px-4 py-3">
        <h2 id="recoveries" className="text-lg leading-6">
          {text.title}
        </h2>
        <p className="mt-0.5 max-w-[72ch] text-row text-ink-soft">{text.lead}</p>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {data.items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ item: { id, email, began_at, ends_at, agreed, own } }: { item: OperatorRecovery }) {
  const [asking, setAsking] = useState(false);
  const agree = useAgreeToRecovery();
  const mayAct = useMayAct();
  const submit = () =>
    agree.mutate(id, {
      onSuccess() {
        setAsking(false);
        toastDone(text.done, undefined, text.failed);
      },
      onError: (error) => toastFailure(error, text.failed),
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-row">
      <span className="min-w-0">
        <span className="block font-medium [overflow-wrap:anywhere]">
          <EmailAddress address={email} />
        </span>
        <span className="block text-fine text-ink-soft">
          {text.times({ began: momentText(began_at), ends: momentText(ends_at) })}
        </span>
      </span>
      {agreed || own ? (
        <span className="text-ink-soft">{agreed ? text.agreed : text.own}</span>
      ) : (
        mayAct && (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {text.agree}
          </Button>
        )
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.askTitle}
        confirm={text.agree}
        busy={agree.isPending}
        problem={problemOf(agree.error, text.failed)}
        onConfirm={submit}
      >
        <p>{text.ask({ email })}</p>
      </ConfirmDialog>
    </li>
  );
}
