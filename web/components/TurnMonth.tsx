import { ChevronLeft, ChevronRight } from 'lucide-react';

/** The previous and next arrows of a month's calendar. */
export function TurnMonth({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' }) {
  return orientation === 'left' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />;
}
