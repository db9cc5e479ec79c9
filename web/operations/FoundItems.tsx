import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../components/Button.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Spinner } from '../components/Spinner.tsx';

type FoundProps<Item> = {
  answer: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  loading: string;
  failed: string;
  /** Shown where nothing was found. */
  empty: { title: string; text: string; level?: 'h2' | 'h3' };
  /** The button for the next page. */
  more: string;
  children: (items: Item[]) => ReactNode;
};

/** What an operator's search found, newest first, a page at a time. */
export function FoundItems<Item>({ answer, loading, failed, empty, more, children }: FoundProps<Item>) {
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = answer;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  if (isPending) return <Spinner label={loading} />;
  return (
    <div className="mt-4">
      {error && <LoadFailed text={failed} busy={isFetching} onRetry={() => void refetch()} />}
      {data && items.length === 0 && <EmptyState {...empty} className="rounded-card border border-line bg-card" />}
      {items.length > 0 && children(items)}
      {hasNextPage && (
        <div className="mt-4 flex justify-center">
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {more}
          </Button>
        </div>
      )}
    </div>
  );
}
