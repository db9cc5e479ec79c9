import { CircleSlash } from 'lucide-react';
import { useState } from 'react';
import { type BulkAction, typedAbove } from '../../../domain/applications/bulk-move.ts';
import type { BulkPreflightAnswer } from '../../../domain/calls/bulk-move.ts';
import { useBulkMove, usePreflight } from '../../api/bulk-move.ts';
import { momentText } from '../../base/dates.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field, Input } from '../../components/Field.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { bulkTexts, preflightText } from './bulk-text.ts';
import { EarlyToAsk } from '../criteria/EarlyToAsk.tsx';
import { RejectionFields } from '../actions/RejectionFields.tsx';
import { applicationsText } from '../text.ts';
import { bulkText } from './text.ts';
import { toastFailure } from '../../shared/toast-failure.ts';

type BulkProps = {
  listingId: string;
  ids: readonly string[];
  action: BulkAction;
  onClose: () => void;
  onStarted: (batchId: string) => void;
};

const text = bulkText;

/** Says what will happen to each of the selected applicants before it happens. */
export function BulkDialog({ listingId, ids, action, onClose, onStarted }: BulkProps) {
  const preflight = usePreflight({ listing_id: listingId, application_ids: [...ids], action }, true);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={bulkTexts[action].title}>
      <div className="flex flex-col gap-4 px-5 py-5 desk:px-7">
        {preflight.error && (
          <LoadFailed
            text={text.preflightFailed}
            busy={preflight.isFetching}
            onRetry={() => void preflight.refetch()}
          />
        )}
        {!preflight.data && !preflight.error && <Spinner label={text.loading} />}
        {preflight.data && (
          <Preflight answer={preflight.data} listingId={listingId} ids={ids} onClose={onClose} onStarted={onStarted} />
        )}
      </div>
    </Dialog>
  );
}

type PreflightProps = Omit<BulkProps, 'action'> & { answer: BulkPreflightAnswer };

function Preflight({ answer, listingId, ids, onClose, onStarted }: PreflightProps) {
  const { action, will } = answer;
  const { confirm: confirmText } = bulkTexts[action];
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [tell, setTell] = useState(false);
  // The id makes sure that a button pressed twice acts once.
  const [clientId] = useState(() => crypto.randomUUID());
  const move = useBulkMove();
  const mustType = will > typedAbove;
  const ready = will > 0 && (!mustType || typed.trim() === String(will));
  const confirm = async () => {
    try {
      const state = await move.mutateAsync({
        listing_id: listingId,
        application_ids: [...ids],
        action,
        reason,
        tell,
        client_id: clientId,
      });
      onStarted(state.batch_id);
    } catch (error) {
      toastFailure(error, text.failed);
    }
  };
  return (
    <>
      <Foreseen answer={answer} />
      {action === 'reject' && will > 0 && (
        <RejectionFields reason={reason} onReason={setReason} tell={tell} onTell={setTell} many />
      )}
      {mustType && (
        <Field label={text.typeCount({ count: will })} className="max-w-56">
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-3 pt-1">
        <Button variant="secondary" onClick={onClose}>
          {applicationsText.cancel}
        </Button>
        <Button disabled={!ready} busy={move.isPending} onClick={() => void confirm()}>
          {confirmText({ count: will })}
        </Button>
      </div>
    </>
  );
}

/** What would happen: to how many, when the emails leave, and for whom it is not possible. */
function Foreseen({ answer }: { answer: BulkPreflightAnswer }) {
  const { action, will, cannot } = answer;
  const { hint } = bulkTexts[action];
  return (
    <>
      <p role="status" className="text-base font-medium">
        {preflightText(answer)}
      </p>
      {hint && will > 0 && <p className="text-row text-ink-soft">{hint}</p>}
      {answer.leaves_at && will > 0 && (
        <p className="rounded-plate bg-brass-soft px-3 py-2 text-row">
          {text.leavesAt({ when: momentText(answer.leaves_at) })}
        </p>
      )}
      {answer.early_questions.length > 0 && <EarlyToAsk questions={answer.early_questions} />}
      {cannot.length > 0 && <Exceptions cannot={cannot} />}
    </>
  );
}

function Exceptions({ cannot }: Pick<BulkPreflightAnswer, 'cannot'>) {
  return (
    <ul
      aria-label={text.whoCannot}
      className="max-h-48 divide-y divide-line overflow-y-auto rounded-plate border border-line text-row"
      tabIndex={0}
    >
      {cannot.map(({ application_id: id, name, reason: why }) => (
        <li key={`${id}${name}`} className="flex items-start gap-2.5 px-3 py-2">
          <CircleSlash aria-hidden className="mt-0.5 size-4 shrink-0 text-warn-ink" />
          <span className="min-w-0">
            <span className="font-medium">{name}</span> <span className="text-ink-soft">{why}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
