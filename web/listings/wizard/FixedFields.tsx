import { Lock } from 'lucide-react';
import { fieldTitle } from '../../../domain/listings/predefined-fields.ts';
import { fixedFieldsOf } from './fields.ts';
import { fieldTypeLabels } from './labels.ts';
import { wizardText } from './text.ts';
import type { Wizard } from './wizard.ts';

/** The two locked fields of every form; the choice of units reflects the units. */
export function FixedFields({ wizard }: { wizard: Wizard }) {
  return (
    <ul aria-label={wizardText.form.fixed} className="mt-4 flex flex-col gap-2.5">
      {fixedFieldsOf(wizard).map((field) => {
        const { label, icon: Icon } = fieldTypeLabels[field.type];
        return (
          <li key={field.label} className="rounded-plate border border-line bg-sunken px-3 py-2.5">
            <div className="flex items-center gap-3">
              <Lock aria-hidden className="size-4 shrink-0 text-ink-soft" />
              <p className="min-w-0 flex-1">
                <span className="block text-row font-medium">{fieldTitle(field.label)}</span>
                <span className="flex items-start gap-x-2 text-fine text-ink-soft">
                  <Icon aria-hidden className="mt-[0.1875rem] size-3.5 shrink-0" />
                  {wizardText.form.fixedNote({ type: label })}
                </span>
              </p>
            </div>
            {field.options.length > 0 && (
              <ul className="ml-7 mt-2 flex flex-wrap gap-1.5">
                {field.options.map((option, index) => (
                  <li
                    key={index}
                    className="rounded-full border border-line bg-card px-2.5 py-0.5 text-fine [overflow-wrap:anywhere]"
                  >
                    {option}
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
