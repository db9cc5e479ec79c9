import type { UnansweredApplicant } from '../../../domain/calls/closing-emails.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import { When } from '../../components/When.tsx';
import { Rich } from '../../components/Rich.tsx';
import { closingText } from './text.ts';
import { stageLabel } from './labels.ts';

const text = closingText.closing;

type RecipientsProps = {
  unanswered: readonly UnansweredApplicant[];
  /** The excluded applicants. */
  left: ReadonlySet<string>;
  onLeft: (left: Set<string>) => void;
};

/** Everyone without a reply, each with a checkbox to exclude them. */
export function Recipients({ unanswered, left, onLeft }: RecipientsProps) {
  const chosen = unanswered.filter(({ application_id: id }) => !left.has(id)).length;
  const all = chosen === unanswered.length;
  const toggle = (id: string, to: boolean) => {
    const next = new Set(left);
    if (to) next.delete(id);
    else next.add(id);
    onLeft(next);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="text-row font-medium">{text.recipients}</legend>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 border-b border-line pb-1.5">
        <Checkbox
          label={text.all}
          checked={all}
          onChange={() => onLeft(new Set(all ? unanswered.map((one) => one.application_id) : []))}
        />
        <p role="status" className="text-fine tabular-nums text-ink-soft">
          {text.chosen({ chosen, count: unanswered.length })}
        </p>
      </div>
      <ul className="max-h-[28rem] divide-y divide-line overflow-y-auto" aria-label={text.list}>
        {unanswered.map((one) => (
          <li key={one.application_id}>
            <Checkbox
              className="py-2 pr-2"
              checked={!left.has(one.application_id)}
              onChange={(event) => toggle(one.application_id, event.currentTarget.checked)}
              label={<span className="font-medium [overflow-wrap:anywhere]">{one.name || one.email}</span>}
              hint={<Hint one={one} />}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function Hint({ one }: { one: UnansweredApplicant }) {
  return (
    <>
      <Rich
        text={text.received({ stage: stageLabel(one.stage, one.sub_state) })}
        parts={{ when: () => <When at={one.received_at} /> }}
      />
      {one.is_backup && <span className="block text-brass-ink">{text.backup}</span>}
      {one.came_back !== null && (
        <span className="block text-bad-ink [overflow-wrap:anywhere]">
          {one.came_back ? text.cameBackBecause({ reason: one.came_back }) : text.cameBack}
        </span>
      )}
    </>
  );
}
