import type { RefObject } from 'react';
import type { Change, Wizard } from './wizard.ts';

/** What each step of the wizard is given. */
export type StepProps = {
  wizard: Wizard;
  change: (change: Change) => void;
  /** Goes to a visited step; asks first when that clears what was entered. */
  onGo: (step: number) => void;
  heading: RefObject<HTMLHeadingElement | null>;
};
