import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import type { DrawsAnswer, DrawState } from '../../../domain/calls/draw.ts';
import { commonText } from '../../../domain/text/common.ts';
import { drawProofUrl, useDraws } from '../../api/draw.ts';
import { Button, buttonStyle } from '../../components/Button.tsx';
import { hiddenWords } from '../../components/hidden-words.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Rich } from '../../components/Rich.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { When } from '../../components/When.tsx';
import { ConfirmNext, ConfirmRun } from './DrawDialogs.tsx';
import { OverrideForm } from './OverrideForm.tsx';
import { PrepareForm, whoWaits } from './PrepareForm.tsx';
import { drawText as text } from './text.ts';

/** Selection by draw: the prepared draw, if the landlord may prepare one (`mayPrepare`), and past draws. */
export function DrawSection({ listingId, mayPrepare }: { listingId: string; mayPrepare: boolean }) {
  const { data, error, isFetching, refetch } = useDraws(listingId);
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="border-t border-line pt-4">
      <h3 id={heading} className="text-base font-semibold">
        {text.title}
      </h3>
      <p className="mb-3 max-w-[70ch] text-row text-ink-soft">{text.hint}</p>
      {error && !data && <LoadFailed text={text.failed} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner label={text.loading} />}
      {data && <Draws answer={data} mayPrepare={mayPrepare} />}
    </section>
  );
}

function Draws({ answer, mayPrepare }: { answer: DrawsAnswer; mayPrepare: boolean }) {
  const { draws } = answer;
  const listingId = answer.listing_id;
  const [newest] = draws;
  const isReady = newest !== undefined && newest.drawn_at === null;
  return (
    <div className="flex flex-col gap-4">
      {mayPrepare && isReady && <Ready draw={newest} answer={answer} />}
      {mayPrepare && !isReady && <PrepareForm answer={answer} />}
      {draws
        .filter((draw) => draw.drawn_at !== null)
        .map((draw) => (
          <Drawn key={draw.draw_id} draw={draw} listingId={listingId} isLast={draw.draw_id === lastDrawn(draws)} />
        ))}
    </div>
  );
}

const lastDrawn = (draws: readonly DrawState[]) => draws.find((draw) => draw.drawn_at !== null)?.draw_id;

type ReadyProps = { draw: DrawState; answer: DrawsAnswer };

function Ready({ draw, answer }: ReadyProps) {
  const { listing_id: listingId, waiting } = answer;
  const [asking, setAsking] = useState(false);
  const [changing, setChanging] = useState(false);
  if (changing) return <PrepareForm answer={answer} places={draw.places} onDone={() => setChanging(false)} />;
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-[70ch] text-row">{text.ready({ number: draw.number, places: draw.places })}</p>
      <code className="rounded-plate bg-sunken px-3 py-2 font-mono text-fine [overflow-wrap:anywhere]">
        {draw.commitment}
      </code>
      <p className="text-fine text-ink-soft">{whoWaits(answer)}</p>
      <div className="flex flex-wrap gap-2">
        <Button disabled={waiting === 0} onClick={() => setAsking(true)}>
          {text.run}
        </Button>
        <Button variant="secondary" onClick={() => setChanging(true)}>
          {text.change}
        </Button>
        <ProofLink draw={draw} listingId={listingId} />
      </div>
      <ConfirmRun draw={draw} listingId={listingId} open={asking} onOpenChange={setAsking} />
    </div>
  );
}

function ProofLink({ draw, listingId }: { draw: DrawState; listingId: string }) {
  return (
    <a href={drawProofUrl(listingId, draw.draw_id)} download className={buttonStyle({ variant: 'secondary' })}>
      <Download aria-hidden />
      <span>
        <Rich text={text.proof({ number: draw.number })} parts={{ hidden: hiddenWords }} />
      </span>
    </a>
  );
}

/** Who was drawn, in order, and where they are now. */
function People({ drawn }: Pick<DrawState, 'drawn'>) {
  return (
    <ol aria-label={text.list} className="grid list-decimal gap-x-6 gap-y-1 pl-6 text-row desk:grid-cols-2">
      {drawn.map(({ application_id: id, name, reference, state }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          <Rich
            text={text.person({ name: name || commonText.unnamed, reference })}
            parts={{ soft: (words) => <span className="text-fine text-ink-soft tabular-nums">{words}</span> }}
          />
          <span className={`block text-fine ${state === 'left' ? 'text-warn-ink' : 'text-ink-soft'}`}>
            {text.states[state]}
          </span>
        </li>
      ))}
    </ol>
  );
}

type DrawnProps = { draw: DrawState; listingId: string; isLast: boolean };

function Drawn({ draw, listingId, isLast }: DrawnProps) {
  const [asking, setAsking] = useState(false);
  const [overriding, setOverriding] = useState(false);
  const { number, drawn, entrants, drawn_at: drawnAt, overrides } = draw;
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
      <h4 className="text-row font-semibold">
        {text.heading({ number })}{' '}
        <span className="font-normal text-ink-soft">
          <Rich
            text={text.drawn({ drawn: drawn.length, entrants })}
            parts={{ when: () => drawnAt && <When at={drawnAt} /> }}
          />
        </span>
      </h4>
      <People drawn={drawn} />
      {overrides.length > 0 && (
        <div>
          <p className="text-row font-medium">{text.overrides}</p>
          <ul className="text-row text-ink-soft">
            {overrides.map(({ reference, reason }) => (
              <li key={reference} className="[overflow-wrap:anywhere]">
                {text.overrideLine({ reference, reason })}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <ProofLink draw={draw} listingId={listingId} />
        {isLast && drawn.length < entrants && (
          <>
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {text.next}
            </Button>
            {!overriding && (
              <Button variant="ghost" onClick={() => setOverriding(true)}>
                {text.override}
              </Button>
            )}
          </>
        )}
      </div>
      <p className="text-fine text-ink-soft">{text.proofHint}</p>
      {overriding && <OverrideForm draw={draw} listingId={listingId} onDone={() => setOverriding(false)} />}
      <ConfirmNext draw={draw} listingId={listingId} open={asking} onOpenChange={setAsking} />
    </div>
  );
}
