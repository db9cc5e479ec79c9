import type { Types } from 'mongoose';
import type { PlatformReading } from '../../domain/inbound/layout-reading.ts';
import type { Sample } from './layout.ts';
import { type Delivery, type ReceivedMail, ReceivedMails } from './received-mail.ts';

/** How many emails one read looks at. */
const BATCH = 1000;

type Row = Pick<ReceivedMail, '_id' | 'receivedAt' | 'size' | 'deliveries'>;
const fields = {
  receivedAt: 1,
  size: 1,
  'deliveries.reading': 1,
  'deliveries.rawDeletedAt': 1,
  'deliveries.messageId': 1,
} as const;

/** How one delivery of a platform's email was read. `isKept`: it can be read again. */
export type KeptReading = Sample & { reading: PlatformReading; isKept: boolean };

/** Whether a landlord still has the email, with its bytes. */
function isKept({ rawDeletedAt, messageId }: Delivery, size: number): boolean {
  return size > 0 && !rawDeletedAt && messageId !== null;
}

function readingsOf({ _id, receivedAt, size, deliveries }: Row): KeptReading[] {
  return deliveries.flatMap((delivery, index) =>
    delivery.reading
      ? [{ mailId: _id, delivery: index, at: receivedAt, reading: delivery.reading, isKept: isKept(delivery, size) }]
      : [],
  );
}

/** How each email of a platform was read that arrived at `from` or later, oldest first, some hundreds at a time. */
export async function* platformReadings(from: Date): AsyncGenerator<KeptReading[]> {
  let last: Pick<Row, '_id' | 'receivedAt'> | undefined;
  do {
    const rows: Row[] = await ReceivedMails.find(
      {
        receivedAt: { $gte: last?.receivedAt ?? from },
        'deliveries.reading.platform': { $type: 'string' },
        ...(last ? { $or: [{ receivedAt: { $gt: last.receivedAt } }, { _id: { $gt: last._id } }] } : {}),
      },
      fields,
    )
      .sort({ receivedAt: 1, _id: 1 })
      .limit(BATCH)
      .lean<Row[]>();
    yield rows.flatMap(readingsOf);
    last = rows.length < BATCH ? undefined : rows.at(-1);
  } while (last);
}

/** The readings of these emails as they are now; emails that are gone are left out. */
export async function readingsOfMails(mailIds: readonly Types.ObjectId[]): Promise<KeptReading[]> {
  const rows = await ReceivedMails.find({ _id: { $in: [...mailIds] } }, fields).lean<Row[]>();
  return rows.flatMap(readingsOf);
}
