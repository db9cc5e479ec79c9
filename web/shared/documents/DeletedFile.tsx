import { FileX2 } from 'lucide-react';
import { civilDate } from '../../../domain/civil-time.ts';
import { shortDate } from '../../../domain/text/dates.ts';
import { cn } from '../../components/cn.ts';
import { documentsText } from './text.ts';

/** The day on which a file was deleted, in words. */
export const deletedOn = (at: string): string => documentsText.deletedOn({ date: shortDate(civilDate(new Date(at))) });

/** A file that has been deleted: its name and the date, and nothing to open. */
export function DeletedFile({ name, at, className }: { name: string; at: string; className?: string }) {
  return (
    <span className={cn('inline-flex max-w-full flex-wrap items-center gap-x-2 text-row text-ink-soft', className)}>
      <FileX2 aria-hidden className="size-4 shrink-0" />
      <span className="[overflow-wrap:anywhere]">{name}</span>
      <span className="text-fine">{deletedOn(at)}</span>
    </span>
  );
}
