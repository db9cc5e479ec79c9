import { Bookmark, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CompareAnswer } from '../../../domain/calls/compare.ts';
import type { CellLine } from '../../../domain/tenancies/compare.ts';
import { paths } from '../../base/paths.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { verdictLabel } from '../../shared/documents/labels.ts';
import { compareText } from './text.ts';

const text = compareText;

type TableProps = { listingId: string; compared: CompareAnswer; onRemove: (applicationId: string) => void };

/** On a phone, two applicants fit beside each other, and a third is in sight. */
const columnWidth = 'max-desk:min-w-[42vw] desk:min-w-56';

/** The rows of a comparison, in a region that scrolls by touch and by keyboard under the applicants' names. */
export function CompareTable({ listingId, compared, onRemove }: TableProps) {
  const [onlyDiffering, setOnlyDiffering] = useState(false);
  const { applicants } = compared;
  const rows = onlyDiffering ? compared.rows.filter(({ differs }) => differs) : compared.rows;
  const removable = applicants.length > 2;
  return (
    <>
      <p className="mt-3 max-w-[70ch] text-row text-ink-soft">{text.explanation}</p>
      <Checkbox
        className="mt-3"
        label={text.onlyDiffering}
        checked={onlyDiffering}
        onChange={(event) => setOnlyDiffering(event.target.checked)}
      />
      <div
        role="region"
        aria-label={text.label}
        tabIndex={0}
        className="relative mt-3 max-h-[calc(100dvh-5rem)] overflow-auto rounded-card border border-line bg-card shadow-1"
      >
        <table className="w-full border-collapse text-row">
          <thead className="sticky top-0 z-20">
            <tr className="border-b border-line bg-sunken align-top">
              <td className="sticky left-0 z-10 w-44 min-w-44 bg-sunken max-desk:hidden" />
              {applicants.map((applicant) => (
                <ApplicantHead
                  key={applicant.application_id}
                  listingId={listingId}
                  applicant={applicant}
                  onRemove={removable ? onRemove : null}
                />
              ))}
            </tr>
          </thead>
          {rows.map((row) => (
            <Row key={row.title} row={row} />
          ))}
        </table>
      </div>
      {rows.length === 0 && <p className="mt-3 text-row text-ink-soft">{text.nothingDiffers}</p>}
    </>
  );
}

/** A row has its title on the left; on a phone, it has it above, where it stays in sight. */
function Row({ row }: { row: CompareAnswer['rows'][number] }) {
  return (
    <tbody className="border-b border-line last:border-b-0">
      <tr className="desk:hidden">
        <th scope="rowgroup" colSpan={row.cells.length} className="bg-paper text-left font-medium text-ink-soft">
          <span className="sticky left-0 inline-block max-w-[85vw] px-3 py-1.5 text-fine">
            <RowTitle row={row} />
          </span>
        </th>
      </tr>
      <tr className="align-top">
        <th
          scope="row"
          className="sticky left-0 z-10 w-44 min-w-44 border-r border-line bg-card px-4 py-3 text-left font-medium text-ink-soft [overflow-wrap:anywhere] max-desk:hidden"
        >
          <RowTitle row={row} />
        </th>
        {row.cells.map((cell) => (
          <td
            key={cell.application_id}
            className={`py-2.5 max-desk:border-r max-desk:border-line max-desk:px-3 max-desk:last:border-r-0 desk:px-4 desk:py-3 ${columnWidth}`}
          >
            <Lines lines={cell.lines} empty={cell.empty} />
          </td>
        ))}
      </tr>
    </tbody>
  );
}

/** A row's title, with a dot where the applicants differ. */
function RowTitle({ row }: { row: CompareAnswer['rows'][number] }) {
  if (!row.differs) return row.title;
  return (
    <>
      {row.title} <span aria-hidden className="ml-0.5 inline-block size-2 rounded-full bg-brass align-middle" />
      <span className="sr-only">({text.differs})</span>
    </>
  );
}

type HeadProps = {
  listingId: string;
  applicant: CompareAnswer['applicants'][number];
  /** Null if too few would be left to compare. */
  onRemove: TableProps['onRemove'] | null;
};

/** The head of a column: the applicant, their stage, and the link to accept them. */
function ApplicantHead({ listingId, applicant, onRemove }: HeadProps) {
  return (
    <th
      scope="col"
      className={`bg-sunken px-4 py-4 text-left font-normal max-desk:px-3 max-desk:py-2.5 ${columnWidth}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2">
        <Link
          to={`${paths.pipeline(listingId)}?view=table&applicant=${applicant.application_id}`}
          className="font-serif text-lg leading-6 text-door-ink underline decoration-line-strong underline-offset-4 [overflow-wrap:anywhere] hover:decoration-current max-desk:col-span-2 max-desk:text-base"
        >
          {applicant.name}
        </Link>
        {onRemove && (
          <Button
            variant="ghost"
            size="smallIcon"
            className="max-desk:order-1"
            aria-label={text.remove({ name: applicant.name })}
            onClick={() => onRemove(applicant.application_id)}
          >
            <X aria-hidden />
          </Button>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-2 text-fine text-ink-soft desk:col-span-2">
          {applicant.place}
          {applicant.is_backup && (
            <Badge tone="brass" icon={Bookmark}>
              {text.backup}
            </Badge>
          )}
        </p>
      </div>
      {applicant.can_accept && (
        <ButtonLink
          size="small"
          className="mt-3"
          aria-label={text.selectName({ name: applicant.name })}
          to={paths.accept(listingId, applicant.application_id)}
        >
          {text.select}
        </ButtonLink>
      )}
    </th>
  );
}

function Lines({ lines, empty }: { lines: readonly CellLine[]; empty: string }) {
  if (lines.length === 0) return <p className="text-ink-soft">{empty}</p>;
  return (
    <ul className="flex flex-col gap-1">
      {lines.map((line, index) => (
        <li key={`${index} ${line.text}`} className="[overflow-wrap:anywhere]">
          <Line line={line} />
        </li>
      ))}
    </ul>
  );
}

const inks = {
  good: 'text-good-ink',
  warn: 'text-warn-ink',
  bad: 'text-bad-ink',
  info: '',
  quiet: '',
  brass: '',
} as const;

function Line({ line }: { line: CellLine }) {
  if (!line.verdict) return line.text;
  const { icon: Icon, tone } = verdictLabel(line.verdict);
  return (
    <span className={`flex items-start gap-1.5 ${inks[tone]}`}>
      <Icon aria-hidden className="mt-1 size-3.5 shrink-0" />
      <span>{line.text}</span>
    </span>
  );
}
