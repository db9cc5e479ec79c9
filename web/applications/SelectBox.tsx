import { useSelection } from './selection.ts';

/** Chooses one applicant for a move of many. All of the box's cell can be pressed. */
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
      <input
        type="checkbox"
        data-key="x"
        aria-label={`Select ${item.name || 'the applicant without a name'}`}
        checked={chosen.has(item.application_id)}
        onChange={(event) => set([item], event.target.checked)}
        className="size-4 accent-door"
      />
    </label>
  );
}
