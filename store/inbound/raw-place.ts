import type { Types } from 'mongoose';

/** Binds an email's encrypted bytes to the record they are in: in another record, they cannot be read. */
export const rawPlace = (mailId: Types.ObjectId): string => `received_mails/${mailId.toHexString()}`;
