import { z } from 'zod';
import {
  type MessageTemplate as Answer,
  type MessageTemplateList,
  removeTemplateSchema,
  saveTemplateSchema,
} from '../../domain/calls/message-templates.ts';
import { templateLimits } from '../../domain/messages/message-templates.ts';
import { type MessageTemplate, removeTemplate, saveTemplate, templatesOf } from '../../store/messages/template.ts';
import { call } from '../http/call.ts';
import { conflict, notFound } from '../http/errors.ts';
import { messagesText } from './text.ts';

const present = ({ _id, title, text }: MessageTemplate): Answer => ({ id: String(_id), title, text });

const list = call({
  method: 'get',
  path: '/listing/message_templates',
  limit: 'read',
  access: 'landlord',
  schema: z.object({}),
  act: ({ who }) => templatesOf(who._id),
  present: (found): MessageTemplateList => ({ items: found.map(present) }),
});

const save = call({
  method: 'post',
  path: '/listing/message_templates/save',
  limit: 'write',
  access: 'landlord',
  schema: saveTemplateSchema,
  async act({ input, who, now }) {
    const saved = await saveTemplate(
      who._id,
      input.template_id ?? null,
      { title: input.title, text: input.text.trim() },
      now,
    );
    if (saved === 'gone') throw notFound('template');
    if (saved === 'taken') throw conflict(messagesText.templates.taken({ title: input.title }));
    if (saved === 'full') throw conflict(messagesText.templates.full({ max: templateLimits.perLandlord }));
    return saved;
  },
  present,
});

const remove = call({
  method: 'post',
  path: '/listing/message_templates/remove',
  limit: 'write',
  access: 'landlord',
  schema: removeTemplateSchema,
  act: ({ input, who }) => removeTemplate(who._id, input.template_id),
  present: () => ({ message: messagesText.templates.removed }),
});

export const messageTemplateRoutes = [list, save, remove];
