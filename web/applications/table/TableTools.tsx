import { ArrowDown, ArrowUp, Columns3, ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import { firstColumns, type TableColumnId, tableColumnIds } from '../../../domain/applications/table.ts';
import { useListing } from '../../api/listings.ts';
import { Button, buttonStyle } from '../../components/Button.tsx';
import { Menu, MenuCheckboxItem } from '../../components/Menu.tsx';
import { Select } from '../../components/Select.tsx';
import { UnitAndStage } from '../PipelineFilters.tsx';
import { type PipelineView, withSort } from '../url-state.ts';
import { columns } from './columns.tsx';
import { SavedViews } from './SavedViews.tsx';
import { TableFilterFields } from './TableFilterFields.tsx';
import { tableText } from './text.ts';

const text = tableText.tools;

type ToolsProps = { view: PipelineView; onChange: (next: (view: PipelineView) => PipelineView) => void };

/**
 * Filters, columns and saved views of the table. On a phone, where cards have no header row, also the sorting; what is
 * changed less often is then among the filters, so that the first cards are in view.
 */
export function TableTools({ listingId, view, onChange }: ToolsProps & { listingId: string }) {
  const count = Object.keys(view.filters).length;
  const onPhone = count + Number(view.unitTypeId !== '') + Number(view.place !== '');
  const [open, setOpen] = useState(count > 0);
  const units = useListing(listingId).data?.rental_units ?? [];
  const fields = useId();
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <Button
          size="small"
          variant="secondary"
          aria-expanded={open}
          aria-controls={fields}
          onClick={() => setOpen(!open)}
        >
          <ListFilter aria-hidden />
          <span className="max-sm:hidden">{text.filters({ count })}</span>
          <span className="sm:hidden">{text.filters({ count: onPhone })}</span>
        </Button>
        <SavedViews view={view} onChange={onChange} />
        <div className="max-sm:hidden">
          <ColumnMenu view={view} onChange={onChange} />
        </div>
        <SortSelect view={view} onChange={onChange} />
      </div>
      <div id={fields} hidden={!open}>
        {open && (
          <>
            <div className="mb-3 flex flex-col items-start gap-3 sm:hidden">
              <UnitAndStage view={view} units={units} onChange={onChange} />
              <ColumnMenu view={view} onChange={onChange} />
            </div>
            <TableFilterFields view={view} onChange={onChange} />
          </>
        )}
      </div>
    </>
  );
}

function ColumnMenu({ view, onChange }: ToolsProps) {
  const show = (id: TableColumnId, on: boolean) =>
    onChange((now) => ({
      ...now,
      columns: tableColumnIds.filter((one) => (one === id ? on : now.columns.includes(one))),
    }));
  return (
    <Menu
      triggerClass={buttonStyle({ variant: 'secondary', size: 'small' })}
      trigger={
        <>
          <Columns3 aria-hidden /> {text.columns}
        </>
      }
    >
      {tableColumnIds.map((id) => (
        <MenuCheckboxItem
          key={id}
          checked={view.columns.includes(id)}
          onCheckedChange={(on) => show(id, on)}
          closeOnClick={false}
        >
          {tableText.columns[id]}
        </MenuCheckboxItem>
      ))}
    </Menu>
  );
}

const sortable = [...new Set([...firstColumns, ...tableColumnIds])].flatMap((id) => {
  const { sort } = columns[id];
  return sort ? [{ value: sort, label: tableText.columns[id] }] : [];
});
const sortOptions = [{ value: 'name' as const, label: tableText.name }, ...sortable];

function SortSelect({ view, onChange }: ToolsProps) {
  const isUp = view.order === 'asc';
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <div className="flex w-full items-center gap-2 desk:hidden">
      {/* The select has the same name for screen readers. */}
      <span aria-hidden className="shrink-0 text-fine text-ink-soft">
        {text.sort}
      </span>
      <Select
        label={text.sort}
        value={view.sort}
        options={sortOptions}
        onChange={(sort) => onChange((now) => (now.sort === sort ? now : withSort(now, sort)))}
        className="min-w-0 flex-1"
      />
      <Button
        size="icon"
        variant="secondary"
        aria-label={isUp ? text.ascending : text.descending}
        onClick={() => onChange((now) => withSort(now, now.sort))}
      >
        <Arrow aria-hidden />
      </Button>
    </div>
  );
}
