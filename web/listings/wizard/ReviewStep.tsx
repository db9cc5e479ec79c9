import { CircleAlert, ExternalLink, PencilLine, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { fieldTitle } from '../../../domain/listings/predefined-fields.ts';
import { AvailabilityPreview } from '../../shared/viewings/AvailabilityPreview.tsx';
import { ConnectInbox } from '../../shared/listings/ConnectInbox.tsx';
import { ProgressionLetters } from '../../shared/listings/ProgressionLetters.tsx';
import { sharedProgressionText } from '../../shared/listings/progression-text.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { unitNameHint } from '../../shared/listings/unit-name.ts';
import { modeLabels } from '../../shared/listings/unit-modes.ts';
import { fixedFieldsOf } from './fields.ts';
import { fieldTypeLabels } from './labels.ts';
import { NameForApplicants } from './NameForApplicants.tsx';
import type { StepProps } from './step-props.ts';
import { StepFrame } from './StepFrame.tsx';
import { stepTitles } from './steps.ts';
import { restFields } from '../../../domain/listings/question-stages.ts';
import { wizardText } from './text.ts';
import { eircodeOf, eircodesOf, feeOf, unitFeeText } from './units.ts';
import type { UnitDraft, Wizard } from './wizard.ts';

const text = wizardText.review;

type ReviewStepProps = StepProps & {
  creating: boolean;
  /** Why the last attempt failed, in words. */
  failure: string | null;
  onCreate: () => void;
  onStartOver: () => void;
};

/** Step 7: everything that will be created; each part links to the step that changes it. */
export function ReviewStep({ wizard, onGo, heading, creating, failure, onCreate, onStartOver }: ReviewStepProps) {
  return (
    <StepFrame
      step={7}
      title={stepTitles[6].title}
      heading={heading}
      hint={text.hint}
      onBack={() => onGo(6)}
      forward={
        <>
          <Button variant="secondary" size="large" disabled={creating} onClick={onStartOver}>
            <RotateCcw aria-hidden /> {text.restart}
          </Button>
          <Button size="large" busy={creating} onClick={onCreate}>
            {creating ? text.creating : text.create}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Part title={text.address} what={text.editAddress} onEdit={() => onGo(4)}>
          <p className="text-lg font-medium leading-7 [overflow-wrap:anywhere]">{wizard.address}</p>
          {wizard.advertUrl ? (
            <Advert url={wizard.advertUrl} />
          ) : (
            <p className="mt-1 max-w-[68ch] text-row text-ink-soft">{text.noAdvert}</p>
          )}
          <div className="mt-3">
            <ConnectInbox />
          </div>
        </Part>
        <Units wizard={wizard} onGo={onGo} />
        <Part title={text.form} what={text.editForm} onEdit={() => onGo(5)}>
          <FormRows wizard={wizard} />
        </Part>
        <Part title={text.progression} what={text.editProgression} onEdit={() => onGo(5)}>
          <ProgressionLetters value={wizard.progression} hasRest={restFields(wizard.fields).length > 0} />
          {wizard.progression.blind && <p className="mt-3 text-row">{sharedProgressionText.blind.on}</p>}
        </Part>
        <NameForApplicants />
        <Part title={text.availability} what={text.editAvailability} onEdit={() => onGo(6)}>
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

function Units({ wizard, onGo }: Pick<ReviewStepProps, 'wizard' | 'onGo'>) {
  return (
    <>
      <Part title={text.fee} what={text.editFee} onEdit={() => onGo(4)}>
        <Rows
          rows={wizard.units.map((unit) => ({
            key: unit.id,
            name: unitNameHint(unit.name) ? text.unnamed({ name: unit.name }) : unit.name,
            value: feeOf(unit.fee) === 0 ? text.noFee({ fee: unitFeeText(unit) }) : unitFeeText(unit),
          }))}
        />
      </Part>
      <Part title={text.units} what={text.editUnits} onEdit={() => onGo(4)}>
        <Rows rows={wizard.units.map((unit) => ({ key: unit.id, name: unit.name, value: unitText(unit) }))} />
      </Part>
    </>
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
          <PencilLine aria-hidden /> {text.edit} <span className="sr-only">{what}</span>
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
      className="touch-target mt-1 inline-flex min-h-8 max-w-full items-center gap-2 text-row text-door-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      <span className="truncate">{url.replace('https://', '')}</span>
      <ExternalLink aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">{wizardText.newTab}</span>
    </a>
  );
}

function unitText(unit: UnitDraft): string {
  const eircodes = [...new Set(eircodesOf(unit).flatMap((typed) => eircodeOf(typed) ?? []))].join(', ');
  const values = { mode: modeLabels[unit.mode].label, count: unit.instances.length };
  return eircodes ? text.unit({ ...values, eircodes }) : text.unitWithoutEircode(values);
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
        : text.field({ type: fieldTypeLabels[field.type].label, required: String(field.required) }),
  }));
  return <Rows rows={rows} />;
}
