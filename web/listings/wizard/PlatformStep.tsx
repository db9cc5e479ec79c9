import { ArrowRight, Info } from 'lucide-react';
import { type PlatformFacts, platformFacts, platformIds } from '../../../domain/listings/platforms.ts';
import { InboxPlate } from '../../shared/listings/InboxPlate.tsx';
import type { StepProps } from './step-props.ts';
import { StepFrame } from './StepFrame.tsx';
import { pickPlatform, stepTitles } from './steps.ts';
import { wizardText } from './text.ts';
import { WithoutPlatform } from './WithoutPlatform.tsx';

const text = wizardText.platform;

/** Step 1: the advert's platform, and the contact address it must have; or how to begin without an advert. */
export function PlatformStep({ wizard, change, heading }: StepProps) {
  return (
    <StepFrame step={1} title={stepTitles[0].title} heading={heading} hint={text.hint}>
      <InboxPlate />
      <ul className="mt-5 grid gap-4 sm:grid-cols-3">
        {platformIds.map((id) => (
          <li key={id}>
            <PlatformCard
              platform={platformFacts[id]}
              chosen={wizard.platform === id}
              onPick={() => change(pickPlatform(id))}
            />
          </li>
        ))}
      </ul>
      <p className="mt-5 flex max-w-[72ch] gap-3 text-row text-ink-soft">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-brass-ink" />
        <span>{text.several}</span>
      </p>
      <WithoutPlatform change={change} />
    </StepFrame>
  );
}

function PlatformCard({ platform, chosen, onPick }: { platform: PlatformFacts; chosen: boolean; onPick: () => void }) {
  return (
    <button
      type="button"
      onClick={onPick}
      className="group flex w-full items-center gap-4 rounded-card border border-line bg-card p-5 text-left shadow-1 transition-[box-shadow,border-color,translate] duration-200 ease-door hover:-translate-y-0.5 hover:border-brass hover:shadow-2 sm:flex-col sm:items-start sm:gap-5 sm:p-6"
    >
      <span
        aria-hidden
        className="brass-plate grid size-12 shrink-0 place-items-center rounded-plate font-serif text-2xl font-semibold"
      >
        {platform.name.charAt(0)}
      </span>
      <span className="min-w-0 flex-1 sm:w-full">
        <span className="block font-serif text-xl font-semibold leading-7">{platform.name}</span>
        <span className="flex items-center justify-between gap-3 text-row text-ink-soft">
          {platform.url.replace('https://', '')}
          <ArrowRight aria-hidden className="size-4 text-door-ink transition-transform group-hover:translate-x-0.5" />
        </span>
        {chosen && <span className="mt-1 block text-fine font-medium text-door-ink">{text.chosen}</span>}
      </span>
    </button>
  );
}
