import { remembered } from './remembered.ts';

/** Single-letter shortcuts can be switched off (WCAG 2.2, 2.1.4). */
const keysOn = remembered(
  'letterbox-pipeline-keys',
  (stored) => stored !== 'off',
  (on) => (on ? 'on' : 'off'),
);

export const useKeysOn = keysOn.use;
export const setKeysOn = keysOn.set;
