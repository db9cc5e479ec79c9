import { Checkbox } from '../../components/Checkbox.tsx';
import { sharedProgressionText } from './progression-text.ts';

const text = sharedProgressionText.blind;

type BlindFieldProps = { checked: boolean; onChange: (checked: boolean) => void };

/** Whether who applicants are is hidden at first: what is hidden, when it is shown, and what cannot be hidden. */
export function BlindField({ checked, onChange }: BlindFieldProps) {
  return (
    <div className="max-w-[70ch]">
      <Checkbox label={text.label} hint={text.hint} checked={checked} onChange={() => onChange(!checked)} />
      {checked && <p className="pl-7 text-fine text-ink-soft">{text.limits}</p>}
    </div>
  );
}
