import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

/** How long a pointer rests before a tooltip opens, in ms (specification, section 9; the library's default is 600). */
const tooltipDelay = 700;

export function TooltipProvider({ children }: { children: ReactNode }) {
  return <BaseTooltip.Provider delay={tooltipDelay}>{children}</BaseTooltip.Provider>;
}

/** A hint on hover and focus; the element's own name must say it too. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={tooltipDelay} render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner sideOffset={6} className="z-50">
          <BaseTooltip.Popup className="max-w-72 rounded-plate bg-ink px-2.5 py-1.5 text-xs text-paper shadow-2 transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
