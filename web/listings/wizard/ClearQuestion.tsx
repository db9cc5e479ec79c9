import { type RefObject, useRef } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { wizardText } from './text.ts';

const text = wizardText.clear;

type ClearQuestionProps = {
  /** The step to go back to, or null while nothing is asked. */
  step: number | null;
  /** What it clears, in words. */
  hint: string;
  onCancel: () => void;
  onClear: () => void;
  /** Takes the focus once everything is cleared. */
  heading: RefObject<HTMLElement | null>;
};

/** Asks for confirmation before everything since the advert was read is cleared. */
export function ClearQuestion({ step, hint, onCancel, onClear, heading }: ClearQuestionProps) {
  const cleared = useRef(false);
  const clear = () => {
    cleared.current = true;
    onClear();
  };
  const finalFocus = () => {
    const target = cleared.current ? heading.current : true;
    cleared.current = false;
    return target;
  };
  return (
    <ConfirmDialog
      open={step !== null}
      onOpenChange={(open) => !open && onCancel()}
      title={step === 1 ? text.restartTitle : text.urlTitle}
      confirm={step === 1 ? text.restart : text.url}
      onConfirm={clear}
      finalFocus={finalFocus}
    >
      <p>{hint}</p>
    </ConfirmDialog>
  );
}
