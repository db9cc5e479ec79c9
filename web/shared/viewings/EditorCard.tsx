import { type ReactNode, useId } from 'react';

/** One of the editor's cards: a heading, its purpose, and an explanation. */
export function EditorCard({
  title,
  hint,
  action,
  children,
}: {
  title: string;
  hint?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-card">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 desk:px-5">
        <div className="min-w-0">
          <h3 id={id} className="text-lg leading-7">
            {title}
          </h3>
          {hint && <p className="text-fine text-ink-soft">{hint}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
