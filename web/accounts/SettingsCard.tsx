import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card, CardHead } from '../components/Card.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Skeleton } from '../components/Skeleton.tsx';

type SettingsCardProps<T> = {
  id: string;
  text: { title: string; lead: string; loadFailed: string };
  query: UseQueryResult<T>;
  /** The height of the placeholder while it loads, as a class. */
  height: string;
  children: (data: T) => ReactNode;
  /** What is below the form, including while it loads. */
  foot?: ReactNode;
};

/** A card of the account page: its purpose, and its form once the settings have loaded. */
export function SettingsCard<T>({ id, text, query, height, children, foot }: SettingsCardProps<T>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <Card aria-labelledby={id} className="p-5 desk:p-6">
      <CardHead id={id} title={text.title} />
      <p className="mt-1 text-row text-ink-soft">{text.lead}</p>
      {error && (
        <div className="mt-4">
          <LoadFailed text={text.loadFailed} busy={isFetching} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <Skeleton className={`mt-4 ${height}`} />}
      {data && children(data)}
      {foot}
    </Card>
  );
}
