import { Mascot } from '../art/Mascot.tsx';
import { OwnApplication, OwnHead } from './OwnApplication.tsx';

/** Honest about it: no times are offered yet, and how the applicant will hear of them. */
export function ViewingStatus(props: { applicationId: string; onRefused: () => void }) {
  return (
    <OwnApplication {...props}>
      {(status) => (
        <>
          <OwnHead status={status} title="Your viewing" />
          <div className="flex flex-col items-center gap-4 p-8 text-center sm:p-12">
            <Mascot pose="empty" className="h-36 w-auto" />
            <h2 className="text-xl leading-7">There is no viewing to book yet</h2>
            <p className="max-w-[44ch] text-ink-soft">
              As soon as the landlord offers times, you get an e-mail and can choose one on this page. Until then there is nothing you need
              to do.
            </p>
          </div>
        </>
      )}
    </OwnApplication>
  );
}
