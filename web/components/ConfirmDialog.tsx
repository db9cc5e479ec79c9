import { useState } from 'react';
import type { ConfirmProps } from './ConfirmPanel.tsx';
import { deferred } from './deferred.ts';

export type { DialogProblem } from './ConfirmPanel.tsx';

const ConfirmPanel = deferred<ConfirmProps>(() => import('./ConfirmPanel.tsx').then((module) => module.ConfirmPanel));

/** Asks for confirmation before people are emailed, or before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmProps) {
  const [wasOpened, setOpened] = useState(props.open);
  if (props.open && !wasOpened) setOpened(true);
  return wasOpened && <ConfirmPanel {...props} />;
}
