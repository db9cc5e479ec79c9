import { type RefObject, useState } from 'react';
import type { RentalUnitAnswer, RentalUnits } from '../../../domain/calls/rental-units.ts';
import type { InstanceStatus } from '../../../domain/listings/listing.ts';
import {
  aggregateStatus,
  isLastOpen,
  type UnitTarget,
  withApplications,
} from '../../../domain/tenancies/rental-units.ts';
import { ApiError } from '../../api/client.ts';
import { useChangeApplications } from '../../api/rental-units.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { toastDone, toastError } from '../../components/toast.ts';

/** What was asked for: `name` says of what in words, `opener` is the button that asked. */
export type Asked = { key: number; target: UnitTarget; name: string; to: InstanceStatus; opener: HTMLElement };

type ChangeProps = {
  units: RentalUnits;
  unit: RentalUnitAnswer;
  asked: Asked;
  /** Takes the keyboard when the button that asked is gone with the change. */
  toggle: RefObject<HTMLButtonElement | null>;
};

/** The question before applications are closed or reopened. It stands outside the buttons, which change with the answer. */
export function ChangeApplications({ units, unit, asked, toggle }: ChangeProps) {
  const [open, setOpen] = useState(true);
  // What is said is about the moment of the question, not about what the change has made of it.
  const [words] = useState(() =>
    asked.to === 'CLOSED' ? closingWords(units, unit, asked) : reopeningWords(units, asked),
  );
  const change = useChangeApplications();
  const { target, name, to, opener } = asked;
  const confirm = async () => {
    const instance = target.instanceId === undefined ? {} : { instance_id: target.instanceId };
    try {
      await change.mutateAsync({ listing_id: units.listing_id, unit_type_id: target.unitTypeId, ...instance, to });
      toastDone(`Applications ${to === 'CLOSED' ? 'closed' : 'reopened'} for ${name}.`);
    } catch (error) {
      const failed = `Failed to ${to === 'CLOSED' ? 'close' : 'reopen'} applications. Please try again.`;
      toastError('Error', error instanceof ApiError && error.status === 409 ? error.message : failed);
    } finally {
      setOpen(false);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title={`${to === 'CLOSED' ? 'Close' : 'Reopen'} applications?`}
      confirm={to === 'CLOSED' ? 'Close Applications' : 'Reopen Applications'}
      busy={change.isPending}
      onConfirm={() => void confirm()}
      finalFocus={() => (opener.isConnected ? opener : toggle.current)}
    >
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ConfirmDialog>
  );
}

function closingWords(units: RentalUnits, unit: RentalUnitAnswer, { target, name }: Asked): string[] {
  const [after] = withApplications([unit], target, 'CLOSED');
  const typeCloses = aggregateStatus(after?.instances ?? []) === 'CLOSED';
  const first = `${name} is then no longer counted as available.`;
  if (isLastOpen(units.rental_units, target)) {
    return [
      `${first} Nothing else at this address is open, so the listing closes with it: whoever writes gets a polite answer.`,
      stays,
    ];
  }
  return [
    typeCloses
      ? `${first} New enquiries for ${unit.name} are put under Rejected, as it is let.`
      : `${first} The rest of ${unit.name} still takes applications.`,
    stays,
  ];
}

const stays = 'Applicants who are in the pipeline already stay where they are, and you can reopen it at any time.';

const reopeningWords = ({ status }: RentalUnits, { name }: Asked): string[] => [
  `${name} is then counted as available, and new enquiries for it are screened as usual.${status === 'CLOSED' ? ' The listing opens with it.' : ''}`,
  'Who was rejected while it was closed stays under Rejected; you can move them forward there.',
];
