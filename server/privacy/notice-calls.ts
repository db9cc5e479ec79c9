import { type PrivacyNoticeAnswer, privacyNoticeSchema } from '../../domain/calls/privacy.ts';
import { senderName } from '../../domain/accounts/sender-details.ts';
import { findInbox } from '../../store/accounts/inbox.ts';
import { findUserById, type User } from '../../store/accounts/user.ts';
import { findNotice } from '../../store/privacy/notice.ts';
import { call } from '../http/call.ts';
import { notFound } from '../http/errors.ts';
import { currentNotice } from './notice.ts';

async function landlordNamed({ input }: { input: { username: string } }): Promise<User & { username: string }> {
  const inbox = await findInbox(input.username.toLowerCase());
  const user = inbox && (await findUserById(String(inbox.landlordId)));
  if (!user?.username || user.disabledAt) throw notFound('notice');
  return { ...user, username: user.username };
}

const show = call({
  method: 'get',
  path: '/privacy_notice',
  limit: 'read',
  access: 'public',
  schema: privacyNoticeSchema,
  load: landlordNamed,
  async act({ input, loaded, context, now }) {
    const current = await currentNotice(loaded, context, now);
    const shown = input.version ? await findNotice(loaded._id, input.version) : current;
    if (!shown) throw notFound('notice');
    return { shown, current };
  },
  present: ({ shown, current }, { loaded }): PrivacyNoticeAnswer => ({
    landlord: senderName(loaded.username, loaded.sender),
    version: shown.version,
    since: shown.since.toISOString(),
    current_version: current.version,
    sections: shown.sections.map(({ title, lines }) => ({ title, lines })),
  }),
});

export const noticeRoutes = [show];
