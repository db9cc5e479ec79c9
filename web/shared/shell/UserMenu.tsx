import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useCheckedSession } from '../../api/session.ts';
import { deferred } from '../../components/deferred.ts';

/** The menu: fetched once the page is in use. The button that opens it stays the same element. */
const Items = deferred(() => import('./UserMenuItems.tsx').then((module) => module.UserMenuItems));

/** Who is signed in, the colour theme, the account and operations pages, and Logout. */
export function UserMenu() {
  const { user } = useCheckedSession();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean | null>(null);
  const [byKeyboard, setByKeyboard] = useState(false);
  if (!user) return null;
  const name = user.username || user.email;

  const show = (keyboard: boolean) => {
    setByKeyboard(keyboard);
    setOpen(true);
  };
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show(true);
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open ?? false}
        data-popup-open={open ? '' : undefined}
        // A click without a pointer is a press of Enter or the space bar.
        onClick={(event: MouseEvent) => show(event.detail === 0)}
        onKeyDown={onKeyDown}
        className="flex h-10 min-w-0 items-center gap-2 rounded-plate pl-1.5 pr-2 text-row font-medium text-on-door hover:bg-white/10 data-popup-open:bg-white/10"
      >
        <span
          aria-hidden
          className="brass-plate grid size-7 shrink-0 place-items-center rounded-full font-serif text-sm font-semibold"
        >
          {name.charAt(0).toUpperCase()}
        </span>
        <span className="max-w-40 truncate max-[22.4375rem]:sr-only">{name}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0" />
      </button>
      {open !== null && <Items open={open} onOpenChange={setOpen} button={button} byKeyboard={byKeyboard} />}
    </>
  );
}
