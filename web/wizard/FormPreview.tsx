import { Dialog } from '../components/Dialog.tsx';
import { ApplicantForm } from './ApplicantForm.tsx';
import { fixedFieldsOf } from './fields.ts';
import type { Wizard } from './wizard.ts';

type FormPreviewProps = { wizard: Wizard; open: boolean; onOpenChange: (open: boolean) => void };

/** The form as an applicant will see it, on the door that applicants see. Nothing that is filled in here is kept. */
export function FormPreview({ wizard, open, onOpenChange }: FormPreviewProps) {
  const units = fixedFieldsOf(wizard).find((field) => field.label === 'interestedRentalUnits')?.options ?? [];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Preview Form" hint="What applicants see once they have opened their link. Try it: nothing is sent or kept.">
      <div className="bg-hero p-3 sm:p-8">
        <div className="on-paper mx-auto max-w-[40rem] rounded-card border border-line bg-card shadow-3">
          <ApplicantForm address={wizard.address.trim()} units={units} fields={wizard.fields} />
        </div>
      </div>
    </Dialog>
  );
}
