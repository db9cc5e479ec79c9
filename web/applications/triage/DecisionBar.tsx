import { CircleCheck, CircleX, MoveRight, Undo2, UserX } from 'lucide-react';
import type { TriagePlace } from '../../api/pipeline.ts';
import { Button } from '../../components/Button.tsx';
import { hiddenWords } from '../../components/hidden-words.tsx';
import { Rich } from '../../components/Rich.tsx';
import { keepToastsAbove } from '../../components/toast-clearance.ts';
import type { KeyAction } from '../../shared/keyboard/key-bindings.ts';
import { useBindings } from '../../shared/keyboard/keys.ts';
import { useKeysOn } from '../../shared/keyboard/keys-on.ts';
import { triageText as text } from './text.ts';
import { decidedText, effectText, nameOf, type Triage } from './useTriage.ts';

type BarProps = { triage: Triage; place: TriagePlace; step: 'review' | 'viewing' };

/** The decisions, always in view, with the last one and how to undo it. */
export function DecisionBar({ triage, place, step }: BarProps) {
  const { current, currentVerb, last, order } = triage;
  const keysOn = useKeysOn();
  const bindings = useBindings();
  const isOpen = current !== null && currentVerb === null;
  const key = (action: KeyAction) => keysOn && <Key name={bindings[action]} />;
  return (
    <section
      ref={keepToastsAbove}
      aria-label={text.bar}
      className="sticky bottom-0 z-10 -mx-4 mt-5 border-t border-line bg-sunken px-4 pb-[max(0.75rem,env(safe-area-inset-bottom))] pt-3 desk:mx-0 desk:rounded-t-card desk:border-x desk:px-6"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {last && (
          <p className="flex min-w-0 basis-full items-center gap-2 text-row desk:flex-1 desk:basis-auto">
            {last.verb === 'advance' ? (
              <CircleCheck aria-hidden className="size-4 shrink-0 text-good-ink" />
            ) : (
              <CircleX aria-hidden className="size-4 shrink-0 text-bad-ink" />
            )}
            <span className="min-w-0 truncate">{decidedText(place, order, last.item, last.verb)}</span>
            <Button variant="ghost" size="small" onClick={triage.undo}>
              <Undo2 aria-hidden />
              <span>
                <Rich text={text.undoOf({ name: nameOf(last.item) })} parts={{ hidden: hiddenWords }} />
              </span>
              {key('undo')}
            </Button>
          </p>
        )}
        {!last && <p className="hidden text-fine text-ink-soft desk:block desk:flex-1">{effectText(order, step)}</p>}
        {current && (
          <div className="grid basis-full grid-cols-[2fr_3fr] gap-3 desk:flex desk:basis-auto">
            <Button
              variant="secondary"
              size="large"
              disabled={!isOpen}
              onClick={() => triage.decide('reject')}
              className="px-3 sm:px-4"
            >
              <UserX aria-hidden className="max-[22rem]:hidden" /> {text.reject} {key('reject')}
            </Button>
            <Button size="large" disabled={!isOpen} onClick={() => triage.decide('advance')} className="px-3 sm:px-4">
              {text.advance} <MoveRight aria-hidden className="max-[22rem]:hidden" /> {key('advance')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

/** The key that does the same. */
function Key({ name }: { name: string }) {
  return (
    <kbd
      aria-hidden
      className="ml-1 grid size-5 place-items-center rounded-[0.25rem] border border-current/40 font-mono text-xs max-desk:hidden"
    >
      {name}
    </kbd>
  );
}
