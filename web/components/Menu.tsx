import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type FocusEvent, type ReactNode, type RefObject, useRef } from 'react';
import { cn } from './cn.ts';

type Anchor = RefObject<HTMLButtonElement | null>;

/** A menu that opens under its trigger button, which the caller styles. */
export function Menu({
  trigger,
  triggerClass,
  label,
  children,
}: {
  trigger: ReactNode;
  triggerClass?: string;
  label?: string;
  children: ReactNode;
}) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger aria-label={label} className={triggerClass}>
        {trigger}
      </BaseMenu.Trigger>
      <MenuSheet>{children}</MenuSheet>
    </BaseMenu.Root>
  );
}

/** What opens: beside the trigger, or beside `anchor`. */
function MenuSheet({ anchor, children, ...rest }: { anchor?: Anchor } & BaseMenu.Popup.Props) {
  return (
    <BaseMenu.Portal>
      {/* Sticky: what grows above the trigger, such as a letter's frame, must not carry an open menu out of view. */}
      <BaseMenu.Positioner anchor={anchor} sideOffset={8} align="end" sticky className="z-50 outline-none">
        <BaseMenu.Popup
          {...rest}
          className="max-h-[var(--available-height)] min-w-60 max-w-[calc(100vw-1rem)] origin-[var(--transform-origin)] overflow-y-auto rounded-card border border-line bg-card py-1.5 text-ink shadow-2 outline-none transition-[scale,opacity] duration-100 data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0"
        >
          {children}
        </BaseMenu.Popup>
      </BaseMenu.Positioner>
    </BaseMenu.Portal>
  );
}

export type MenuPopupProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What it opens under, and what takes the focus when it closes. */
  button: Anchor;
  /** Whether its first item takes the focus. */
  byKeyboard: boolean;
  children: ReactNode;
};

/** A menu without its button, for a page whose first view has the button alone. */
export function MenuPopup({ open, onOpenChange, button, byKeyboard, children }: MenuPopupProps) {
  const isOnItem = useRef(false);
  const change = (next: boolean) => {
    isOnItem.current = false;
    onOpenChange(next);
  };
  // The popup takes the focus as it opens, and hands it on once.
  const focusFirst = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!byKeyboard || isOnItem.current || target !== currentTarget) return;
    isOnItem.current = true;
    currentTarget.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
  };
  return (
    <BaseMenu.Root open={open} onOpenChange={change}>
      <MenuSheet anchor={button} finalFocus={button} onFocus={focusFirst}>
        {children}
      </MenuSheet>
    </BaseMenu.Root>
  );
}

export const menuItemStyle =
  'flex min-h-10 cursor-default items-center gap-3 px-4 text-row outline-none data-highlighted:bg-hover [&_svg]:size-4 [&_svg]:text-ink-soft';

export function MenuItem({ className, ...rest }: BaseMenu.Item.Props) {
  return <BaseMenu.Item {...rest} className={cn(menuItemStyle, typeof className === 'string' && className)} />;
}

export function MenuLine() {
  return <BaseMenu.Separator className="my-1.5 h-px bg-line" />;
}

/** An item that is switched on and off, and leaves the menu open. */
export function MenuCheckboxItem({ className, children, ...rest }: BaseMenu.CheckboxItem.Props) {
  return (
    <BaseMenu.CheckboxItem {...rest} className={cn(menuItemStyle, typeof className === 'string' && className)}>
      <span aria-hidden className="grid size-4 place-items-center">
        <BaseMenu.CheckboxItemIndicator>
          <Check aria-hidden />
        </BaseMenu.CheckboxItemIndicator>
      </span>
      {children}
    </BaseMenu.CheckboxItem>
  );
}

export const MenuRadioGroup = BaseMenu.RadioGroup;
export const MenuRadioItem = BaseMenu.RadioItem;
export const MenuRadioIndicator = BaseMenu.RadioItemIndicator;
export const MenuGroup = BaseMenu.Group;
export const MenuGroupLabel = BaseMenu.GroupLabel;
