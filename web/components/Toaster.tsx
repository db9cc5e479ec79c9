import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast } from 'sonner';
import { toasterListens } from './toast.ts';
import { toastClearance } from './toast-clearance.ts';

/** Keeps toasts above button bars; on a small screen, closer to the edges. */
const offset = { bottom: `calc(${toastClearance} + 24px)`, right: 24 };
const mobileOffset = { bottom: `calc(${toastClearance} + 12px)`, left: 12, right: 12 };

/** Shows at most three toasts at once; Alt+T moves the focus to them (specification, section 9). */
export function Toaster() {
  // Runs after the effect in which Sonner starts listening.
  useEffect(() => toasterListens(toast), []);
  return (
    <Sonner
      visibleToasts={3}
      hotkey={['altKey', 'KeyT']}
      position="bottom-right"
      closeButton
      offset={offset}
      mobileOffset={mobileOffset}
      style={{ fontFamily: 'inherit' }}
      icons={{
        success: <CircleCheck aria-hidden className="size-5 text-good-ink" />,
        error: <CircleAlert aria-hidden className="size-5 text-bad-ink" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-3 rounded-card border border-line bg-card p-4 pr-10 text-row text-ink shadow-3 data-[type=error]:border-bad sm:w-[22.5rem]',
          icon: 'mt-px shrink-0',
          title: 'font-medium',
          description: 'mt-0.5 text-ink-soft',
          actionButton:
            'shrink-0 whitespace-nowrap rounded-plate border border-line-strong px-2.5 py-1 text-fine font-medium text-ink hover:bg-hover',
          closeButton:
            'touch-target absolute right-2 top-2 pointer-coarse:right-0 pointer-coarse:top-0 grid size-7 place-items-center rounded-plate text-ink-soft hover:bg-hover [&_svg]:size-3.5',
        },
      }}
    />
  );
}
