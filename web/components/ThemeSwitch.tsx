import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { currentTheme, onThemeChange, setTheme, type ThemeChoice, themeChoices } from './theme.ts';
import { cn } from './cn.ts';
import { componentsText } from './text.ts';

export const themeLabels: Record<ThemeChoice, { label: string; icon: LucideIcon }> = {
  system: { label: componentsText.theme.system, icon: Monitor },
  light: { label: componentsText.theme.light, icon: Sun },
  dark: { label: componentsText.theme.dark, icon: Moon },
};

export const useTheme = () => useSyncExternalStore(onThemeChange, currentTheme, currentTheme);

/**
 * System, light or dark, as three radio buttons in a row; `compact` shows only the icons, with their names for screen
 * readers.
 */
export function ThemeSwitch({ compact = false, className }: { compact?: boolean; className?: string }) {
  const theme = useTheme();
  return (
    <fieldset className={cn('on-paper inline-flex rounded-full border border-line-strong bg-card p-0.5', className)}>
      <legend className="sr-only">{componentsText.theme.title}</legend>
      {themeChoices.map((choice) => {
        const { label, icon: Icon } = themeLabels[choice];
        return (
          <label
            key={choice}
            title={label}
            className={cn(
              'touch-target relative inline-flex h-8 cursor-pointer items-center justify-center gap-1.5 rounded-full text-fine text-ink-soft hover:text-ink has-checked:bg-door-soft has-checked:font-medium has-checked:text-door-ink has-focus-visible:outline-2 has-focus-visible:outline-(--focus)',
              compact ? 'w-8' : 'px-3',
            )}
          >
            <input
              type="radio"
              name="theme"
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={theme === choice}
              onChange={() => setTheme(choice)}
            />
            <Icon aria-hidden className="size-3.5" />
            <span className={compact ? 'sr-only' : undefined}>{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
