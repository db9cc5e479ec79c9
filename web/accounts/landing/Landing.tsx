import { lazy, Suspense, useEffect, useState } from 'react';
import { invitationIn } from '../../../domain/accounts/sign-up.ts';
import { pages } from '../../../domain/pages.ts';
import { BrassSlot } from '../../components/art/BrassSlot.tsx';
import { Mascot } from '../../components/art/Mascot.tsx';
import { usePageTitle } from '../../base/usePageTitle.ts';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { LandingHeader } from './LandingHeader.tsx';
import { landingText } from './text.ts';

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
  // How often Login was pressed: each time, the card's first field gets the focus, even if the card loads later.
  const [loginPresses, setLoginPresses] = useState(0);
  useEffect(() => {
    // A visitor with an invitation wants to sign up.
    if (invitationIn(window.location.hash)) scrollToLogin();
  }, []);
  const onLogin = () => {
    scrollToLogin();
    setLoginPresses((times) => times + 1);
  };
  return (
    <>
      <LandingHeader />
      <main>
        <Hero onLogin={onLogin} />
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
                <LoginCard loginPresses={loginPresses} />
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
