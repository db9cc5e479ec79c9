import { Scale } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { type FairnessRemark, fairnessRemarks, withFairWords } from '../../../domain/listings/fair-words/fair-words.ts';
import { Button } from '../../components/Button.tsx';
import { cn } from '../../components/cn.ts';
import { fairWordsText as words } from './text.ts';

type FairWordsProps = {
  text: string;
  onReplace: (text: string) => void;
  /** Only offers to remove the words: neutral ones such as ‘HAP is welcome’ make no sense in a rejection. */
  leaveOutOnly?: boolean;
  className?: string | undefined;
};

/**
 * Points out wording that may not be fair, next to where it is written. It only advises; the text can be used as it is.
 */
export function FairWords({ text, onReplace, leaveOutOnly = false, className }: FairWordsProps) {
  const settled = useDeferredValue(text);
  const remarks = useMemo(() => {
    const found = fairnessRemarks(settled);
    return leaveOutOnly ? found.map((remark) => ({ ...remark, instead: '' })) : found;
  }, [settled, leaveOutOnly]);
  return (
    <FairnessRemarks
      remarks={remarks}
      onUse={(remark) => onReplace(withFairWords(settled, remark))}
      className={className}
    />
  );
}

type RemarksProps = {
  remarks: readonly FairnessRemark[];
  onUse: (remark: FairnessRemark) => void;
  className?: string | undefined;
};

/** Each remark: the words, why, and neutral words that one press puts in their place. */
export function FairnessRemarks({ remarks, onUse, className }: RemarksProps) {
  return (
    <ul aria-label={words.label} aria-live="polite" className={cn('flex flex-col gap-2 empty:hidden', className)}>
      {remarks.map((remark) => (
        <li
          key={`${remark.from}:${remark.quote}`}
          className="flex items-start gap-2.5 rounded-plate bg-warn-soft px-3 py-2 text-fine text-warn-ink [overflow-wrap:anywhere]"
        >
          <Scale aria-hidden className="mt-0.5 size-4 shrink-0" />
          <div className="min-w-0 flex-1">
            <p>
              <strong className="font-semibold">{words.quote({ quote: remark.quote })}</strong> {remark.explanation}
            </p>
            {remark.instead && <p className="mt-1">{words.instead({ instead: remark.instead })}</p>}
            <Button variant="secondary" size="small" className="mt-2" onClick={() => onUse(remark)}>
              {remark.instead ? words.use : words.leaveOut}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
