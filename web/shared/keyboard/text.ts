import { catalogue } from '../../../domain/text/catalogue.ts';

/** The single-letter shortcuts: what each does, the switch that turns them off, and how to change them. */
export const keyboardText = catalogue({
  title: 'Keyboard shortcuts',
  hint: 'Work through your applicants without a mouse.',
  enabled: 'Single-key shortcuts are on',
  enabledHint: 'Turn these off if they interfere with your keyboard or voice control. This browser will remember.',
  open: 'Open or close',
  actions: {
    next: 'Next applicant',
    previous: 'Previous applicant',
    move: 'Move to the next stage',
    advance: 'Move forward',
    reject: 'Reject',
    undo: 'Undo the last decision',
    select: 'Select',
    messages: 'Messages',
    show: 'Show shortcuts',
  },
  change: 'Change<hidden> the key for “{action}”</hidden>',
  press: 'New key',
  pressFor: 'Press the new key for “{action}”. Escape keeps the old one.',
  changed: '“{action}” is now {key}.',
  taken: '{key} is already used for “{action}”. Press another key.',
  unsuitable: 'Use a letter, a digit or a sign.',
  reset: 'Use the original keys',
});
