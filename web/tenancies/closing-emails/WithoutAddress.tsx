import { PhoneCall } from 'lucide-react';
import type { UnansweredApplicant } from '../../../domain/calls/closing-emails.ts';
import { Card, CardHead } from '../../components/Card.tsx';
import { closingText } from './text.ts';
import { stageLabel } from './labels.ts';
import { commonText } from '../../../domain/text/common.ts';

/** Applicants without a reply or an email address: they must be told in another way. */
export function WithoutAddress({ people }: { people: readonly UnansweredApplicant[] }) {
  return (
    <Card aria-labelledby="without-address" className="p-5 desk:p-7">
      <CardHead
        id="without-address"
        title={closingText.closing.noAddressTitle}
        hint={closingText.closing.noAddressHint}
      />
      <ul className="mt-4 divide-y divide-line rounded-plate border border-line">
        {people.map(({ application_id: id, name, stage, sub_state: subState }) => (
          <li key={id} className="flex items-center gap-3 px-4 py-2.5 text-row">
            <PhoneCall aria-hidden className="size-4 shrink-0 text-ink-soft" />
            <span className="font-medium [overflow-wrap:anywhere]">{name || commonText.unnamed}</span>
            <span className="text-fine text-ink-soft">{stageLabel(stage, subState)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
