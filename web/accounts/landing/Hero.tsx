import { ArrowDown } from 'lucide-react';
import { DoorStamp } from '../../components/art/DoorStamp.tsx';
import { Button } from '../../components/Button.tsx';
import { landingText } from './text.ts';

const text = landingText.landing;

/** The first view: the headline, the Login button and the mascot. */
export function Hero({ onLogin }: { onLogin: () => void }) {
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
      <div className="mx-auto grid w-full max-w-[84rem] grid-cols-1 content-center gap-6 px-5 pb-10 pt-24 desk:grid-cols-[1.12fr_1fr] desk:content-stretch desk:gap-8 desk:px-10 desk:pb-8">
        <div className="flex flex-col items-center justify-center text-center desk:moulding desk:items-start desk:rounded-[3px] desk:px-10 desk:text-left wide:px-16">
          <h1
            id="promise"
            className="text-[clamp(2.6rem,1.3rem+4.6vw,5rem)] font-[520] leading-[1.02] tracking-[-0.025em]"
          >
            {text.promise}
          </h1>
          <p className="mx-auto mt-5 max-w-[34ch] text-lg leading-relaxed text-on-door-soft desk:mx-0 desk:mt-7 desk:text-xl">
            {text.lead}
          </p>
          <Button
            variant="accent"
            size="large"
            className="mt-7 min-w-44 text-lg font-semibold desk:mt-10"
            onClick={onLogin}
          >
            {text.login}
            <ArrowDown aria-hidden />
          </Button>
        </div>
        <div className="flex min-w-0 items-center justify-center desk:moulding desk:rounded-[3px] desk:p-6">
          <DoorStamp className="h-[min(46svh,26rem)] w-auto max-w-full rotate-2 desk:h-[min(74svh,44rem)]" />
        </div>
      </div>
    </section>
  );
}
