import { catalogue } from '../../../domain/text/catalogue.ts';

/** The switch for single-letter shortcuts. */
export const keyboardText = catalogue({
  title: 'Keyboard shortcuts',
  enabled: 'Single-key shortcuts are on',
  enabledHint: 'Turn these off if they interfere with your keyboard or voice control. This browser will remember.',
});
