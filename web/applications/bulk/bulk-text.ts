import type { BulkAction } from '../../../domain/applications/bulk-move.ts';
import type { BulkPreflightAnswer, BulkState } from '../../../domain/calls/bulk-move.ts';
import { bulkText } from './text.ts';

const text = bulkText;

type Count = (values: { count: number }) => string;

/** What each action is called, what it will do, and what it did. */
export const bulkTexts: Readonly<
  Record<
    BulkAction,
    {
      title: string;
      /** What happens to each applicant; null where the dialog asks for it. */
      hint: string | null;
      confirm: Count;
      will: Count;
      done: (values: { count: number; skipped: number }) => string;
    }
  >
> = {
  move_forward: {
    title: text.moveTitle,
    hint: text.moveHint,
    confirm: text.moveConfirm,
    will: text.moveCount,
    done: text.moved,
  },
  reject: {
    title: text.rejectTitle,
    hint: null,
    confirm: text.rejectConfirm,
    will: text.rejectCount,
    done: text.rejected,
  },
  tell: {
    title: text.tellTitle,
    hint: text.tellHint,
    confirm: text.tellConfirm,
    will: text.tellCount,
    done: text.told,
  },
  remind: {
    title: text.remindTitle,
    hint: text.remindHint,
    confirm: text.remindConfirm,
    will: text.remindCount,
    done: text.reminded,
  },
  ask_rest: {
    title: text.askRestTitle,
    hint: text.askRestHint,
    confirm: text.askRestConfirm,
    will: text.askRestCount,
    done: text.restAsked,
  },
};

/** '34 will move, 2 can’t: There is no next stage from Final Decision.' */
export function preflightText(answer: Pick<BulkPreflightAnswer, 'action' | 'will' | 'cannot'>): string {
  const will = bulkTexts[answer.action].will({ count: answer.will });
  const cannot = answer.cannot.length;
  if (cannot === 0) return text.everyone({ will });
  const [reason = '', ...others] = new Set(answer.cannot.map((one) => one.reason));
  return others.length === 0 ? text.cannotBecause({ will, cannot, reason }) : text.cannot({ will, cannot });
}

/** The progress of a bulk action, in one sentence. */
export function progressText({ status, action, total, moved, skipped, taken_back: undone }: BulkState): string {
  if (status === 'moving') return text.working({ done: moved + skipped.length, total });
  if (status === 'undoing') return text.undoing({ done: undone, total });
  if (status === 'undone') return text.undone({ count: undone });
  return bulkTexts[action].done({ count: moved, skipped: skipped.length });
}
