import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from './Button.tsx';
import { componentsText } from './text.ts';
import { useBackCloses } from './useBackCloses.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  hint?: string;
  wide?: boolean;
  children: ReactNode;
  /** What takes the focus when the dialog closes; by default what opened it. */
  finalFocus?: BaseDialog.Popup.Props['finalFocus'];
  /** What takes the focus when it opens; by default its first control. */
  initialFocus?: BaseDialog.Popup.Props['initialFocus'];
};

/** A dialog over the page; its content scrolls. `wide` fills the window. */
export function Dialog({
  open,
  onOpenChange,
  title,
  hint,
  wide = false,
  children,
  finalFocus,
  initialFocus,
}: DialogProps) {
  useBackCloses(open, () => onOpenChange(false));
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Viewport className="fixed inset-0 z-50 grid place-items-center p-2 sm:p-6">
          <BaseDialog.Popup
            finalFocus={finalFocus}
            initialFocus={initialFocus}
            className={`flex max-h-full w-full ${wide ? 'h-full max-w-[92rem]' : 'max-w-3xl'} flex-col overflow-hidden rounded-card border border-line bg-card shadow-3 outline-none transition-[translate,opacity] duration-150 ease-door data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0`}
          >
            <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-4 desk:px-7">
              <div className="min-w-0">
                <BaseDialog.Title className="text-xl leading-7">{title}</BaseDialog.Title>
                {hint && <BaseDialog.Description className="text-row text-ink-soft">{hint}</BaseDialog.Description>}
              </div>
              <BaseDialog.Close
                aria-label={componentsText.close}
                className={buttonStyle({ variant: 'ghost', size: 'icon' })}
              >
                <X aria-hidden />
              </BaseDialog.Close>
            </header>
            {/* Focusable, so that the keyboard can scroll it. */}
            <div tabIndex={0} className={`min-h-0 overflow-y-auto outline-offset-[-2px] ${wide ? 'flex-1' : ''}`}>
              {children}
            </div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
