import { useState } from 'react';
import { beginWithoutAdvert, beginWithText } from './advert.ts';
import { ByHandRow } from './ByHandRow.tsx';
import { PastePanel } from './PasteForm.tsx';
import type { StepProps } from './step-props.ts';
import { wizardText } from './text.ts';
import { useReadAdvert } from './useReadAdvert.ts';

const text = wizardText.without;

/**
 * Two ways to begin a listing that is on none of the platforms: from nothing, or from the text of an advert elsewhere.
 */
export function WithoutPlatform({ change }: Pick<StepProps, 'change'>) {
  const [open, setOpen] = useState(false);
  const { busy, problem, start } = useReadAdvert((answer) => change(beginWithText(answer)));
  return (
    <section aria-labelledby="without-platform" className="mt-9">
      <h3 id="without-platform" className="text-lg leading-6">
        {text.title}
      </h3>
      <p className="mt-1 max-w-[62ch] text-row text-ink-soft">{text.hint}</p>
      <ByHandRow
        title={text.none}
        hint={text.noneHint}
        button={text.begin}
        disabled={busy !== null}
        onByHand={() => change(beginWithoutAdvert)}
      />
      <PastePanel
        title={text.paste}
        open={open}
        onOpenChange={setOpen}
        busy={busy}
        problem={problem?.text}
        onPaste={(source) => start({ source })}
        words={{ label: text.pasted, missing: text.nothingPasted, read: text.read, reading: text.reading }}
      >
        <p className="text-row text-ink-soft">{text.pasteHint}</p>
      </PastePanel>
    </section>
  );
}
