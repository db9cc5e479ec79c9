import type { UnreadableCause } from '../read-document.ts';
import { rulesText } from './text.ts';

const text = rulesText.unreadable;

/** Why a file could not be read, and what to do, in one sentence each. */
export const unreadableReasons: Readonly<Record<UnreadableCause, string>> = {
  protected: text.protected,
  damaged: text.damaged,
  empty: text.empty,
  'too-large': text.tooLarge,
  'too-many-pixels': text.tooManyPixels,
  'too-small': text.tooSmall,
  'not-a-document': text.wrongType,
  'too-slow': text.tooSlow,
  blurred: text.blurred,
  'no-writing': text.noWriting,
};
