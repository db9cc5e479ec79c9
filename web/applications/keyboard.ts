import { undoLast } from '../components/toast.ts';
import type { KeyAction } from '../shared/keyboard/key-bindings.ts';
import { useKeys } from '../shared/keyboard/keys.ts';

/** What keys do on the pipeline page. */
export const pipelineKeys: readonly KeyAction[] = [
  'next',
  'previous',
  'move',
  'reject',
  'undo',
  'select',
  'messages',
  'show',
];

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-applicant]') ?? null;

function step(by: 1 | -1): void {
  const all = rows();
  const here = rowOf(document.activeElement);
  const at = all.findIndex((row) => rowOf(row) === here);
  const next = at === -1 ? all[by === 1 ? 0 : all.length - 1] : all[at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** The bar with the actions for everyone who is selected; null while nobody is. */
const selectionBar = () => document.querySelector<HTMLElement>('[data-selection]');

const press = (within: HTMLElement | null, action: KeyAction): void =>
  within?.querySelector<HTMLElement>(`[data-key="${action}"]`)?.click();

/** Presses the button for an action, where there is one: of the selected applicants, otherwise of the focused row. */
function act(action: KeyAction): void {
  press(selectionBar() ?? rowOf(document.activeElement), action);
}

type PipelineActs = { showSheet: () => void; openMessages: (applicationId: string) => void };

/** Moves through the rows, and acts on the selected ones or on the focused one. */
export function usePipelineKeys({ showSheet, openMessages }: PipelineActs): void {
  useKeys({
    next: () => step(1),
    previous: () => step(-1),
    move: () => act('move'),
    reject: () => act('reject'),
    undo: undoLast,
    select: () => press(rowOf(document.activeElement), 'select'),
    messages: () => {
      const id = rowOf(document.activeElement)?.dataset['applicant'];
      if (id) openMessages(id);
    },
    show: showSheet,
  });
}
