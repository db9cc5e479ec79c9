import { z } from 'zod';
import { caughtMails } from '../../store/outbound/caught-mail.ts';
import { call, stream } from '../http/call.ts';
import { caughtMailPage } from './caught-mail-page.ts';
import { presentCaughtMail } from './present-caught-mail.ts';

const shownOnPage = 50;

/** Scripts and remote pictures have no place here; an email's inline styles do, in its frame. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = stream({
  method: 'get',
  path: '/dev/mail',
  limit: 'read',
  access: 'public',
  schema: z.object({}),
  async write(_call, response) {
    const mails = await Promise.all((await caughtMails(shownOnPage)).map(presentCaughtMail));
    response.set('Content-Security-Policy', policy).type('html').send(caughtMailPage(mails));
  },
});

const list = call({
  method: 'get',
  path: '/dev/mail.json',
  limit: 'read',
  access: 'public',
  schema: z.object({ limit: z.coerce.number().int().min(1).max(1000).default(200) }),
  act: async ({ input }) => Promise.all((await caughtMails(input.limit)).map(presentCaughtMail)),
  present: (mails) => mails,
});

/** Outgoing email that was caught, on machines that send none; never mounted in production. */
export const devMailRoutes = [page, list];
