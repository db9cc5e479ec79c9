import type { LetterQuote } from '../../../domain/applications/found-by.ts';
import { cn } from '../../components/cn.ts';
import { Rich } from '../../components/Rich.tsx';
import { sharedApplicationsText } from './text.ts';

const text = sharedApplicationsText.foundIn;

type FoundProps = { quote: LetterQuote; className?: string };

/** Why a search found someone: the words around what they wrote, with those that were searched for marked. */
export function FoundInLetter({ quote: { where, parts }, className }: FoundProps) {
  const quoted = parts.map(({ text: words, found }, at) =>
    found ? (
      <mark key={at} className="rounded-[0.2rem] bg-brass-soft px-0.5 font-medium text-ink">
        {words}
      </mark>
    ) : (
      words
    ),
  );
  return (
    <span className={cn('min-w-0 text-fine text-ink-soft [overflow-wrap:anywhere]', className)}>
      <Rich text={text[where]} parts={{ quote: () => quoted }} />
    </span>
  );
}
