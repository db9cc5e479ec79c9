import { CircleCheck, CircleSlash } from 'lucide-react';
import type { ListingStatus } from '../../../domain/listings/listing.ts';
import { Badge } from '../../components/Badge.tsx';
import { sharedListingsText as text } from './text.ts';

export function StatusBadge({ status }: { status: ListingStatus }) {
  const active = status === 'ACTIVE';
  return (
    <Badge tone={active ? 'good' : 'quiet'} icon={active ? CircleCheck : CircleSlash}>
      {text.statuses[status]}
    </Badge>
  );
}
