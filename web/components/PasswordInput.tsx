import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cn } from './cn.ts';
import { Input } from './Field.tsx';
import { componentsText } from './text.ts';

type PasswordProps = Omit<ComponentProps<typeof Input>, 'type'> & {
  /** The `autocomplete` value, for the browser's password manager. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password field with a button that shows what was typed. */
export function PasswordInput({ className, ...rest }: PasswordProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...rest}
        type={shown ? 'text' : 'password'}
        required
        className={cn('h-12 pr-12 sm:text-base', typeof className === 'string' && className)}
      />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        aria-label={shown ? componentsText.hidePassword : componentsText.showPassword}
        className="touch-target absolute inset-y-1 right-1 grid w-10 pointer-coarse:inset-y-0.5 pointer-coarse:right-0.5 place-items-center rounded-plate text-ink-soft hover:bg-hover hover:text-ink"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </div>
  );
}
