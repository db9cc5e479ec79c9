import { CalendarX2, Check, Clock3, Phone, UserX } from 'lucide-react';
import { useState } from 'react';
import type { RunSheetLine } from '../../../domain/calls/viewing-schedule.ts';
import type { Attendance, CancelCause } from '../../../domain/viewings/viewing.ts';
import { ApiError, serverWords } from '../../api/client.ts';
import { useAttendance } from '../../api/viewing-changes.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Field } from '../../components/Field.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { toastError } from '../../components/toast.ts';
import { FairWords } from '../../shared/messages/FairWords.tsx';
import { Scores } from './Scores.tsx';
import { runSheetText } from './text.ts';
import { commonText } from '../../../domain/text/common.ts';
import { phoneText } from '../../../domain/text/phone-text.ts';

const text = runSheetText;
const whoCancelled: Readonly<Record<CancelCause, string>> = text.cancelled;

const choices = [
  { value: 'present', title: text.present, icon: Check },
  { value: 'late', title: text.late, icon: Clock3 },
  { value: 'did_not_come', title: text.noShow, icon: UserX },
] as const;

type LineProps = { listingId: string; line: RunSheetLine; criteria: string[]; isAhead: boolean };

/** Saves whether they came, the landlord's note and impressions. */
function useNote(listingId: string, line: RunSheetLine) {
  const save = useAttendance(listingId);
  const note = (attendance: Attendance | null, words = line.note, impressions = line.impressions) =>
    save.mutate(
      { application_id: line.application_id, attendance, note: words, impressions },
      {
        onError: (error) =>
          toastError('Error', (error instanceof ApiError && serverWords(error.body)) || text.saveFailed),
      },
    );
  return { note, isPending: save.isPending };
}

/**
 * One applicant on the viewing day: contact details, whether they came, and the landlord's private note. Before the
 * day, attendance is only on paper.
 */
export function Line({ listingId, line, criteria, isAhead }: LineProps) {
  const { note, isPending } = useNote(listingId, line);
  const [asking, setAsking] = useState(false);
  const choose = (value: Attendance) => {
    if (value === line.attendance) note(null);
    else if (value === 'did_not_come') setAsking(true);
    else note(value);
  };
  return (
    <li className="px-4 py-4 print:flex print:flex-wrap print:items-center print:gap-x-6 print:px-0 print:py-1.5">
      <NameAndPhone line={line} />
      {line.cancelled ? (
        <Badge tone="quiet" icon={CalendarX2} className="mt-1.5">
          {whoCancelled[line.cancelled]}
        </Badge>
      ) : (
        <>
          <AttendanceChoice line={line} busy={isPending} isAhead={isAhead} onChoose={choose} />
          {!isAhead && (
            <Scores
              line={line}
              criteria={criteria}
              busy={isPending}
              onScore={(impressions) => note(line.attendance, line.note, impressions)}
            />
          )}
          <Note key={line.note} kept={line.note} busy={isPending} onSave={(words) => note(line.attendance, words)} />
        </>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.noShowTitle}
        confirm={text.noShowConfirm}
        destructive
        onConfirm={() => {
          setAsking(false);
          note('did_not_come');
        }}
      >
        <p>{line.name ? text.noShowHint({ name: line.name }) : text.noShowHintNameless}</p>
      </ConfirmDialog>
    </li>
  );
}

function NameAndPhone({ line }: Pick<LineProps, 'line'>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:flex-1">
      <h3
        className={`min-w-0 font-sans text-base font-medium [overflow-wrap:anywhere] ${line.cancelled ? 'text-ink-soft line-through' : ''}`}
      >
        {line.name || commonText.unnamed}
      </h3>
      {line.phone_number && !line.cancelled && (
        <a
          href={`tel:${line.phone_number}`}
          className="inline-flex min-h-12 items-center gap-2 rounded-plate border border-line-strong px-4 font-medium tabular-nums text-door-ink hover:bg-hover print:min-h-0 print:border-0 print:px-0"
        >
          <Phone aria-hidden className="size-4 print:hidden" />
          {phoneText(line.phone_number)}
        </a>
      )}
      {!line.phone_number && !line.cancelled && <span className="text-row text-ink-soft">{text.noPhone}</span>}
    </div>
  );
}

type ChoiceProps = { line: RunSheetLine; busy: boolean; isAhead: boolean; onChoose: (value: Attendance) => void };

/** Whether they came: three buttons, or three boxes to tick on paper. */
function AttendanceChoice({ line, busy, isAhead, onChoose }: ChoiceProps) {
  return (
    <div
      role="group"
      aria-label={line.name ? text.attendance({ name: line.name }) : text.attendanceNameless}
      className={`mt-3 grid-cols-3 gap-2 print:mt-0 print:flex print:gap-4 ${isAhead ? 'hidden' : 'grid'}`}
    >
      {choices.map(({ value, title, icon: Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={line.attendance === value}
          disabled={busy}
          onClick={() => onChoose(value)}
          className="inline-flex min-h-12 items-center justify-center gap-1.5 rounded-plate border border-line-strong bg-card px-1 text-fine sm:gap-2 sm:px-2 font-medium leading-tight hover:bg-hover aria-pressed:border-door aria-pressed:bg-door aria-pressed:text-on-door sm:text-row print:min-h-0 print:px-0"
        >
          <Icon aria-hidden className="size-4 shrink-0 print:hidden" />
          <span
            aria-hidden
            data-box
            className="hidden size-4 border text-center text-xs leading-3.5 print:inline-block"
          >
            {line.attendance === value && '✓'}
          </span>
          {title}
        </button>
      ))}
    </div>
  );
}

function Note({ kept, busy, onSave }: { kept: string; busy: boolean; onSave: (words: string) => void }) {
  const [words, setWords] = useState(kept);
  return (
    <div className="mt-3 print:mt-0 print:basis-full">
      <div data-screen-only>
        <Field label={text.note} hint={text.noteHint}>
          <Textarea
            rows={1}
            className="min-h-12"
            value={words}
            maxLength={1000}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
        <FairWords text={words} onReplace={setWords} leaveOutOnly className="mt-2" />
        {words !== kept && (
          <Button variant="secondary" className="mt-2 h-12" busy={busy} onClick={() => onSave(words)}>
            {text.saveNote}
          </Button>
        )}
      </div>
      <p className="hidden min-h-6 border-b border-dotted print:block print:text-xs">{kept}</p>
    </div>
  );
}
