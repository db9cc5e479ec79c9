import type { LayoutItem } from '../../domain/calls/layouts.ts';
import { platformFacts } from '../../domain/listings/platforms.ts';
import { pages } from '../../domain/pages.ts';
import { useLayouts } from '../api/operations.ts';
import { usePageTitle } from '../base/usePageTitle.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { AppShell } from '../shared/shell/AppShell.tsx';
import { LayoutCard } from './LayoutCard.tsx';
import { OperationsNav } from './OperationsNav.tsx';
import { layoutsText as text } from './layouts-text.ts';

/** How well each layout of the platforms' emails is read; those that are read worse than before come first. */
export function Component() {
  usePageTitle(pages.layouts.title);
  return (
    <AppShell title={text.title} subtitle={text.subtitle}>
      <OperationsNav />
      <Layouts />
    </AppShell>
  );
}

function Layouts() {
  const { data, error, isPending, isFetching, refetch } = useLayouts();
  if (isPending) return <Spinner label={text.loading} />;
  if (error) return <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />;
  if (data.items.length === 0)
    return (
      <EmptyState title={text.none} text={text.noneHint} className="mt-5 rounded-card border border-line bg-card" />
    );
  return [...Map.groupBy(data.items, ({ platform }) => platform)].map(([platform, items]) => (
    <Platform key={platform} name={platformFacts[platform].name} items={items} />
  ));
}

function Platform({ name, items }: { name: string; items: readonly LayoutItem[] }) {
  return (
    <section aria-label={name} className="mt-6">
      <h2 className="text-lg leading-6">{name}</h2>
      <ul className="mt-3 grid gap-4">
        {items.map((item) => (
          <LayoutCard key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}
