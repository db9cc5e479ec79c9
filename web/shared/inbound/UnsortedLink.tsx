import { Mails } from 'lucide-react';
import { NavLink } from 'react-router';
import { useUnsortedCount } from '../../api/unsorted.ts';
import { paths } from '../../base/paths.ts';
import { inboundText } from './text.ts';

/** Links to the unsorted emails, with their number. */
export function UnsortedLink() {
  const count = useUnsortedCount().data?.count ?? 0;
  return (
    <NavLink
      to={paths.unsorted}
      end
      className="touch-target flex h-10 items-center justify-center gap-2 whitespace-nowrap rounded-plate px-2 text-row sm:px-3 font-medium text-on-door hover:bg-white/10"
    >
      <Mails aria-hidden className="size-4 shrink-0" />
      <span className="max-sm:sr-only">{inboundText.unsorted}</span>
      {count > 0 && (
        <span className="rounded-full bg-brass-lit px-2 text-xs font-semibold leading-5 text-on-brass tabular-nums">
          {count}
        </span>
      )}
    </NavLink>
  );
}
