import { Component, type ReactNode } from 'react';
import { requestIdOf } from '../api/client.ts';
import { ErrorNotice } from './ErrorNotice.tsx';

type ScreenState = { message: string | null; requestId: string | null };

/** Shows the error notice if its content fails, where there is no router. */
export class ScreenErrors extends Component<{ children: ReactNode }, ScreenState> {
  override state: ScreenState = { message: null, requestId: null };

  static getDerivedStateFromError(error: unknown): ScreenState {
    return { message: error instanceof Error ? error.message : String(error), requestId: requestIdOf(error) };
  }

  override render() {
    const { message, requestId } = this.state;
    return message === null ? this.props.children : <ErrorNotice message={message} requestId={requestId} />;
  }
}
