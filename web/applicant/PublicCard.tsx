import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api/client.ts';
import { paths } from '../base/paths.ts';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { ApplicantShell } from './ApplicantShell.tsx';

type PublicCardProps<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  text: { title: string; loading: string; missing: string; missingHint: string; home: string; failed: string };
  children: (data: T) => ReactNode;
};

/** A page that anyone may open by its address: what is there, or that nothing is. */
export function PublicCard<T>({ query: { data, error, isFetching, refetch }, text, children }: PublicCardProps<T>) {
  const missing = error instanceof ApiError && [400, 404].includes(error.status);
  return (
    <ApplicantShell wide>
      <div className="overflow-hidden rounded-card border border-line bg-card shadow-3">
        {!data && !missing && <h1 className="sr-only">{text.title}</h1>}
        {!data && !error && <Spinner label={text.loading} />}
        {missing && (
          <EmptyState level="h1" pose="lost" title={text.missing} text={text.missingHint} className="py-16">
            <ButtonLink to={paths.landing}>{text.home}</ButtonLink>
          </EmptyState>
        )}
        {error && !missing && !data && (
          <div className="p-6">
            <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />
          </div>
        )}
        {data && !missing && children(data)}
      </div>
    </ApplicantShell>
  );
}
