import { Skeleton } from '../components/Skeleton.tsx';
import { dashboardText } from './dashboard-text.ts';

/** How many cards are shown while loading (specification, section 2). */
const CARDS = 6;

/** Six cards in the shape of what is coming. */
export function ListingSkeletons() {
  return (
    <div role="status" className="mt-6">
      <span className="sr-only">{dashboardText.dashboard.loading}</span>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 wide:grid-cols-3">
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} data-skeleton className="rounded-card border border-line bg-card">
            <div className="flex gap-4 p-5">
              <Skeleton className="h-18 w-12 rounded-t-full" />
              <div className="flex-1 space-y-2.5 pt-1">
                <Skeleton className="h-5 w-4/5" />
                <Skeleton className="h-4 w-3/5" />
                <Skeleton className="h-6 w-20 rounded-full" />
              </div>
            </div>
            <div className="grid grid-cols-2 gap-5 border-t border-line px-5 py-4">
              <Skeleton className="h-11" />
              <Skeleton className="h-11" />
            </div>
            <div className="border-t border-line px-5 py-3">
              <Skeleton className="h-4 w-32" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
