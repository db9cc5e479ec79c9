import { AlertDialog } from '@base-ui/react/alert-dialog';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button, buttonStyle } from './Button.tsx';
import { componentsText } from './text.ts';
import { useBackCloses } from './useBackCloses.ts';

/** Why the last attempt failed; each failure has a new error object. */
export type DialogProblem = { error: Error; text: string };

export type ConfirmProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  confirm: string;
  /** The label of the button that closes it; defaults to 'Cancel'. */
  dismiss?: string;
  /** Whether confirming deletes or ends something. */
  destructive?: boolean;
  busy?: boolean;
  /** Why the confirmed action failed: shown inside the dialog, which stays open for another attempt. */
  problem?: DialogProblem | null;
  onConfirm: () => void;
  /** Whether Back closes the dialog first; false if the dialog asks about Back itself. */
  backCloses?: boolean;
  /**
   * Whether the confirming button has the focus at first, so that Enter confirms: for what can be undone and is done
   * often by keys. Otherwise the first control has it.
   */
  confirmFirst?: boolean;
  /** What takes the focus when the dialog closes; by default what opened it. */
  finalFocus?: AlertDialog.Popup.Props['finalFocus'];
};

/** The dialog itself, which ConfirmDialog loads. */
export function ConfirmPanel({
  open,
  onOpenChange,
  title,
  children,
  confirm,
  dismiss = componentsText.cancel,
  destructive = false,
  busy = false,
  problem = null,
  onConfirm,
  backCloses = true,
  confirmFirst = false,
  finalFocus,
}: ConfirmProps) {
  const confirmButton = useRef<HTMLButtonElement>(null);
  useBackCloses(open && backCloses, () => onOpenChange(false));
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
          <AlertDialog.Popup
            {...(confirmFirst ? { initialFocus: confirmButton } : {})}
            finalFocus={finalFocus}
            className="w-full max-w-md rounded-card border border-line bg-card p-6 shadow-3 outline-none transition-[translate,opacity] duration-150 ease-door data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0"
          >
            <AlertDialog.Title className="text-xl leading-7">{title}</AlertDialog.Title>
            <AlertDialog.Description render={<div />} className="mt-3 flex flex-col gap-3 text-row text-ink-soft">
              {children}
            </AlertDialog.Description>
            <Problem problem={problem} />
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <AlertDialog.Close className={buttonStyle({ variant: 'secondary' })}>{dismiss}</AlertDialog.Close>
              <Button
                ref={confirmButton}
                variant={destructive ? 'destructive' : 'primary'}
                busy={busy}
                onClick={onConfirm}
              >
                {confirm}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** Shows a failure only if it happened since the dialog was opened. */
function Problem({ problem }: { problem: DialogProblem | null }) {
  const [earlier] = useState(problem?.error);
  const text = problem && problem.error !== earlier ? problem.text : null;
  return (
    <div role="alert" className="mt-4 text-row font-medium text-bad-ink empty:hidden">
      {text && (
        <p className="flex items-start gap-2">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" /> {text}
        </p>
      )}
    </div>
  );
}
