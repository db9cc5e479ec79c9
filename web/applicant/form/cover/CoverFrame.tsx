import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { buttonStyle } from '../../../components/Button.tsx';
import { componentsText } from '../../../components/text.ts';
import { useBackCloses } from '../../../components/useBackCloses.ts';

type CoverFrameProps = { title: string; hint: string; onClose: () => void; children: ReactNode };

/**
 * A dialog that fills the window. It's the browser's own element: the dialog of the landlord's pages would add more to
 * what every applicant downloads than all of covering does.
 */
export function CoverFrame({ title, hint, onClose, children }: CoverFrameProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  useBackCloses(true, onClose);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
      onClose={onClose}
      className="m-auto flex h-full max-h-[calc(100dvh-1rem)] w-full max-w-[min(92rem,calc(100vw-1rem))] flex-col overflow-hidden rounded-card border border-line bg-card text-ink shadow-3 backdrop:bg-scrim"
    >
      <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-3 desk:px-7">
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="text-xl leading-7">
            {title}
          </h2>
          <p id={`${id}-hint`} className="text-fine text-ink-soft [overflow-wrap:anywhere]">
            {hint}
          </p>
        </div>
        <button
          type="button"
          aria-label={componentsText.close}
          onClick={() => dialog.current?.close()}
          className={buttonStyle({ variant: 'ghost', size: 'icon' })}
        >
          <X aria-hidden />
        </button>
      </header>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto outline-offset-[-2px]">
        {children}
      </div>
    </dialog>
  );
}
