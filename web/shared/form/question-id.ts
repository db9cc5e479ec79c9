/** The element id of a question, or of the group around its controls: `entry` is a name or a field's id. */
export const questionId = (entry: string): string => `question-${entry}`;

/** Moves the focus to the first control of a question, and scrolls it into view. */
export function focusQuestion(entry: string): void {
  const at = document.getElementById(questionId(entry));
  const control = at?.matches('input, textarea') ? at : at?.querySelector<HTMLElement>('input, textarea, select');
  control?.focus();
  at?.scrollIntoView({ block: 'center' });
}
