import { Button } from '../../components/Button.tsx';
import { DateField } from '../../components/DateField.tsx';
import { Select } from '../../components/Select.tsx';
import type { PipelineView } from '../url-state.ts';
import {
  type ChosenFilter,
  chosenFilters,
  dateFilters,
  type FilterName,
  filterValues,
  withTableFilter,
} from './filters.ts';
import { tableText } from './text.ts';

const text = tableText;
const any = 'any';

type FieldsProps = { view: PipelineView; onChange: (next: (view: PipelineView) => PipelineView) => void };

function optionsOf(name: ChosenFilter) {
  const labels: Readonly<Record<string, string>> = text.filters[name].values;
  return [
    { value: any, label: text.tools.any },
    ...filterValues[name].map((value: string) => ({ value, label: labels[value] ?? value })),
  ];
}

const dateLabels = { move_in_from: text.moveInFrom, move_in_to: text.moveInTo } as const;

/** A filter for each filterable fact in the table. */
export function TableFilterFields({ view, onChange }: FieldsProps) {
  const filter = (name: FilterName, value: string) =>
    onChange((now) => ({ ...now, filters: withTableFilter(now.filters, name, value) }));
  return (
    <div className="mb-3 grid grid-cols-2 gap-3 rounded-card border border-line bg-card p-4 desk:grid-cols-4">
      {chosenFilters.map((name) => (
        <div key={name} className="flex min-w-0 flex-col gap-1.5">
          <span aria-hidden className="text-row font-medium">
            {text.filters[name].label}
          </span>
          <Select
            label={text.filters[name].label}
            value={view.filters[name] ?? any}
            options={optionsOf(name)}
            onChange={(value) => filter(name, value === any ? '' : value)}
          />
        </div>
      ))}
      {dateFilters.map((name) => (
        <DateField
          key={name}
          label={dateLabels[name]}
          value={view.filters[name] ?? ''}
          onChange={(date) => filter(name, date)}
        />
      ))}
      {Object.keys(view.filters).length > 0 && (
        <Button
          size="small"
          variant="ghost"
          className="col-span-full justify-self-start"
          onClick={() => onChange((now) => ({ ...now, filters: {} }))}
        >
          {text.tools.clear}
        </Button>
      )}
    </div>
  );
}
