import { HousePlus } from 'lucide-react';
import { awaitsDecision } from '../../../domain/tenancies/tenancy.ts';
import { positionOf } from '../../../domain/pipeline.ts';
import { paths } from '../../base/paths.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { AskRest } from './AskRest.tsx';
import { RejectApplicant } from './RejectApplicant.tsx';
import type { RowActionProps } from './row-action.ts';
import { actionsText } from './text.ts';

/** Select opens the page that shows everything that accepting changes; the others ask first. */
export function DecisionActions(props: RowActionProps) {
  const { item, place } = props;
  const position = positionOf(place.stage, place.subState);
  return (
    <>
      <RejectApplicant {...props} />
      <AskRest {...props} />
      {position && awaitsDecision(position) && (
        <ButtonLink
          size="small"
          to={paths.accept(place.listingId, item.application_id)}
          aria-label={actionsText.decision.selectName({ name: item.name })}
        >
          <HousePlus aria-hidden />
          {actionsText.decision.select}
        </ButtonLink>
      )}
    </>
  );
}
