import { useState } from 'react';
import type { ChangeCriteria, CriteriaAnswer } from '../../../domain/calls/screening-criteria.ts';
import type { Weighable } from '../../../domain/applications/criteria.ts';
import { useChangeCriteria } from '../../api/criteria.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { DateField } from '../../components/DateField.tsx';
import { Field, Input } from '../../components/Field.tsx';
import { toastDone } from '../../components/toast.ts';
import { useEdit } from '../../shared/edits/useEdit.ts';
import { criterionLabels } from '../labels.ts';
import { applicationsText } from '../text.ts';
import { criteriaText } from './text.ts';
import { errorText } from '../../api/error-text.ts';

const text = criteriaText.criteriaForm;

/** The name under which unsaved criteria are kept. */
export const criteriaEdit = (listingId: string): string => `criteria.${listingId}`;

type Draft = {
  from: string;
  latest: string;
  lease: string;
  people: Record<string, string>;
  must: readonly Weighable[];
};

const draftOf = (criteria: CriteriaAnswer): Draft => ({
  from: criteria.available_from ?? '',
  latest: criteria.latest_move_in ?? '',
  lease: criteria.lease_months?.toString() ?? '',
  people: Object.fromEntries(criteria.people.map(({ unit_type_id: id, most }) => [id, most?.toString() ?? ''])),
  must: criteria.must_haves,
});

/** A number as typed; an empty field means no requirement. */
const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

const changeOf = (criteria: CriteriaAnswer, draft: Draft, version: number): ChangeCriteria => ({
  listing_id: criteria.listing_id,
  version,
  available_from: draft.from || null,
  latest_move_in: draft.latest || null,
  lease_months: numberOf(draft.lease),
  people: criteria.people.map(({ unit_type_id: id }) => ({ unit_type_id: id, most: numberOf(draft.people[id] ?? '') })),
  must_haves: [...draft.must],
});

/** The criteria to fill in; an empty field is no requirement. */
export function CriteriaForm({ criteria, onDone }: { criteria: CriteriaAnswer; onDone: () => void }) {
  // With the version that the form opened with: what another tab has saved since is not overwritten.
  const [begun] = useState(() => ({ draft: draftOf(criteria), version: criteria.version }));
  const [{ draft, version }, setEdit] = useEdit(criteriaEdit(criteria.listing_id), begun);
  const [problem, setProblem] = useState<string | null>(null);
  const change = useChangeCriteria();
  const set = (changes: Partial<Draft>) => setEdit((now) => ({ ...now, draft: { ...now.draft, ...changes } }));
  const save = async () => {
    setProblem(null);
    try {
      await change.mutateAsync(changeOf(criteria, draft, version));
      toastDone(text.saved, text.savedHint);
      onDone();
    } catch (error) {
      setProblem(errorText(error, text.failed));
    }
  };
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Requirements criteria={criteria} draft={draft} set={set} />
      <MustHaves criteria={criteria} must={new Set(draft.must)} onChange={(must) => set({ must: [...must] })} />
      {criteria.asked_on_form.length > 0 && (
        <p className="text-fine text-ink-soft">
          {text.onFormOnly({ statements: criteria.asked_on_form.map((words) => `“${words}”`).join(', ') })}
        </p>
      )}
      {problem && (
        <p role="alert" className="rounded-plate bg-bad-soft px-3 py-2 text-row text-bad-ink">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={change.isPending}>
          {text.save}
        </Button>
        <Button variant="secondary" onClick={onDone}>
          {applicationsText.cancel}
        </Button>
      </div>
    </form>
  );
}

type RequirementsProps = { criteria: CriteriaAnswer; draft: Draft; set: (changes: Partial<Draft>) => void };

/** Dates, length of lease, and how many people each unit takes. */
function Requirements({ criteria, draft, set }: RequirementsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <DateField label={text.from} value={draft.from} onChange={(from) => set({ from })} />
        <DateField label={text.latest} value={draft.latest} onChange={(latest) => set({ latest })} />
        <Field label={text.lease}>
          <Input
            type="number"
            min={1}
            max={60}
            value={draft.lease}
            onChange={(event) => set({ lease: event.target.value })}
          />
        </Field>
      </div>
      <fieldset className="grid gap-4 sm:grid-cols-3">
        <legend className="mb-2 text-row font-medium">{text.people}</legend>
        {criteria.people.map(({ unit_type_id: id, unit_type_name: name }) => (
          <Field key={id} label={name}>
            <Input
              type="number"
              min={1}
              max={30}
              placeholder={text.anyNumber}
              value={draft.people[id] ?? ''}
              onChange={(event) => set({ people: { ...draft.people, [id]: event.target.value } })}
            />
          </Field>
        ))}
      </fieldset>
    </>
  );
}

type MustHavesProps = {
  criteria: CriteriaAnswer;
  must: ReadonlySet<Weighable>;
  onChange: (must: ReadonlySet<Weighable>) => void;
};

/** Which criteria an applicant has to meet; the others are only flagged. */
function MustHaves({ criteria, must, onChange }: MustHavesProps) {
  const offered: Weighable[] = [
    'units',
    'people',
    'move-in',
    'lease',
    ...criteria.statements.map(({ topic }) => topic),
  ];
  return (
    <fieldset>
      <legend className="text-row font-medium">{text.mustHaves}</legend>
      <p className="mb-1 text-fine text-ink-soft">{text.mustHavesHint}</p>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {offered.map((id) => (
          <Checkbox
            key={id}
            label={criterionLabels[id]}
            checked={must.has(id)}
            onChange={(event) => onChange(toggled(must, id, event.target.checked))}
          />
        ))}
      </div>
    </fieldset>
  );
}

function toggled(must: ReadonlySet<Weighable>, id: Weighable, on: boolean): Set<Weighable> {
  const next = new Set(must);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}
