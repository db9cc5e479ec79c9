import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorNotice } from './ErrorNotice.tsx';

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}

/** Shown when a screen of the router's failed. */
export const ErrorPage = () => <ErrorNotice message={messageOf(useRouteError())} />;
