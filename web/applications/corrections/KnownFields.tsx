import { FileText, Mail, PencilLine, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { ApplicantField } from '../../../domain/calls/corrections.ts';
import type { ApplicantDetails } from '../../../domain/calls/pipeline.ts';
import type { FieldSource } from '../../../domain/applications/corrections.ts';
import { fieldLabel, valueText } from '../../../domain/applications/field-text.ts';
import { useUnits } from '../../api/listings.ts';
import { Badge, type Tone } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { factText } from '../../shared/documents/fact-text.ts';
import { panelText } from '../panel/text.ts';
import { CorrectionForm } from './CorrectionForm.tsx';

const words = panelText.corrections;

const sources: Readonly<Record<FieldSource, { text: string; tone: Tone; icon: LucideIcon }>> = {
  read: { text: words.sources.read, tone: 'quiet', icon: Mail },
  stated: { text: words.sources.stated, tone: 'info', icon: FileText },
  corrected: { text: words.sources.corrected, tone: 'brass', icon: PencilLine },
};

export function SourceMark({ source }: { source: FieldSource }) {
  const { text, tone, icon } = sources[source];
  return (
    <Badge tone={tone} icon={icon}>
      {text}
    </Badge>
  );
}

type KnownFieldsProps = { data: ApplicantDetails; listingId: string };

/** What is known about an applicant, and where each fact is from; the landlord can correct it next to the email. */
export function KnownFields({ data, listingId }: KnownFieldsProps) {
  const [open, setOpen] = useState(false);
  const units = new Map(useUnits(listingId).data?.rental_units.map(({ id, name }) => [id, name]));
  // The letter is shown above: it appears here only if it was corrected. Fields without a value appear only in the
  // form.
  const shown = data.fields.filter(({ field, source, stated }) =>
    field === 'letter' ? source === 'corrected' : source !== null || stated !== undefined,
  );
  return (
    <section aria-label={words.title}>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 className="text-base font-semibold">{words.title}</h3>
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          <PencilLine aria-hidden /> {words.action}
        </Button>
      </div>
      <dl className="divide-y divide-line rounded-plate border border-line bg-card text-row">
        {shown.map((state) => (
          <Row key={state.field} state={state} units={units} />
        ))}
        {data.facts.map((fact) => (
          <div key={fact.label} className={rowStyle}>
            <dt className="text-ink-soft">{fact.label}</dt>
            <dd className="font-medium [overflow-wrap:anywhere]">{factText(fact.value)}</dd>
          </div>
        ))}
      </dl>
      <Dialog open={open} onOpenChange={setOpen} title={words.dialogTitle} hint={words.dialogHint} wide>
        <CorrectionForm applicationId={data.application_id} listingId={listingId} onDone={() => setOpen(false)} />
      </Dialog>
    </section>
  );
}

const rowStyle = 'grid gap-x-4 gap-y-0.5 px-4 py-2 sm:grid-cols-[minmax(6rem,9rem)_1fr]';

function Row({ state, units }: { state: ApplicantField; units: ReadonlyMap<string, string> }) {
  const { field, value, source } = state;
  return (
    <div className={rowStyle}>
      <dt className="text-ink-soft">{fieldLabel[field]}</dt>
      <dd>
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">
            {field === 'letter' ? words.letterChanged : valueText(field, value, units)}
          </span>
          {source && <SourceMark source={source} />}
        </span>
        <OtherWords state={state} units={units} />
      </dd>
    </div>
  );
}

/** What the email or the form says, if the landlord corrected it or the applicant has since stated otherwise. */
export function OtherWords({ state, units }: { state: ApplicantField; units: ReadonlyMap<string, string> }) {
  const { field, before, stated } = state;
  const lines = [
    before === undefined || field === 'letter' ? null : words.emailSays({ value: valueText(field, before, units) }),
    stated === undefined ? null : words.formSays({ value: valueText(field, stated, units) }),
  ].filter((line) => line !== null);
  return lines.map((line) => (
    <span key={line} className="block text-fine text-ink-soft [overflow-wrap:anywhere]">
      {line}
    </span>
  ));
}
