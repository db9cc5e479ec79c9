/** The element's id of a question, or of what stands around its controls: `entry` is a name or the id of a field. */
export const questionId = (entry: string): string => `question-${entry}`;

/** Moves the focus to the first control of a question, and shows it. */
export function focusQuestion(entry: string): void {
  const at = document.getElementById(questionId(entry));
  const control = at?.matches('input, textarea') ? at : at?.querySelector<HTMLElement>('input, textarea, select');
  control?.focus();
  at?.scrollIntoView({ block: 'center' });
}
