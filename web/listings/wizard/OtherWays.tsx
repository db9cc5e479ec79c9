import { useEffect, useState } from 'react';
import { Rich } from '../../components/Rich.tsx';
import { ByHandRow } from './ByHandRow.tsx';
import { PastePanel } from './PasteForm.tsx';
import { wizardText } from './text.ts';
import type { AdvertReading } from './useReadAdvert.ts';

const text = wizardText.other;

type OtherWaysProps = {
  /** Whether reading the advert failed: then the other ways are shown straight away. */
  failed: boolean;
  busy: AdvertReading['busy'];
  problem: string | undefined;
  onPaste: (source: string) => void;
  onByHand: () => void;
};

/** Two ways to step 4 if the advert can't be read: pasting the page, or typing in the details. */
export function OtherWays({ failed, busy, problem, onPaste, onByHand }: OtherWaysProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (failed) setOpen(true);
  }, [failed]);
  return (
    <section aria-labelledby="other-ways" className="mt-7">
      <h3 id="other-ways" className="text-lg leading-6">
        {failed ? text.failedTitle : text.title}
      </h3>
      <p className="mt-1 max-w-[62ch] text-row text-ink-soft">{failed ? text.failedHint : text.hint}</p>
      <PastePanel
        title={text.paste}
        open={open}
        onOpenChange={setOpen}
        busy={busy}
        problem={problem}
        onPaste={onPaste}
        words={{ label: text.pasted, missing: text.nothingPasted, read: text.read, reading: text.reading }}
      >
        <ol className="list-decimal space-y-1 pl-5 text-row text-ink-soft">
          <li>{text.openAdvert}</li>
          <li>
            <Rich text={text.copyPage} parts={{ key }} />
          </li>
          <li>{text.pasteHere}</li>
        </ol>
      </PastePanel>
      <ByHandRow
        title={text.byHand}
        hint={text.byHandHint}
        button={text.continueByHand}
        disabled={busy !== null}
        onByHand={onByHand}
      />
    </section>
  );
}

const key = (letter: string) => (
  <kbd className="rounded border border-line-strong px-1 font-sans text-xs">{letter}</kbd>
);
