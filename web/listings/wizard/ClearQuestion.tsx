import { type RefObject, useRef } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';

type ClearQuestionProps = {
  /** The step to go back to, or null while nothing is asked. */
  step: number | null;
  onCancel: () => void;
  onClear: () => void;
  /** Takes the keyboard once everything is cleared. */
  heading: RefObject<HTMLElement | null>;
};

/** Asks before everything since the advert was read is thrown away. */
export function ClearQuestion({ step, onCancel, onClear, heading }: ClearQuestionProps) {
  const cleared = useRef(false);
  const clear = () => {
    cleared.current = true;
    onClear();
  };
  const goOn = () => {
    const target = cleared.current ? heading.current : true;
    cleared.current = false;
    return target;
  };
  return (
    <ConfirmDialog
      open={step !== null}
      onOpenChange={(open) => !open && onCancel()}
      title={step === 1 ? 'Start over?' : 'Go back to the URL?'}
      confirm={step === 1 ? 'Clear and start over' : 'Clear and go back'}
      onConfirm={clear}
      finalFocus={goOn}
    >
      <p>All progress will be cleared: what was read from the advert, and everything that you have entered since.</p>
    </ConfirmDialog>
  );
}
