import { Keyboard, LayoutList, Table2 } from 'lucide-react';
import { buttonStyle } from '../components/Button.tsx';
import { cn } from '../components/cn.ts';
import { Tooltip } from '../components/Tooltip.tsx';
import { applicationsText } from './text.ts';
import type { PipelineView } from './url-state.ts';

const text = applicationsText.filters;

const layouts = [
  { value: 'cards', title: text.cards, icon: LayoutList },
  { value: 'table', title: text.table, icon: Table2 },
] as const;

type SwitchProps = {
  layout: PipelineView['layout'];
  onLayout: (layout: PipelineView['layout']) => void;
  onKeys: () => void;
};

/** Cards by stage or one table, and the button for the keyboard shortcuts. */
export function LayoutSwitch({ layout, onLayout, onKeys }: SwitchProps) {
  return (
    <div className="flex items-center gap-2">
      <div role="group" aria-label={text.layout} className="flex rounded-plate border border-line-strong bg-card p-0.5">
        {layouts.map(({ value, title, icon: Icon }) => (
          <button
            key={value}
            type="button"
            aria-pressed={layout === value}
            onClick={() => onLayout(value)}
            className="inline-flex h-9 items-center gap-1.5 rounded-[0.3rem] px-3 text-fine font-medium text-ink-soft hover:text-ink aria-pressed:bg-door aria-pressed:text-on-door"
          >
            <Icon aria-hidden className="size-4" /> {title}
          </button>
        ))}
      </div>
      <Tooltip text={text.shortcutsTip}>
        <button
          type="button"
          aria-label={text.shortcuts}
          onClick={onKeys}
          className={cn(buttonStyle({ variant: 'ghost', size: 'icon' }), 'max-desk:hidden')}
        >
          <Keyboard aria-hidden />
        </button>
      </Tooltip>
    </div>
  );
}
