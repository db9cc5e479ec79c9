import { z } from 'zod';
import { type ModelReadingAnswer, modelReadingSchema } from '../../domain/calls/model-reading.ts';
import { privacyText } from '../../domain/privacy/text.ts';
import { setModelReading } from '../../store/accounts/model-reading.ts';
import { call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { conflict } from '../http/errors.ts';

function answer(since: Date | null, { options }: Context): ModelReadingAnswer {
  const service = options.model ?? null;
  const on = service !== null && since !== null;
  return { service, on, since: on ? since.toISOString() : null };
}

const shown = call({
  method: 'get',
  path: '/user/model',
  limit: 'read',
  access: 'landlord',
  schema: z.object({}),
  act: ({ who, context }) => answer(who.modelReadingSince ?? null, context),
  present: (found) => found,
});

const change = call({
  method: 'post',
  path: '/user/model/change',
  limit: 'write',
  access: 'landlord',
  schema: modelReadingSchema,
  async act({ who, input: { on }, now, context }) {
    if (on && !context.options.model) throw conflict(privacyText.refusals.noModel);
    const since = on ? (who.modelReadingSince ?? now) : null;
    await setModelReading(who._id, since);
    return answer(since, context);
  },
  present: (changed) => changed,
});

export const modelRoutes = [shown, change];
