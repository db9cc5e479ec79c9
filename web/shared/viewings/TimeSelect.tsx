import { ChevronsUpDown } from 'lucide-react';
import { quarterHours } from '../../../domain/viewings/availability.ts';
import { cn } from '../../components/cn.ts';
import { inputStyle } from '../../components/Field.tsx';

type TimeSelectProps = {
  /** The name for a screen reader: 'Monday, start'. */
  label: string;
  value: string;
  onChange: (time: string) => void;
  bad: boolean;
  describedBy?: string | undefined;
};

/** The 96 quarters of a day. A native select: typing a time finds it, and phones show their own picker. */
export function TimeSelect({ label, value, onChange, bad, describedBy }: TimeSelectProps) {
  return (
    <span className="relative block w-23 shrink-0">
      <select
        aria-label={label}
        aria-invalid={bad || undefined}
        aria-describedby={describedBy}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={cn(
          inputStyle,
          'h-10 cursor-pointer appearance-none pr-7 tabular-nums',
          bad && 'border-bad hover:border-bad',
        )}
      >
        {quarterHours.map((time) => (
          <option key={time} value={time}>
            {time}
          </option>
        ))}
      </select>
      <ChevronsUpDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2 my-auto size-4 text-ink-soft"
      />
    </span>
  );
}
