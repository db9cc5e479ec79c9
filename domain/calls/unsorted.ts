/** GET /unsorted: mail that could not be placed, newest first, with the reason. */
export type UnsortedMail = {
  id: string;
  received_at: string;
  from_name: string;
  from_address: string;
  subject: string;
  text: string;
  kind: string;
  reason: string;
  attachments: { name: string; file: string }[];
};
export type UnsortedList = { items: UnsortedMail[]; next_cursor: string | null };
