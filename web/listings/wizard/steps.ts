import type { PlatformId } from '../../../domain/listings/platforms.ts';
import { problemsOf } from './problems.ts';
import { emptyWizard, lastStep, type Wizard } from './wizard.ts';

export const stepTitles = [
  { short: 'Platform', title: 'Choose Your Platform' },
  { short: 'URL', title: 'Enter Property URL' },
  { short: 'Verify', title: 'Verify URL' },
  { short: 'Rental Units', title: 'Rental Unit Types' },
  { short: 'Form', title: 'Create Application Form' },
  { short: 'Viewing', title: 'Set Viewing Availability' },
  { short: 'Review', title: 'Review Listing Details' },
] as const;

/** Where going to a step leads: with the details there, step 3 has nothing left to do and stands for step 2. */
export function targetOf(wizard: Wizard, step: number): number {
  return step === 3 && wizard.source !== null ? 2 : step;
}

/** Whether going to a step throws away what was read and typed since: the landlord is asked first. */
export function clearsAll(wizard: Wizard, step: number): boolean {
  return wizard.source !== null && targetOf(wizard, step) <= 2;
}

/** Whether the step bar leads to a step: only to visited ones, and forward only over steps that are complete. */
export function canGo(wizard: Wizard, step: number): boolean {
  if (step > wizard.furthest || (step === 3 && wizard.source !== null)) return false;
  const between = Array.from({ length: Math.max(0, step - wizard.step) }, (_, n) => wizard.step + n);
  return between.every((passed) => problemsOf(wizard, passed).length === 0);
}

/** Goes to a visited step and keeps everything. */
export const goTo =
  (step: number) =>
  (wizard: Wizard): Wizard =>
    canGo(wizard, step) ? { ...wizard, step } : wizard;

/** Goes on to the next step, which is visited from then on. */
export function goOn(wizard: Wizard): Wizard {
  const step = Math.min(wizard.step + 1, lastStep);
  return { ...wizard, step, furthest: Math.max(wizard.furthest, step) };
}

/** Back to step 1 or 2 with all progress cleared; step 2 still knows the platform. */
export const clearedTo =
  (step: number) =>
  (wizard: Wizard): Wizard =>
    step === 2 && wizard.platform ? { ...emptyWizard, platform: wizard.platform, step: 2, furthest: 2 } : emptyWizard;

/** Step 1 to 2. Another platform takes the address of the last one along to oblivion. */
export const pickPlatform =
  (platform: PlatformId) =>
  (wizard: Wizard): Wizard =>
    platform === wizard.platform
      ? { ...wizard, step: 2, furthest: Math.max(wizard.furthest, 2) }
      : { ...emptyWizard, platform, step: 2, furthest: 2 };

export const typeUrl =
  (url: string) =>
  (wizard: Wizard): Wizard => ({ ...wizard, url, furthest: Math.min(wizard.furthest, 2) });
