import { cn } from './cn.ts';

/** How many characters at the end stay visible: a file's extension and the number before it. */
const END = 14;

/**
 * A long name on one line, cut in its middle: files of one series differ at their ends. `end` is how many characters
 * stay there.
 */
export function MiddleCut({
  text,
  end = text.length > 2 * END ? END : 0,
  className,
}: {
  text: string;
  end?: number;
  className?: string;
}) {
  if (end === 0) return <span className="truncate">{text}</span>;
  return (
    <span className={cn('flex min-w-0', className)} title={text}>
      <span className="truncate whitespace-pre">{text.slice(0, -end)}</span>
      <span className="shrink-0 whitespace-pre">{text.slice(-end)}</span>
    </span>
  );
}
