import { Component, type ReactNode } from 'react';
import { ErrorNotice } from './ErrorNotice.tsx';

/** Shows the error notice when what is inside fails, where no router does. */
export class ScreenErrors extends Component<{ children: ReactNode }, { message: string | null }> {
  override state = { message: null };

  static getDerivedStateFromError(error: unknown): { message: string } {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    return this.state.message === null ? this.props.children : <ErrorNotice message={this.state.message} />;
  }
}
