import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

/** Reports success: a heading that takes the focus, what happened, and where to go next. */
export function Done({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <CircleCheck aria-hidden className="size-10 text-good-ink" />
      <h1
        tabIndex={-1}
        ref={(heading) => heading?.focus()}
        className="mt-3 text-3xl leading-9 outline-none sm:text-4xl sm:leading-11"
      >
        {title}
      </h1>
      <p role="status" className="mt-2 text-ink-soft">
        {text}
      </p>
      {children}
    </>
  );
}
