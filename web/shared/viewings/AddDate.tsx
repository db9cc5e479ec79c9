import { Popover } from '@base-ui/react/popover';
import { CalendarPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { civilDate } from '../../../domain/civil-time.ts';
import { buttonStyle } from '../../components/Button.tsx';
import { cn } from '../../components/cn.ts';
import { DateCalendar } from './DateCalendar.tsx';
import { popupStyle } from '../../components/popup-style.ts';
import { availabilityText as text } from './text.ts';

type AddDateProps = {
  /** Dates that already have hours. */
  taken: readonly string[];
  now: Date;
  onChoose: (date: string) => void;
  /** The element that gets the focus after a date was chosen. */
  focusAfter: (date: string) => HTMLElement | null;
};

/** Opens a calendar of the dates from today on (in Dublin); choosing a date that already has hours leads to them. */
export function AddDate({ taken, now, onChoose, focusAfter }: AddDateProps) {
  const [open, setOpen] = useState(false);
  const chosen = useRef<string | null>(null);
  const choose = (date: string) => {
    chosen.current = date;
    onChoose(date);
    setOpen(false);
  };
  const finalFocus = () => {
    const date = chosen.current;
    chosen.current = null;
    return date === null ? true : (focusAfter(date) ?? true);
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger className={buttonStyle({ variant: 'secondary' })}>
        <CalendarPlus aria-hidden /> {text.dates.add}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" className="z-50">
          <Popover.Popup finalFocus={finalFocus} className={cn(popupStyle, 'p-3')}>
            <Popover.Title className="sr-only">{text.dates.choose}</Popover.Title>
            <DateCalendar today={civilDate(now)} marked={taken} onChoose={choose} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
