import type { PlatformId } from '../../../domain/listings/platforms.ts';
import { problemsOf } from './problems.ts';
import { wizardText } from './text.ts';
import { emptyWizard, lastStep, type Wizard } from './wizard.ts';

const { short, long } = wizardText.steps;

export const stepTitles = [
  { short: short.platform, title: long.platform },
  { short: short.url, title: long.url },
  { short: short.verify, title: long.verify },
  { short: short.units, title: long.units },
  { short: short.form, title: long.form },
  { short: short.viewing, title: long.viewing },
  { short: short.review, title: long.review },
] as const;

/** Whether there is anything in a draft. */
export const hasBegun = ({ platform, source }: Wizard): boolean => platform !== null || source !== null;

/** Whether a listing began without a platform's advert: then steps 2 and 3 were passed over. */
export const isWithoutPlatform = ({ platform, source }: Wizard): boolean => platform === null && source !== null;

/**
 * The step to which a click on a step leads: once step 4 has its details, step 3 has nothing left to do and leads to
 * step 2; without a platform, both lead to step 1.
 */
export function targetOf(wizard: Wizard, step: number): number {
  if (isWithoutPlatform(wizard) && step <= 3) return 1;
  return step === 3 && wizard.source !== null ? 2 : step;
}

/** Whether going to a step clears what was read and typed since; the landlord is asked first. */
export function clearsAll(wizard: Wizard, step: number): boolean {
  return wizard.source !== null && targetOf(wizard, step) <= 2;
}

/** Whether the step bar can go to a step: only to visited ones, and forward only past complete ones. */
export function canGo(wizard: Wizard, step: number): boolean {
  if (step > wizard.furthest || (step === 3 && wizard.source !== null)) return false;
  if (step === 2 && isWithoutPlatform(wizard)) return false;
  const between = Array.from({ length: Math.max(0, step - wizard.step) }, (_, n) => wizard.step + n);
  return between.every((passed) => problemsOf(wizard, passed).length === 0);
}

/** Goes to a visited step and keeps everything. */
export const goTo =
  (step: number) =>
  (wizard: Wizard): Wizard =>
    canGo(wizard, step) ? { ...wizard, step } : wizard;

/** Continues to the next step, which counts as visited from then on. */
export function goOn(wizard: Wizard): Wizard {
  const step = Math.min(wizard.step + 1, lastStep);
  return { ...wizard, step, furthest: Math.max(wizard.furthest, step) };
}

/** Back to step 1 or 2 with all progress cleared; step 2 still knows the platform. */
export const clearedTo =
  (step: number) =>
  (wizard: Wizard): Wizard =>
    step === 2 && wizard.platform ? { ...emptyWizard, platform: wizard.platform, step: 2, furthest: 2 } : emptyWizard;

/** Continues from step 1 to 2. Choosing another platform clears everything else, including the URL. */
export const pickPlatform =
  (platform: PlatformId) =>
  (wizard: Wizard): Wizard =>
    platform === wizard.platform
      ? { ...wizard, step: 2, furthest: Math.max(wizard.furthest, 2) }
      : { ...emptyWizard, platform, step: 2, furthest: 2 };

export const typeUrl =
  (url: string) =>
  (wizard: Wizard): Wizard => ({ ...wizard, url, furthest: Math.min(wizard.furthest, 2) });
