import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { currentTheme, onThemeChange, setTheme, type ThemeWish, themeWishes } from './theme.ts';
import { cn } from './cn.ts';

export const themeWords: Record<ThemeWish, { label: string; icon: LucideIcon }> = {
  system: { label: 'System', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
};

export const useTheme = () => useSyncExternalStore(onThemeChange, currentTheme);

/** System, light or dark: three radio buttons in one row; `compact` shows the icons and says the words. */
export function ThemeSwitch({ compact = false, className }: { compact?: boolean; className?: string }) {
  const theme = useTheme();
  return (
    <fieldset className={cn('on-paper inline-flex rounded-full border border-line-strong bg-card p-0.5', className)}>
      <legend className="sr-only">Colour theme</legend>
      {themeWishes.map((wish) => {
        const { label, icon: Icon } = themeWords[wish];
        return (
          <label
            key={wish}
            title={label}
            className={cn(
              'relative inline-flex h-8 cursor-pointer items-center justify-center gap-1.5 rounded-full text-fine text-ink-soft hover:text-ink has-checked:bg-door-soft has-checked:font-medium has-checked:text-door-ink has-focus-visible:outline-2 has-focus-visible:outline-(--focus)',
              compact ? 'w-8' : 'px-3',
            )}
          >
            <input
              type="radio"
              name="theme"
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={theme === wish}
              onChange={() => setTheme(wish)}
            />
            <Icon aria-hidden className="size-3.5" />
            <span className={compact ? 'sr-only' : undefined}>{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
