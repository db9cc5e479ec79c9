import type { ReactNode } from 'react';

/** What went wrong with a form, shown above its button and read out. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-plate bg-bad-soft px-3 py-2 text-row text-bad-ink">
      {children}
    </p>
  );
}
