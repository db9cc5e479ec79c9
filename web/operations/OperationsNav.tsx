import { useLayoutEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { paths } from '../base/paths.ts';
import { cn } from '../components/cn.ts';
import { operationsText } from './text.ts';
import { useMayAct } from './useMayAct.ts';

const pages = [
  { to: paths.operations, label: operationsText.nav.main },
  { to: paths.outbox, label: operationsText.nav.outbox },
  { to: paths.jobs, label: operationsText.nav.jobs },
  { to: paths.layouts, label: operationsText.nav.layouts },
  { to: paths.mailDomain, label: operationsText.nav.mailDomain },
  { to: paths.accounts, label: operationsText.nav.accounts },
  { to: paths.signUp, label: operationsText.nav.signUp },
  { to: paths.suppressions, label: operationsText.nav.suppressions },
] as const;

/** How much of the previous link stays visible, to show that there are more, in CSS pixels. */
const edge = 48;

/** Links between the operator's pages; individual jobs have their own board. On a phone the current one is in view. */
export function OperationsNav() {
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current=page]');
    // Scrolls only the nav, not the page.
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft - edge;
  }, []);
  const mayAct = useMayAct();
  return (
    <>
      {!mayAct && <p className="mt-4 text-row text-ink-soft">{operationsText.onlyLooking}</p>}
      <nav
        ref={nav}
        aria-label={operationsText.nav.label}
        className="-mx-4 mt-5 flex gap-x-1 overflow-x-auto border-b border-line px-4 text-row whitespace-nowrap sm:mx-0 sm:px-0"
      >
        {pages.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            end
            className={({ isActive }) =>
              cn(
                'touch-target flex h-10 items-center justify-center border-b-2 px-2 font-medium sm:px-3',
                isActive ? 'border-brass text-ink' : 'border-transparent text-ink-soft hover:text-ink',
              )
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
