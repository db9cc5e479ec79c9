import { Collapsible as BaseCollapsible } from '@base-ui/react/collapsible';
import { cn } from './cn.ts';

/** Content that expands in place; its height is animated unless reduced motion is preferred. */
export const Collapsible = BaseCollapsible.Root;
export const CollapsibleTrigger = BaseCollapsible.Trigger;

export function CollapsiblePanel({ className, ...rest }: BaseCollapsible.Panel.Props) {
  return (
    <BaseCollapsible.Panel
      {...rest}
      className={cn(
        'h-[var(--collapsible-panel-height)] overflow-hidden transition-[height] duration-200 ease-door data-ending-style:h-0 data-starting-style:h-0',
        typeof className === 'string' && className,
      )}
    />
  );
}
