import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { CriteriaAnswer } from '../../../domain/calls/screening-criteria.ts';
import { useCriteria } from '../../api/criteria.ts';
import { Button } from '../../components/Button.tsx';
import { criteriaEdit, CriteriaForm } from './CriteriaForm.tsx';
import { criteriaRows, sinceText } from './criteria-text.ts';
import { TellRejected } from '../actions/TellRejected.tsx';
import { SettingsFold } from '../SettingsFold.tsx';
import { useIsEditLeft } from '../../shared/edits/useEdit.ts';
import { criteriaText } from './text.ts';

const text = criteriaText.criteria;

/** The screening criteria, which the landlord can change. */
export function CriteriaCard({ listingId }: { listingId: string }) {
  return (
    <SettingsFold
      icon={ListChecks}
      text={text}
      query={useCriteria(listingId)}
      edit={criteriaEdit(listingId)}
      className="mt-5"
    >
      {(criteria) => <Criteria key={criteria.version} criteria={criteria} />}
    </SettingsFold>
  );
}

function Criteria({ criteria }: { criteria: CriteriaAnswer }) {
  const [editing, setEditing] = useState(useIsEditLeft(criteriaEdit(criteria.listing_id)));
  if (editing) return <CriteriaForm criteria={criteria} onDone={() => setEditing(false)} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-[70ch] text-row text-ink-soft">{sinceText(criteria)}</p>
      <dl className="divide-y divide-line rounded-plate border border-line text-row">
        {criteriaRows(criteria).map(({ title, asks, mustHave }) => (
          <div key={title} className="grid gap-x-4 px-4 py-2 sm:grid-cols-[13rem_1fr_auto]">
            <dt className="font-medium">{title}</dt>
            <dd className="text-ink-soft [overflow-wrap:anywhere]">{asks}</dd>
            <dd className="text-fine text-ink-soft sm:text-right">{mustHave ? text.mustHave : text.flagged}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-[70ch] text-fine text-ink-soft">
        {criteria.tell_rejected ? text.explanationTold : text.explanation}
      </p>
      <div>
        <Button variant="secondary" onClick={() => setEditing(true)}>
          {text.change}
        </Button>
      </div>
      <TellRejected criteria={criteria} />
    </div>
  );
}
