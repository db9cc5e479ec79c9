import { OTPInput, REGEXP_ONLY_DIGITS } from 'input-otp';
import type { RefObject } from 'react';
import { passcodeLength } from '../../../domain/applications/passcode.ts';
import { cn } from '../../components/cn.ts';

type PasscodeInputProps = {
  value: string;
  onChange: (value: string) => void;
  onComplete: (passcode: string) => void;
  disabled: boolean;
  invalid: boolean;
  describedBy: string;
  input: RefObject<HTMLInputElement | null>;
};

/** A single input drawn as six boxes, so that pasting, autofill and screen readers work as with any field. */
export function PasscodeInput({
  value,
  onChange,
  onComplete,
  disabled,
  invalid,
  describedBy,
  input,
}: PasscodeInputProps) {
  return (
    <OTPInput
      ref={input}
      id="passcode"
      name="passcode"
      value={value}
      onChange={onChange}
      onComplete={onComplete}
      maxLength={passcodeLength}
      pattern={REGEXP_ONLY_DIGITS}
      inputMode="numeric"
      autoComplete="one-time-code"
      pasteTransformer={(pasted) => pasted.replace(/\D/g, '')}
      disabled={disabled}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      containerClassName="w-full"
      render={({ slots, isFocused }) => (
        <div aria-hidden className="grid grid-cols-6 gap-1.5 sm:gap-2.5">
          {slots.map((slot, index) => (
            <div
              key={index}
              data-slot
              className={cn(
                'grid h-14 place-items-center rounded-plate border bg-card font-serif text-2xl font-semibold transition-colors sm:h-16 sm:text-3xl',
                invalid ? 'border-bad' : 'border-line-strong',
                isFocused && slot.isActive && 'outline-2 outline-(--focus)',
                disabled && 'opacity-60',
              )}
            >
              {slot.char}
              {slot.hasFakeCaret && <span className="h-7 w-px animate-[breathe_1.1s_ease-in-out_infinite] bg-ink" />}
            </div>
          ))}
        </div>
      )}
    />
  );
}
