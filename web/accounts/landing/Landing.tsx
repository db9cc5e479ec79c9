import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { pages } from '../../../domain/pages.ts';
import { addressLeft } from '../../base/address-left.ts';
import { BrassSlot } from '../../components/art/BrassSlot.tsx';
import { Mascot } from '../../components/art/Mascot.tsx';
import { usePageTitle } from '../../base/usePageTitle.ts';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { LandingHeader } from './LandingHeader.tsx';
import { landingText } from './text.ts';
import { ownInvitation } from './who-can-sign-up.ts';

/** Loaded while the hero is being read; nothing waits for it. */
const LoginCard = lazy(async () => ({ default: (await import('./LoginCard.tsx')).LoginCard }));

const loginId = 'login';

/** Scrolls to the login section. */
function scrollToLogin(): void {
  const section = document.getElementById(loginId);
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
}

/** Landing and login: open to everyone, and drawn before any call has responded. */
export function Landing() {
  usePageTitle(pages.landing.title);
  const [isInvited] = useState(() => ownInvitation() !== null);
  const isReturning = addressLeft(useLocation().state) !== null;
  const [mode, setMode] = useState<'signin' | 'signup'>(isInvited ? 'signup' : 'signin');
  // How often a button in the hero was pressed. Each press focuses the card's first field, even if it loads later.
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    // A visitor with an invitation wants to sign up, and one whose session has ended to sign in again.
    if (isInvited || isReturning) scrollToLogin();
  }, [isInvited, isReturning]);
  const open = (next: 'signin' | 'signup') => {
    setMode(next);
    scrollToLogin();
    setPresses((times) => times + 1);
  };
  return (
    <>
      <LandingHeader />
      <main>
        <Hero onLogin={() => open('signin')} onSignUp={() => open('signup')} />
        <Features />
        <section
          id={loginId}
          aria-label={landingText.landing.login}
          className="on-door relative isolate scroll-mt-19 overflow-hidden bg-hero px-5 pb-20 pt-16 desk:pb-28 desk:pt-24"
        >
          <div
            aria-hidden
            className="moulding absolute inset-x-5 inset-y-8 -z-10 hidden rounded-[3px] desk:inset-x-10 desk:block"
          />
          <div className="mx-auto max-w-[30rem]">
            <BrassSlot />
            <div className="relative mx-5 -mt-7 sm:mx-9">
              <Suspense fallback={<div className="h-[28rem] rounded-card bg-card shadow-3" />}>
                <LoginCard mode={mode} onMode={setMode} presses={presses} />
              </Suspense>
            </div>
          </div>
        </section>
      </main>
      <footer className="bg-paper px-5 py-10">
        <p className="flex items-center justify-center gap-3 text-ink-soft">
          <Mascot pose="landing" className="h-11 w-auto" />
          {landingText.landing.madeIn}
        </p>
      </footer>
    </>
  );
}
