import type { ComponentProps } from 'react';
import { leadTo } from '../base/applicant-address.ts';
import { buttonStyle } from '../components/Button.tsx';
import { cn } from '../components/cn.ts';

/** A link to another of the applicant's pages, styled as a button. */
export function PageLink({ to, className, ...rest }: ComponentProps<'a'> & { to: string }) {
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        // Another tab or window is left to the browser.
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        leadTo(to);
      }}
      className={cn(buttonStyle(), className)}
    />
  );
}
