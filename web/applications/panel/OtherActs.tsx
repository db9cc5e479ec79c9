import type { ApplicantDetails } from '../../../domain/calls/pipeline.ts';
import { KeepButton } from '../../shared/privacy/KeepButton.tsx';
import { ChangeListing } from './ChangeListing.tsx';
import { EraseApplicant } from './EraseApplicant.tsx';

type OtherActsProps = {
  item: Pick<ApplicantDetails, 'application_id' | 'name' | 'email'>;
  listingId: string;
  /** Called when the applicant is no longer in this list: they were moved to another, or erased. */
  onGone?: () => void;
};

/** What can be done about an applicant at any stage: change the listing, keep their data for longer, erase it. */
export function OtherActs({ item, listingId, onGone = () => undefined }: OtherActsProps) {
  return (
    <>
      <ChangeListing item={item} listingId={listingId} onMoved={onGone} />
      <KeepButton target={{ listingId, applicationId: item.application_id }} name={item.name || (item.email ?? '')} />
      <EraseApplicant item={item} listingId={listingId} onErased={onGone} />
    </>
  );
}
