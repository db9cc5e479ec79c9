import {
  addSuppressionSchema,
  removeSuppressionSchema,
  suppressionsQuerySchema,
  type SuppressionItem,
  type SuppressionList,
} from '../../domain/calls/operations.ts';
import { maskedAddress, maskedText } from '../../domain/operations/masked.ts';
import { forgetCannotEmail } from '../../store/applications/cannot-email.ts';
import {
  isErasedId,
  liftSuppression,
  suppress,
  suppressionHandle,
  suppressionIdOf,
  suppressionMark,
  type SuppressedAddress,
  suppressions,
} from '../../store/outbound/suppression.ts';
import { call } from '../http/call.ts';
import { conflict } from '../http/errors.ts';
import { audited, reasonWithoutAddress } from './audit.ts';
import { type OperatorView, viewOf } from './operator-view.ts';
import { recordSearch } from './search-record.ts';
import { operationsText as text } from './text.ts';

const list = call({
  method: 'get',
  path: '/operations/suppressions',
  alsoPage: true,
  limit: 'read',
  access: 'operator',
  schema: suppressionsQuerySchema,
  async act({ input, ...asked }) {
    await recordSearch('suppressions-searched', asked, input);
    const found = await suppressions(asked.context.options.sessionSecret, input.address || undefined);
    return { found, view: await viewOf(asked.who, asked.context, asked.now) };
  },
  present: ({ found, view }, { context }): SuppressionList => ({
    items: found.map((one) => presentSuppression(one, view, context.options.sessionSecret)),
  }),
});

function presentSuppression(
  { _id, reason, detail, since, until }: SuppressedAddress,
  view: OperatorView,
  secret: string,
): SuppressionItem {
  const address = isErasedId(_id) ? null : _id;
  const shownUntil = view.shownUntil('stopped-address', suppressionMark(secret, _id));
  const people = { names: [], addresses: address ? [address] : [] };
  return {
    id: suppressionHandle(secret, _id),
    shown_until: shownUntil,
    address: address && (shownUntil ? address : maskedAddress(address)),
    reason,
    detail: (shownUntil ? detail : maskedText(detail, people, view.isShown)) || null,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
  };
}

const dayMs = 24 * 3600 * 1000;

const addition = call({
  method: 'post',
  path: '/operations/suppressions/add',
  limit: 'write',
  access: 'operator',
  schema: addSuppressionSchema,
  async act({ input, who, now, context }) {
    const secret = context.options.sessionSecret;
    const detail = reasonWithoutAddress(input.reason);
    const about = suppressionMark(secret, input.address);
    await audited(context, who, now, { action: text.suppressions.added, about }, async () => {
      const until = input.days === null ? null : new Date(now.getTime() + input.days * dayMs);
      await suppress(secret, input.address, { reason: 'by-hand', since: now, until, detail });
      return { value: undefined, result: detail };
    });
  },
  present: () => ({}),
});

const removal = call({
  method: 'post',
  path: '/operations/suppressions/remove',
  limit: 'write',
  access: 'operator',
  schema: removeSuppressionSchema,
  async act({ input, who, now, context }) {
    const reason = reasonWithoutAddress(input.reason);
    const id = suppressionIdOf(context.options.sessionSecret, input.id);
    const about = suppressionMark(context.options.sessionSecret, id);
    await audited(context, who, now, { action: text.suppressions.removed, about }, async () => {
      if (!(await liftSuppression(id))) throw conflict(text.suppressions.gone);
      if (!isErasedId(id)) await forgetCannotEmail(id);
      return { value: undefined, result: reason };
    });
  },
  present: () => ({}),
});

export const suppressionRoutes = [list, addition, removal];
