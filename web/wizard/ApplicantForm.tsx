import { Field as BaseField } from '@base-ui/react/field';
import { type ReactNode, useId } from 'react';
import { fieldTitle } from '../../domain/form-fields.ts';
import type { FormField } from '../../domain/form.ts';
import { Button } from '../components/Button.tsx';
import { Checkbox } from '../components/Checkbox.tsx';
import { Field, Input } from '../components/Field.tsx';
import { Textarea } from '../components/Textarea.tsx';

type Asked = Omit<FormField, 'id'> & { id: number };
type ApplicantFormProps = { address: string; units: readonly string[]; fields: readonly Asked[] };

/** The applicant's form: the home, what every applicant is asked, then the landlord's own fields in their order. */
export function ApplicantForm({ address, units, fields }: ApplicantFormProps) {
  const acknowledged = fields.filter((field) => field.type === 'ACKNOWLEDGEMENT');
  const asked = fields.filter((field) => field.type !== 'ACKNOWLEDGEMENT');
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <header className="border-b border-line p-5 sm:p-8">
        <p className="text-row font-medium text-brass-ink [overflow-wrap:anywhere]">{address}</p>
        <h3 className="mt-1 text-2xl leading-8">Rental Application Form</h3>
      </header>
      <div className="flex flex-col gap-6 p-5 sm:p-8">
        <OneOf title={fieldTitle('interestedRentalUnits')} options={units} />
        <Field label={fieldTitle('fullLegalName')}>
          <Input autoComplete="off" />
        </Field>
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="E-mail address">
            <Input type="email" autoComplete="off" />
          </Field>
          <Field label="Phone number">
            <Input type="tel" autoComplete="off" />
          </Field>
        </div>
        <Field label="Tell us about yourself">
          <Textarea rows={3} />
        </Field>
        {asked.map((field) => (
          <AskedField key={field.id} field={field} />
        ))}
        {acknowledged.length > 0 && (
          <fieldset className="rounded-plate border border-line bg-paper px-4 py-3">
            <legend className="px-1 text-row font-medium">Please confirm</legend>
            {acknowledged.map((field) => (
              <Checkbox key={field.id} label={field.description.trim() || field.label} className="whitespace-pre-line" />
            ))}
          </fieldset>
        )}
        <Button size="large" disabled>
          Submit Application
        </Button>
      </div>
    </form>
  );
}

const emptyLabel = 'A question without words';
const titleOf = ({ label, required }: Asked) => `${fieldTitle(label.trim()) || emptyLabel}${required ? '' : ' (optional)'}`;

/** One field as its type is answered. */
function AskedField({ field }: { field: Asked }) {
  const title = titleOf(field);
  const hint = field.description.trim() || undefined;
  if (field.type === 'SINGLE_OPTION') return <OneOf title={title} hint={hint} options={field.options} />;
  if (field.type === 'MULTIPLE_OPTIONS') return <SomeOf title={title} hint={hint} options={field.options} />;
  return (
    <BaseField.Root className="flex min-w-0 flex-col">
      <BaseField.Label className="text-row font-medium">{title}</BaseField.Label>
      {hint && <BaseField.Description className="mt-1 whitespace-pre-line text-fine text-ink-soft">{hint}</BaseField.Description>}
      <div className="mt-2">
        <Answer type={field.type} />
      </div>
    </BaseField.Root>
  );
}

const fileStyle =
  'h-auto cursor-pointer border-dashed py-2 file:mr-3 file:h-9 file:cursor-pointer file:rounded-plate file:border-0 file:bg-door-soft file:px-3 file:text-row file:font-medium file:text-door-ink';

function Answer({ type }: { type: FormField['type'] }) {
  if (type === 'PDF') return <Input type="file" accept=".pdf" className={fileStyle} />;
  if (type === 'IMAGE') return <Input type="file" accept=".png,.jpg,.jpeg" className={fileStyle} />;
  if (type === 'EMAIL') return <Input type="email" autoComplete="off" />;
  return type === 'PHONE' ? <Input type="tel" autoComplete="off" /> : <Input autoComplete="off" />;
}

type OptionsProps = { title: string; hint?: string | undefined; options: readonly string[] };
const given = (options: readonly string[]) => options.filter((option) => option.trim() !== '');

function Choices({ title, hint, children }: { title: string; hint?: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-describedby={hint ? id : undefined} className="min-w-0">
      <legend className="text-row font-medium">{title}</legend>
      {hint && (
        <p id={id} className="mt-1 whitespace-pre-line text-fine text-ink-soft">
          {hint}
        </p>
      )}
      <div className="mt-2 flex flex-col divide-y divide-line rounded-plate border border-line-strong">{children}</div>
    </fieldset>
  );
}

function OneOf({ title, hint, options }: OptionsProps) {
  const name = useId();
  return (
    <Choices title={title} hint={hint}>
      {given(options).map((option, index) => (
        <label key={index} className="flex min-h-10 cursor-pointer items-center gap-3 px-3 py-2 text-row hover:bg-hover">
          <input type="radio" name={name} className="size-4 shrink-0 accent-door" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{option}</span>
        </label>
      ))}
    </Choices>
  );
}

function SomeOf({ title, hint, options }: OptionsProps) {
  return (
    <Choices title={title} hint={hint}>
      {given(options).map((option, index) => (
        <Checkbox key={index} label={option} className="min-h-10 items-center px-3 hover:bg-hover" />
      ))}
    </Choices>
  );
}
