import { Checkbox } from '../../components/Checkbox.tsx';
import { setKeysOn, useKeysOn } from './keys-on.ts';
import { keyboardText as text } from './text.ts';

/** Switches single-letter shortcuts off and on, for every page. */
export function KeySwitch() {
  const on = useKeysOn();
  return (
    <Checkbox
      label={text.enabled}
      hint={text.enabledHint}
      checked={on}
      onChange={(event) => setKeysOn(event.target.checked)}
    />
  );
}
