import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { UnitTypeAnswer } from '../../../domain/calls/listing.ts';
import { Button } from '../../components/Button.tsx';
import { addText } from './text.ts';

/** The form loads when it is first opened. */
const AddDialog = lazy(() => import('./AddDialog.tsx').then(({ AddDialog: component }) => ({ default: component })));

/** Opens the form for adding an applicant who telephoned or came in person. */
export function AddApplicant({ listingId, units }: { listingId: string; units: readonly UnitTypeAnswer[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden /> {addText.open}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AddDialog listingId={listingId} units={units} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
