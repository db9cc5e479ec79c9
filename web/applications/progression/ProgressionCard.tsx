import { CirclePause, ListOrdered } from 'lucide-react';
import { useState } from 'react';
import type { ProgressionAnswer } from '../../../domain/calls/progression.ts';
import { useProgression } from '../../api/progression.ts';
import { progressionId } from '../../base/paths.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Rich } from '../../components/Rich.tsx';
import { When } from '../../components/When.tsx';
import { useIsEditLeft } from '../../shared/edits/useEdit.ts';
import { ProgressionLetters } from '../../shared/listings/ProgressionLetters.tsx';
import { sharedProgressionText } from '../../shared/listings/progression-text.ts';
import { DrawSection } from '../draw/DrawSection.tsx';
import { SettingsFold } from '../SettingsFold.tsx';
import { AskNext } from './AskNext.tsx';
import { progressionEdit, ProgressionForm } from './ProgressionForm.tsx';
import { progressionText as text } from './text.ts';

/** Who moves forward without the landlord, who is waiting, and the settings for it. */
export function ProgressionCard({ listingId }: { listingId: string }) {
  const query = useProgression(listingId);
  const { data } = query;
  const beside = data && (
    <>
      {data.paused && (
        <Badge tone="warn" icon={CirclePause}>
          {text.paused}
        </Badge>
      )}
      <p className="text-fine text-ink-soft">{summaryOf(data)}</p>
    </>
  );
  return (
    <SettingsFold
      icon={ListOrdered}
      text={text}
      query={query}
      beside={beside}
      id={progressionId}
      edit={progressionEdit(listingId)}
      className="mt-5"
    >
      {(settings) => <Settings settings={settings} />}
    </SettingsFold>
  );
}

/** 'Asked for documents: 20 of 20. 380 people who fit are waiting.' */
function summaryOf(settings: ProgressionAnswer): string {
  const { documents, asked, most, waiting_for_documents: waiting, passed_over: passedOver, order } = settings;
  const words = order === 'view' ? text.invited : text.asked;
  return [
    documents === 'first' ? words.first({ asked, most }) : words[documents],
    waiting > 0 && text.waiting({ count: waiting }),
    passedOver > 0 && text.passedOver({ count: passedOver }),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

/** Whether the first pass is blind, and when that was changed. */
function Blind({ settings: { blind, blind_changes: changes } }: { settings: ProgressionAnswer }) {
  const words = sharedProgressionText.blind;
  return (
    <div className="max-w-[70ch] text-row">
      <p>{blind ? words.on : words.off}</p>
      {changes.length > 0 && (
        <ul aria-label={words.changes} className="text-fine text-ink-soft">
          {changes.map(({ at, on }) => (
            <li key={at}>
              <Rich text={on ? words.changedOn : words.changedOff} parts={{ when: () => <When at={at} /> }} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Settings({ settings }: { settings: ProgressionAnswer }) {
  const [editing, setEditing] = useState(useIsEditLeft(progressionEdit(settings.listing_id)));
  if (editing) return <ProgressionForm settings={settings} onDone={() => setEditing(false)} />;
  const { viewing, waiting_for_viewing: ready, free_places: free, invited, paused } = settings;
  const mayDraw = settings.documents === 'landlord' || paused;
  return (
    <div className="flex flex-col gap-4">
      {ready > 0 && <p className="max-w-[70ch] text-row">{text.viewing({ count: ready })}</p>}
      {viewing === 'places' && free !== null && (
        <p className="max-w-[70ch] text-row text-ink-soft">{text.places({ free, invited })}</p>
      )}
      <ProgressionLetters value={settings} paused={paused} hasRest={settings.has_rest} />
      <Blind settings={settings} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => setEditing(true)}>
          {text.change}
        </Button>
        <AskNext settings={settings} />
      </div>
      {(mayDraw || settings.passed_over > 0) && <DrawSection listingId={settings.listing_id} mayPrepare={mayDraw} />}
    </div>
  );
}
