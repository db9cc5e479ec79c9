import { useState } from 'react';
import { emptyValues } from '../../../domain/documents/collection/form-answers.ts';
import { offersOwnProof } from '../../../domain/documents/collection/open-questions.ts';
import { orderOf } from '../../../domain/listings/progression.ts';
import { askedFields } from '../../../domain/listings/question-stages.ts';
import type { FormField } from '../../../domain/listings/form-field.ts';
import { uploadAccept, uploadWords } from '../../../domain/documents/collection/upload.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { FileField } from '../../shared/form/FileField.tsx';
import { ApplicantForm, questionTitle } from '../../shared/form/ApplicantForm.tsx';
import { fixedFieldsOf } from './fields.ts';
import { wizardText } from './text.ts';
import type { Wizard } from './wizard.ts';

const text = wizardText.form;
/** The preview shows what is asked with the form, and not what waits for the acceptance. */
const collecting = { stage: 'information_collection', subState: 'pending' };
/** Where viewings come first: the same, and what is asked after a viewing. */
const afterViewing = { stage: 'final_decision', subState: 'pending', skippedForm: true, restAskedAt: new Date(0) };

type FormPreviewProps = {
  wizard: Wizard;
  /** Whether the listing is being created: then its form has stages, even without any questions of its own. */
  isNew?: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The form as applicants will see it. Nothing that is filled in here is saved. */
export function FormPreview({ wizard, isNew = false, open, onOpenChange }: FormPreviewProps) {
  const [values, setValues] = useState(emptyValues);
  const units = fixedFieldsOf(wizard).find((field) => field.label === 'interestedRentalUnits')?.options ?? [];
  const all: FormField[] = wizard.fields.map((field) => ({ ...field, id: String(field.id) }));
  const position = orderOf(wizard.progression) === 'view' ? afterViewing : collecting;
  const fields = askedFields(all, position);
  const shown = units.filter((unit) => unit.trim() !== '').map((label, index) => ({ id: String(index), label }));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text.preview} hint={text.previewHint}>
      <div className="bg-hero p-3 sm:p-8">
        <div className="on-paper mx-auto max-w-[40rem] rounded-card border border-line bg-card shadow-3">
          <header className="border-b border-line p-5 sm:p-8">
            <p className="text-row font-medium text-brass-ink [overflow-wrap:anywhere]">{wizard.address.trim()}</p>
            <h3 className="mt-1 text-2xl leading-8">{text.formTitle}</h3>
          </header>
          <form noValidate onSubmit={(event) => event.preventDefault()} className="p-5 sm:p-8">
            <ApplicantForm
              units={shown}
              fields={fields}
              values={values}
              onChange={setValues}
              ownProof={!isNew && offersOwnProof(all, position)}
              renderFile={(field) => (
                <FileField
                  title={field ? questionTitle(field) : text.proof}
                  description={field?.description.trim() || uploadWords.types}
                  accept={uploadAccept}
                />
              )}
            >
              <Button size="large" disabled>
                {text.submit}
              </Button>
            </ApplicantForm>
          </form>
        </div>
      </div>
    </Dialog>
  );
}
