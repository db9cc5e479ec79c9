import { CircleCheck, CircleSlash } from 'lucide-react';
import type { ListingStatus } from '../../../domain/listings/listing.ts';
import { Badge } from '../../components/Badge.tsx';

export function StatusBadge({ status }: { status: ListingStatus }) {
  return status === 'ACTIVE' ? (
    <Badge tone="good" icon={CircleCheck}>
      Active
    </Badge>
  ) : (
    <Badge tone="quiet" icon={CircleSlash}>
      Closed
    </Badge>
  );
}
