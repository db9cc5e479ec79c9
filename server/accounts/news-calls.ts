import { z } from 'zod';
import { type NewsSettingsAnswer, newsSettingsSchema } from '../../domain/calls/news-settings.ts';
import { setNewsSettings } from '../../store/accounts/news-settings.ts';
import { call } from '../http/call.ts';

const shown = call({
  method: 'get',
  path: '/user/news',
  limit: 'read',
  access: 'landlord',
  schema: z.object({}),
  act: async ({ who }) => who.newsSettings,
  present: (settings): NewsSettingsAnswer => settings,
});

const change = call({
  method: 'post',
  path: '/user/news/change',
  limit: 'write',
  access: 'landlord',
  schema: newsSettingsSchema,
  async act({ who, input }) {
    await setNewsSettings(who._id, input);
    return input;
  },
  present: (settings): NewsSettingsAnswer => settings,
});

export const newsRoutes = [shown, change];
