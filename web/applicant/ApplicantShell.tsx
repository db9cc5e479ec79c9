import type { ReactNode } from 'react';
import { Wordmark } from '../components/art/BrandMark.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { ThemeSwitch } from '../components/ThemeSwitch.tsx';
import { applicantText } from './text.ts';

/** The frame of the applicant's pages, without account or menu. */
export function ApplicantShell({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className="on-door relative isolate flex min-h-dvh flex-col bg-hero px-4 pb-8">
      <div aria-hidden className="moulding absolute inset-x-8 bottom-20 top-22 -z-10 hidden rounded-[3px] desk:block" />
      <header
        className={`mx-auto flex h-20 w-full items-center justify-between gap-4 text-on-door ${wide ? 'max-w-[46rem]' : 'max-w-[30rem]'}`}
      >
        <Wordmark />
        {/* Without scripts it would do nothing. */}
        <ThemeSwitch compact className="[html:not([data-theme])_&]:hidden" />
      </header>
      <main className={`on-paper mx-auto mt-2 w-full desk:mt-8 ${wide ? 'max-w-[46rem]' : 'max-w-[30rem]'}`}>
        {children}
      </main>
      <footer className="mx-auto mt-auto max-w-[46rem] pt-10 text-balance text-center text-fine text-on-door-soft">
        {applicantText.footer}
      </footer>
    </div>
  );
}

/** What an applicant's page shows while it loads: as high as the window, or the footer would be pushed down by it. */
export function PageLoading({ label }: { label: string }) {
  return (
    <div className="min-h-dvh">
      <Spinner label={label} />
    </div>
  );
}
