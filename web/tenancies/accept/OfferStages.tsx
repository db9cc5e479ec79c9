import type { AcceptPreview } from '../../../domain/calls/accept-tenant.ts';
import { type Stage, stageTitles } from '../../../domain/pipeline.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import { stagesToOffer } from './accept-emails.ts';
import { acceptText } from './text.ts';

const text = acceptText.offer;

type OfferProps = {
  preview: AcceptPreview;
  offered: readonly Stage[];
  onOffered: (stages: readonly Stage[]) => void;
};

/** The stages in which applicants whose choice is let are offered the remaining units. Nothing if there are none. */
export function OfferStages({ preview, offered, onOffered }: OfferProps) {
  const rows = stagesToOffer(preview);
  if (rows.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-row font-semibold">{text.legend}</legend>
      <p className="text-fine text-ink-soft">{text.hint}</p>
      {rows.map(({ stage, count }) => (
        <Checkbox
          key={stage}
          label={text.stage({ stage: stageTitles[stage], count })}
          checked={offered.includes(stage)}
          onChange={(event) =>
            onOffered(event.target.checked ? [...offered, stage] : offered.filter((one) => one !== stage))
          }
        />
      ))}
    </fieldset>
  );
}
