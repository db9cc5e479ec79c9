import { isRouteErrorResponse, useRouteError } from 'react-router';
import { requestIdOf } from '../api/client.ts';
import { ErrorNotice } from './ErrorNotice.tsx';

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}

/** Shown when one of the router's screens failed. */
export function ErrorPage() {
  const error = useRouteError();
  return <ErrorNotice message={messageOf(error)} requestId={requestIdOf(error)} />;
}
