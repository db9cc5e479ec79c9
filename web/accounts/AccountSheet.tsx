import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../base/paths.ts';
import { Wordmark } from '../components/art/BrandMark.tsx';
import { ThemeSwitch } from '../components/ThemeSwitch.tsx';
import { accountsText } from './text.ts';

/** The page frame for choosing a username, resetting a password and confirming an address. */
export function AccountSheet({ children }: { children: ReactNode }) {
  return (
    <div className="on-door relative isolate min-h-dvh bg-hero px-4 pb-16">
      <header className="mx-auto flex h-20 max-w-[36rem] items-center justify-between gap-4 text-on-door">
        <Link
          to={paths.landing}
          aria-label={accountsText.sheet.home}
          className="touch-target flex items-center rounded-plate"
        >
          <Wordmark />
        </Link>
        <ThemeSwitch compact />
      </header>
      <div aria-hidden className="moulding absolute inset-x-8 bottom-8 top-22 -z-10 hidden rounded-[3px] desk:block" />
      <main className="on-paper mx-auto mt-4 max-w-[36rem] rounded-card border border-line bg-card p-6 shadow-3 sm:p-10 desk:mt-[5vh]">
        {children}
      </main>
    </div>
  );
}
