import { CircleAlert, ExternalLink, PencilLine, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { fieldTitle } from '../../../domain/listings/form-fields.ts';
import { AvailabilityPreview } from '../../shared/viewings/AvailabilityPreview.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { modeLabels } from '../../shared/listings/unit-modes.ts';
import { fixedFieldsOf } from './fields.ts';
import { fieldTypeWords } from './field-words.ts';
import type { StepProps } from './step-props.ts';
import { StepFrame } from './StepFrame.tsx';
import { stepTitles } from './steps.ts';
import { countText, unitFeeText } from './unit-words.ts';
import { eircodeOf, eircodesOf, feeOf } from './units.ts';
import type { UnitDraft, Wizard } from './wizard.ts';

type ReviewStepProps = StepProps & {
  creating: boolean;
  /** Why the last try failed, in words. */
  failure: string | null;
  onCreate: () => void;
  onStartOver: () => void;
};

/** Step 7: everything that will be created, each part with the way back to where it is changed. */
export function ReviewStep({ wizard, onGo, heading, creating, failure, onCreate, onStartOver }: ReviewStepProps) {
  return (
    <StepFrame
      step={7}
      title={stepTitles[6].title}
      heading={heading}
      hint="This is what will be created. Mail about it becomes applications from that moment on."
      className="max-w-5xl"
      onBack={() => onGo(6)}
      forward={
        <>
          <Button variant="secondary" size="large" disabled={creating} onClick={onStartOver}>
            <RotateCcw aria-hidden /> Start Over
          </Button>
          <Button size="large" busy={creating} onClick={onCreate}>
            {creating ? 'Creating...' : 'Create Listing'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Part title="Property Address" what="address" onEdit={() => onGo(4)}>
          <p className="text-lg font-medium leading-7 [overflow-wrap:anywhere]">{wizard.address}</p>
          {wizard.advertUrl && <Advert url={wizard.advertUrl} />}
        </Part>
        <Part title="Rental Fee" what="rental fee" onEdit={() => onGo(4)}>
          <Rows
            rows={wizard.units.map((unit) => ({
              key: unit.id,
              name: unit.name,
              value: feeOf(unit.fee) === 0 ? `${unitFeeText(unit)} (no fee was entered)` : unitFeeText(unit),
            }))}
          />
        </Part>
        <Part title="Unit Configuration" what="units" onEdit={() => onGo(4)}>
          <Rows rows={wizard.units.map((unit) => ({ key: unit.id, name: unit.name, value: unitText(unit) }))} />
        </Part>
        <Part title="Application Form" what="form" onEdit={() => onGo(5)}>
          <FormRows wizard={wizard} />
        </Part>
        <Part title="Viewing Availability" what="availability" onEdit={() => onGo(6)}>
          <AvailabilityPreview value={wizard.availability} viewersPerSlot={wizard.viewersPerSlot} />
        </Part>
        {failure && (
          <p role="alert" className="flex items-start gap-3 rounded-plate bg-bad-soft px-4 py-3 text-row text-bad-ink">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {failure}
          </p>
        )}
      </div>
    </StepFrame>
  );
}

function Part({
  title,
  what,
  onEdit,
  children,
}: {
  title: string;
  what: string;
  onEdit: () => void;
  children: ReactNode;
}) {
  return (
    <Card className="p-5 desk:px-7 desk:py-5">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-lg leading-7">{title}</h3>
        <Button variant="ghost" size="small" className="text-door-ink" onClick={onEdit}>
          <PencilLine aria-hidden /> Edit <span className="sr-only">{what}</span>
        </Button>
      </div>
      <div className="mt-2">{children}</div>
    </Card>
  );
}

function Advert({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="mt-1 inline-flex min-h-8 max-w-full items-center gap-2 text-row text-door-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      <span className="truncate">{url.replace('https://', '')}</span>
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

function unitText(unit: UnitDraft): string {
  const codes = [...new Set(eircodesOf(unit).flatMap((typed) => eircodeOf(typed) ?? []))];
  const where = codes.length > 0 ? `, Eircode ${codes.join(', ')}` : ', no Eircode';
  return `${modeLabels[unit.mode].label}, ${countText(unit.instances.length)}${where}`;
}

function Rows({ rows }: { rows: readonly { key: number | string; name: string; value: ReactNode }[] }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map(({ key, name, value }) => (
        <div key={key} className="grid gap-x-6 py-2 text-row sm:grid-cols-[minmax(0,16rem)_1fr]">
          <dt className="font-medium [overflow-wrap:anywhere]">{name}</dt>
          <dd className="text-ink-soft tabular-nums [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function FormRows({ wizard }: { wizard: Wizard }) {
  const all = [...fixedFieldsOf(wizard), ...wizard.fields];
  const rows = all.map((field) => ({
    key: field.label,
    name: fieldTitle(field.label.trim()),
    value:
      field.type === 'ACKNOWLEDGEMENT'
        ? field.description
        : `${fieldTypeWords[field.type].label}, ${field.required ? 'required' : 'optional'}`,
  }));
  return <Rows rows={rows} />;
}
