import { z } from 'zod';
import { withoutPasscodesInHtml } from '../../domain/messages/conversation.ts';
import { type FormattedMessage, formattedMessage } from '../../store/messages/conversation.ts';
import { recordAccess } from '../../store/operations/access-record.ts';
import type { Landlord } from '../http/access.ts';
import { stream } from '../http/call.ts';
import { notFound } from '../http/errors.ts';
import { refuseHidden } from '../applications/seen.ts';
import { sendFile } from '../documents/file-calls.ts';

const schema = z.object({ message_id: z.string().max(64) });

async function ownMessage({ who, input }: { who: Landlord; input: { message_id: string } }): Promise<FormattedMessage> {
  const message = await formattedMessage(who._id, input.message_id);
  if (!message) throw notFound('message');
  return message;
}

/**
 * A stranger's HTML was sanitised when it was read, but its page does not rely on that. It has no origin, runs nothing
 * and fetches nothing; a link opens a separate window, which has no access to this one.
 */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** White in every theme: emails set the colour of their text, and rarely that of the background. */
const page = (html: string) => `<!doctype html>
<html lang="und"><head><meta charset="utf-8"><title>Message</title><meta name="referrer" content="no-referrer"><base target="_blank">
<style>body{margin:0;padding:12px 16px;background:#fff;color:#1c1a17;font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}table{max-width:100%}pre{white-space:pre-wrap}blockquote{margin:8px 0;padding-left:12px;border-left:2px solid #c9c2b4;color:#5b5346}.mail-picture{color:#5b5346;font-style:italic}.link-destination{color:#8c2f1b;font-weight:600}a{color:#1d5c45}</style>
</head><body>${html}</body></html>
`;

const html = stream({
  method: 'get',
  path: '/files/messages/:message_id/html',
  limit: 'read',
  access: 'landlord',
  schema,
  load: ownMessage,
  async write({ loaded }, response) {
    await refuseHidden(loaded.applicationId);
    if (loaded.html === null) throw notFound('message');
    response
      .set({
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'SAMEORIGIN',
        'Referrer-Policy': 'no-referrer',
        'Cache-Control': 'private, no-store, no-transform',
      })
      .send(page(withoutPasscodesInHtml(loaded.html)));
  },
});

/** A file that the landlord sent with a message. */
const sent = stream({
  method: 'get',
  path: '/files/messages/:message_id/files/:at',
  limit: 'read',
  access: 'landlord',
  schema: schema.extend({ at: z.coerce.number().int().min(0).max(100) }),
  load: ownMessage,
  async write({ loaded, input, who, page, now }, response) {
    const file = loaded.files?.[input.at];
    if (!file) throw notFound('file');
    const { _id: messageId, applicationId } = loaded;
    const what = { applicationId, messageId, detail: `file ${input.at}` };
    await recordAccess({ at: now, by: who._id, kind: 'message-file-opened', page, ...what });
    await sendFile({ room: 'sent', ...file }, response);
  },
});

export const messageFileRoutes = [html, sent];
