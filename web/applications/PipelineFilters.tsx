import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { UnitTypeAnswer } from '../../domain/calls/listing.ts';
import { Field, Input } from '../components/Field.tsx';
import { Select } from '../components/Select.tsx';
import { modeLabels } from '../shared/listings/unit-modes.ts';
import { stages, stageTitles, subStates } from '../../domain/pipeline.ts';
import { AddApplicant } from './add/AddApplicant.tsx';
import { placeLabel } from './labels.ts';
import { LayoutSwitch } from './LayoutSwitch.tsx';
import { applicationsText } from './text.ts';
import { type PipelineView, withFilter } from './url-state.ts';

const text = applicationsText.filters;

/** How long typing must pause before the server is asked, ms. */
const TYPING_PAUSE = 250;
const all = 'all';

type SelectProps = {
  view: PipelineView;
  units: readonly UnitTypeAnswer[];
  onChange: (next: (view: PipelineView) => PipelineView) => void;
};
type FilterProps = SelectProps & { listingId: string; onKeys: () => void };

const places = [
  { value: all, label: text.allStages },
  ...stages.flatMap((stage) => [
    { value: stage as string, label: stageTitles[stage] },
    ...subStates[stage].map((subState) => ({ value: `${stage}.${subState}`, label: placeLabel(stage, subState) })),
  ]),
];

function UnitSelect({ view, units, onChange }: SelectProps) {
  const options = [
    { value: all, label: text.allUnits },
    ...units.map((unit) => ({
      value: unit.id,
      label: text.unitOption({ name: unit.name, mode: modeLabels[unit.mode].label }),
    })),
  ];
  return (
    <Select
      label={text.unit}
      placeholder={text.unit}
      value={view.unitTypeId || null}
      options={options}
      onChange={(unit) => onChange((now) => withFilter(now, { unitTypeId: unit === all ? '' : unit }))}
      className="w-full sm:w-72"
    />
  );
}

function StageSelect({ view, onChange }: Omit<SelectProps, 'units'>) {
  return (
    <Select
      label={text.stage}
      placeholder={text.allStages}
      value={view.place || null}
      options={places}
      onChange={(place) => onChange((now) => ({ ...now, place: place === all ? '' : place }))}
      className="w-full sm:w-64"
    />
  );
}

/** What narrows the table by unit and stage. On a phone these are among its other filters. */
export function UnitAndStage(props: SelectProps) {
  return (
    <>
      <UnitSelect {...props} />
      <StageSelect {...props} />
    </>
  );
}

/** The filters narrow the lists on the server and are kept in the URL. */
export function PipelineFilters({ listingId, view, units, onChange, onKeys }: FilterProps) {
  return (
    <div role="search" aria-label={text.label} className="mt-6 flex flex-wrap items-center gap-3">
      {view.layout === 'table' ? (
        <div className="contents max-sm:hidden">
          <UnitAndStage view={view} units={units} onChange={onChange} />
        </div>
      ) : (
        <UnitSelect view={view} units={units} onChange={onChange} />
      )}
      <NameSearch search={view.search} onSearch={(search) => onChange((now) => withFilter(now, { search }))} />
      <LayoutSwitch
        layout={view.layout}
        onLayout={(layout) => onChange((now) => ({ ...now, layout }))}
        onKeys={onKeys}
      />
      <AddApplicant listingId={listingId} units={units} />
    </div>
  );
}

function NameSearch({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  const [before, setBefore] = useState(search);
  const report = useRef(onSearch);
  useEffect(() => {
    report.current = onSearch;
  });
  // The URL changed from outside (back, a link): show what it says.
  if (search !== before) {
    setBefore(search);
    if (search !== typed.trim()) setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => report.current(typed.trim()), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, search]);
  return (
    <Field label={text.search} hideLabel className="min-w-56 flex-1">
      <div className="relative">
        <Search aria-hidden className="pointer-events-none absolute left-3 top-3 size-4 text-ink-soft" />
        <Input
          type="search"
          placeholder={text.searchPlaceholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="pl-9"
        />
      </div>
    </Field>
  );
}
