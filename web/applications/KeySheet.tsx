import { useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Dialog } from '../components/Dialog.tsx';
import { hiddenWords } from '../components/hidden-words.tsx';
import { Rich } from '../components/Rich.tsx';
import { defaultBindings, type KeyAction, withBinding } from '../shared/keyboard/key-bindings.ts';
import { KeySwitch } from '../shared/keyboard/KeySwitch.tsx';
import { setBindings, useBindings } from '../shared/keyboard/keys.ts';
import { useKeysOn } from '../shared/keyboard/keys-on.ts';
import { keyboardText as text } from '../shared/keyboard/text.ts';

type KeySheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What keys do on this page, in the order in which they are shown. */
  actions: readonly KeyAction[];
  /** Whether Enter opens an applicant here; it's a button's own key and stays. */
  opens?: boolean;
};

/** The keyboard shortcuts of a page: what they do, how to change them, and the switch that turns them off. */
export function KeySheet({ open, onOpenChange, actions, opens = false }: KeySheetProps) {
  const on = useKeysOn();
  const [said, setSaid] = useState('');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={text.title} hint={text.hint}>
      <div className="flex flex-col gap-4 px-5 py-5 desk:px-7">
        <dl className={`grid grid-cols-[5rem_1fr_auto] items-center gap-y-2 text-row ${on ? '' : 'opacity-60'}`}>
          {actions.map((action) => (
            <KeyRow key={action} action={action} onChanged={setSaid} />
          ))}
          {opens && (
            <div className="contents">
              <dt>
                <KeyCap name="Enter" />
              </dt>
              <dd className="col-span-2">{text.open}</dd>
            </div>
          )}
        </dl>
        <p role="status" className="text-fine text-ink-soft empty:hidden">
          {said}
        </p>
        <KeySwitch />
        <ResetKeys onReset={() => setSaid('')} />
      </div>
    </Dialog>
  );
}

const KeyCap = ({ name }: { name: string }) => (
  <kbd className="inline-grid h-7 min-w-7 place-items-center rounded-plate border border-line-strong bg-sunken px-2 font-mono text-fine">
    {name}
  </kbd>
);

/** One action with its key; “Change” waits for the next key that is pressed. */
function KeyRow({ action, onChanged }: { action: KeyAction; onChanged: (said: string) => void }) {
  const bindings = useBindings();
  const [waits, setWaits] = useState(false);
  const name = text.actions[action];
  const take = (key: string) => {
    const next = withBinding(bindings, action, key);
    if ('bindings' in next) {
      setBindings(next.bindings);
      setWaits(false);
      onChanged(text.changed({ action: name, key: next.bindings[action] }));
    } else if (next.problem === 'taken') onChanged(text.taken({ key, action: text.actions[next.by] }));
    else onChanged(text.unsuitable);
  };
  return (
    <div className="contents">
      <dt>
        {waits ? (
          <KeyCapture label={text.pressFor({ action: name })} onKey={take} onLeave={() => setWaits(false)} />
        ) : (
          <KeyCap name={bindings[action]} />
        )}
      </dt>
      <dd>{name}</dd>
      <dd>
        <Button variant="ghost" size="small" disabled={waits} onClick={() => setWaits(true)}>
          <span>
            <Rich text={text.change({ action: name })} parts={{ hidden: hiddenWords }} />
          </span>
        </Button>
      </dd>
    </div>
  );
}

type KeyCaptureProps = { label: string; onKey: (key: string) => void; onLeave: () => void };

/** Takes the next key that is pressed. Escape and Tab leave, without closing the dialog around it. */
function KeyCapture({ label, onKey, onLeave }: KeyCaptureProps) {
  return (
    <input
      ref={(field) => field?.focus()}
      readOnly
      aria-label={label}
      placeholder={text.press}
      onBlur={onLeave}
      onKeyDown={(event) => {
        if (event.key === 'Tab' || event.key === 'Shift') return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Escape') onLeave();
        else onKey(event.key);
      }}
      className="h-7 w-18 rounded-plate border border-line-strong bg-card px-1 text-center text-fine placeholder:text-ink-soft"
    />
  );
}

function ResetKeys({ onReset }: { onReset: () => void }) {
  const bindings = useBindings();
  const isChanged = Object.entries(defaultBindings).some(([action, key]) => bindings[action as KeyAction] !== key);
  if (!isChanged) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      className="self-start"
      onClick={() => {
        setBindings(defaultBindings);
        onReset();
      }}
    >
      {text.reset}
    </Button>
  );
}
