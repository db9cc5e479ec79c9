import { ChevronDown, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { Collapsible, CollapsiblePanel, CollapsibleTrigger } from '../components/Collapsible.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { cn } from '../components/cn.ts';
import { useIsEditLeft } from '../shared/edits/useEdit.ts';
import { applicationsText } from './text.ts';

type SettingsFoldProps<Data> = {
  icon: LucideIcon;
  text: { title: string; show: string; hide: string; failed: string };
  /** What is being loaded, in the form of a TanStack Query result. */
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Shown beside the title while it is folded. */
  beside?: ReactNode;
  /** An address that ends with it opens them. */
  id?: string;
  /** The name under which unsaved changes to them are kept; if there are any, they open. */
  edit: string;
  className?: string;
  children: (data: Data) => ReactNode;
};

const scrollTo = (fold: HTMLElement | null) => fold?.scrollIntoView({ block: 'center' });

/** Settings of a listing above its pipeline, folded until needed. */
export function SettingsFold<Data>({
  icon: Icon,
  text,
  query,
  beside,
  id,
  edit,
  className,
  children,
}: SettingsFoldProps<Data>) {
  const { hash, key } = useLocation();
  const isAskedFor = id !== undefined && hash === `#${id}`;
  const [chosen, setChosen] = useState({ key: '', open: useIsEditLeft(edit) });
  const open = chosen.open || (isAskedFor && chosen.key !== key);
  const setOpen = (next: boolean) => setChosen({ key, open: next });
  const { data, error, isFetching, refetch } = query;
  return (
    <Collapsible
      ref={isAskedFor ? scrollTo : undefined}
      id={id}
      open={open}
      onOpenChange={setOpen}
      className={cn('rounded-card border border-line bg-card shadow-1', className)}
    >
      <div className="relative flex min-h-13 items-center gap-3 px-4 py-2">
        <Icon aria-hidden className="size-5 shrink-0 text-brass-ink" />
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
          <h2 className="text-lg leading-6">{text.title}</h2>
          {beside}
        </div>
        <CollapsibleTrigger
          aria-label={open ? text.hide : text.show}
          className="inline-flex h-8 shrink-0 items-center gap-1.5 rounded-plate px-2.5 text-fine font-medium text-door-ink after:absolute after:inset-0 after:rounded-card hover:after:bg-ink/4"
        >
          {open ? applicationsText.group.hide : applicationsText.group.show}
          <ChevronDown aria-hidden className={cn('size-4 transition-transform', open && 'rotate-180')} />
        </CollapsibleTrigger>
      </div>
      <CollapsiblePanel>
        <div className="border-t border-line px-4 py-4 desk:px-6">
          {error && !data && <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton className="after-a-while h-32" />}
          {data && children(data)}
        </div>
      </CollapsiblePanel>
    </Collapsible>
  );
}
