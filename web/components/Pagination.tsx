import { ChevronLeft, ChevronRight } from 'lucide-react';
import { buttonStyle } from './Button.tsx';
import { cn } from './cn.ts';
import { pageWindow } from './page-window.ts';
import { componentsText } from './text.ts';

type PaginationProps = { page: number; totalPages: number; onPage: (page: number) => void; label: string };

/** Previous, the page numbers, Next. Nothing when there is only one page. */
export function Pagination({ page, totalPages, onPage, label }: PaginationProps) {
  if (totalPages <= 1) return null;
  const step = cn(buttonStyle({ variant: 'ghost', size: 'small' }), 'disabled:opacity-45');
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      <button type="button" className={step} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden /> {componentsText.previous}
      </button>
      {pageWindow(page, totalPages).map((item, index) =>
        item === null ? (
          <span key={`gap-${index}`} aria-hidden className="w-6 text-center text-ink-soft">
            …
          </span>
        ) : (
          <button
            key={item}
            type="button"
            aria-current={item === page ? 'page' : undefined}
            aria-label={componentsText.page({ page: item })}
            onClick={() => onPage(item)}
            className={cn(
              'size-8 rounded-plate text-fine font-medium tabular-nums',
              item === page ? 'bg-door text-on-door' : 'text-ink hover:bg-hover',
            )}
          >
            {item}
          </button>
        ),
      )}
      <button type="button" className={step} disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        {componentsText.next} <ChevronRight aria-hidden />
      </button>
    </nav>
  );
}
