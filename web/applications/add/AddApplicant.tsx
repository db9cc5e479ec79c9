import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { UnitTypeAnswer } from '../../../domain/calls/listing.ts';
import { addApplicantId } from '../../base/paths.ts';
import { Button } from '../../components/Button.tsx';
import { addText } from './text.ts';

/** The form loads when it is first opened. */
const AddDialog = lazy(() => import('./AddDialog.tsx').then(({ AddDialog: component }) => ({ default: component })));

/** Opens the form for adding an applicant who telephoned or came in person, also where the page’s address asks for it. */
export function AddApplicant({ listingId, units }: { listingId: string; units: readonly UnitTypeAnswer[] }) {
  const { hash, key } = useLocation();
  const [chosen, setChosen] = useState({ key: '', open: false });
  const open = chosen.key === key ? chosen.open : hash === `#${addApplicantId}`;
  const setOpen = (next: boolean) => setChosen({ key, open: next });
  return (
    <>
      <Button variant="secondary" aria-label={addText.open} onClick={() => setOpen(true)} className="max-[24rem]:px-3">
        <UserPlus aria-hidden />
        <span className="max-[24rem]:hidden">{addText.open}</span>
        <span className="hidden max-[24rem]:inline">{addText.openShort}</span>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AddDialog listingId={listingId} units={units} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
