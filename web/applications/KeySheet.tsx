import { Dialog } from '../components/Dialog.tsx';
import { KeySwitch } from '../shared/keyboard/KeySwitch.tsx';
import { useKeysOn } from '../shared/keyboard/keys-on.ts';
import { keyboardText } from '../shared/keyboard/text.ts';
import { type Shortcut, shortcuts as pipelineShortcuts } from './keyboard.ts';
import { applicationsText } from './text.ts';

const text = applicationsText.shortcuts;

/** The keyboard shortcuts, with the switch that turns them off. */
export function KeySheet({
  open,
  onOpenChange,
  shortcuts = pipelineShortcuts,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  shortcuts?: readonly Shortcut[];
}) {
  const on = useKeysOn();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={keyboardText.title} hint={text.hint}>
      <div className="flex flex-col gap-4 px-5 py-5 desk:px-7">
        <dl className={`grid grid-cols-[5rem_1fr] items-center gap-y-2 text-row ${on ? '' : 'opacity-60'}`}>
          {shortcuts.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-grid h-7 min-w-7 place-items-center rounded-plate border border-line-strong bg-sunken px-2 font-mono text-fine">
                  {key}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <KeySwitch />
      </div>
    </Dialog>
  );
}
