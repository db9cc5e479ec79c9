import { ArrowDown } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../api/session.ts';
import { Mascot } from '../../components/art/Mascot.tsx';
import { Button } from '../../components/Button.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { landingText } from './text.ts';
import { ownInvitation, signUpBar } from './who-can-sign-up.ts';

const text = landingText.landing;

type HeroProps = { onLogin: () => void; onSignUp: () => void };

/** The first view: what Letterbox does, a picture of it, the mascot, and the buttons to sign up or log in. */
export function Hero({ onLogin, onSignUp }: HeroProps) {
  return (
    <section
      id="top"
      aria-labelledby="promise"
      className="on-door relative isolate flex min-h-svh overflow-hidden bg-hero text-on-door"
    >
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-[radial-gradient(60%_55%_at_74%_58%,rgb(255_255_255/0.1),transparent)]"
      />
      <div className="mx-auto grid w-full max-w-[90rem] grid-cols-1 content-start gap-8 px-5 pb-6 pt-22 sm:pt-28 desk:grid-cols-[minmax(20rem,5fr)_6fr] desk:content-stretch desk:gap-6 desk:px-10 desk:pb-8 desk:pt-24 wide:gap-8">
        <div className="flex flex-col items-center justify-center text-center desk:moulding desk:items-start desk:rounded-[3px] desk:px-6 desk:text-left wide:px-14">
          <h1
            id="promise"
            className="text-[clamp(2rem,11.4vw-0.29rem,3rem)] font-[520] leading-[1.04] tracking-[-0.025em] desk:text-[clamp(2.6rem,1.1rem+2.9vw,4.4rem)]"
          >
            {text.promise}
          </h1>
          <p className="mt-4 max-w-[36ch] leading-relaxed text-on-door-soft sm:text-lg desk:mt-6 wide:text-xl wide:leading-relaxed">
            {text.lead}
          </p>
          <p className="mt-3 hidden max-w-[38ch] leading-relaxed text-on-door-soft min-[23.4375rem]:block sm:text-lg desk:mt-4">
            {text.work}
          </p>
          <EntryButtons onLogin={onLogin} onSignUp={onSignUp} />
        </div>
        <div className="flex min-w-0 flex-col items-center justify-center desk:moulding desk:rounded-[3px] desk:px-4 wide:px-8">
          <ProductPicture />
          <Mascot
            pose="landing"
            className="z-10 -mt-6 mr-1 h-28 w-auto self-end desk:-mt-12 desk:mr-0 desk:h-[min(24svh,13rem)]"
          />
        </div>
      </div>
    </section>
  );
}

/** The buttons to log in and, if this visitor can, to sign up. Until that is known, its space is reserved. */
function EntryButtons({ onLogin, onSignUp }: HeroProps) {
  const [invitation] = useState(ownInvitation);
  const session = useSession().data;
  const bar = signUpBar(session?.sign_up ?? 'everyone', invitation !== null);
  const place = 'min-w-0 sm:w-36 wide:w-44';
  return (
    <div className="mt-6 grid w-full max-w-96 grid-cols-2 gap-3 desk:mt-9 desk:flex desk:max-w-none">
      {bar ? (
        <p className={`${place} grid min-h-12 place-items-center text-center text-row leading-5 text-on-door-soft`}>
          {text.barred[bar]}
        </p>
      ) : (
        <Button
          variant="accent"
          size="large"
          className={`${place} px-3 font-semibold sm:text-lg ${session ? '' : 'invisible'}`}
          onClick={onSignUp}
        >
          {text.signUp}
        </Button>
      )}
      <Button
        variant={bar ? 'accent' : 'secondary'}
        size="large"
        className={`${place} px-3 font-semibold sm:text-lg ${bar ? '' : 'border-on-door-soft bg-transparent text-on-door hover:bg-door-lit'}`}
        onClick={onLogin}
      >
        {text.login}
        <ArrowDown aria-hidden />
      </Button>
    </div>
  );
}
