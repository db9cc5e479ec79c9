import { CheckInput } from '../../components/CheckInput.tsx';
import { useSelection } from './selection.ts';
import { applicationsText } from '../text.ts';

const text = applicationsText.row;

/** Selects one applicant for a bulk action. The whole cell can be pressed. */
export function SelectBox({
  item,
  className = '',
}: {
  item: { application_id: string; name: string };
  className?: string;
}) {
  const { chosen, set } = useSelection();
  return (
    <label className={`grid cursor-pointer place-items-center ${className}`}>
      <CheckInput
        data-key="select"
        aria-label={text.select({ name: item.name || text.unnamed })}
        checked={chosen.has(item.application_id)}
        onChange={(event) => set([item], event.target.checked)}
      />
    </label>
  );
}
