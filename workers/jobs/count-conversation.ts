import { Types } from 'mongoose';
import { recountConversation } from '../../store/messages/conversation-summary.ts';
import type { Handler } from '../job.ts';

/** Counts a conversation for the lists, if that was never done. */
export const countConversation: Handler<'count-conversation'> = ({ applicationId }) =>
  recountConversation(new Types.ObjectId(applicationId));
