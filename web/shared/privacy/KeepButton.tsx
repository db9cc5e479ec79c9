import { Archive } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { HoldTarget } from '../../api/periods.ts';
import { Button } from '../../components/Button.tsx';
import { keepText as text } from './text.ts';

/** Loaded when it is opened: most people who see the button never press it. */
const KeepDialog = lazy(async () => ({ default: (await import('./KeepDialog.tsx')).KeepDialog }));

/** Keeps an application, or a whole listing, for longer. */
export function KeepButton({ target, name }: { target: HoldTarget; name: string }) {
  const [open, setOpen] = useState(false);
  const isListing = target.applicationId === null;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={(isListing ? text.actionListingFor : text.actionFor)({ name })}
        onClick={() => setOpen(true)}
      >
        <Archive aria-hidden /> {isListing ? text.actionListing : text.action}
      </Button>
      {open && (
        <Suspense>
          <KeepDialog target={target} name={name} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
